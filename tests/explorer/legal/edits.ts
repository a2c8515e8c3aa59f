import { readsOfExpr } from '#engine/check/reads.ts'
import { formUsesOf, sitesOf, startViewOf } from '#engine/check/sites.ts'
import type { Expr, FieldDoc, FormDoc, ReleaseDocs } from '#engine/documents.ts'
import { modes } from '#engine/forms/modes.ts'
import { readPath } from '#engine/logic/values.ts'
import { mergeSettings } from '#engine/overlay/settings.ts'
import { countryCodes } from '#engine/tables/countries.ts'
import { callFacts } from '#server/releases/call-facts.ts'
import { docsOf } from '../seeds/seed.ts'
import { asked, inForm } from '../seeds/words.ts'
import { conditionsOn, originsFor } from './conditions.ts'
import type { LegalEdit } from './kept.ts'

const chains = ['nordlys', 'ridgeline', 'waha'] as const
type Chain = (typeof chains)[number]

/** Edits that are legal by the way they are made, many of each kind, in an order that does not change. */
export async function legalEdits(): Promise<readonly LegalEdit[]> {
  const all = await Promise.all(
    chains.map(async (chain) => {
      const docs = await docsOf(chain)
      return [...countries(chain), ...settingWords(chain, docs), ...modeWords(chain, docs), ...questions(chain, docs)]
    }),
  )
  return all.flat()
}

/** The chain's clubs stand in another country. */
function countries(chain: Chain): readonly LegalEdit[] {
  const flows = ['create', 'change-details', 'generate-lead']
  return countryCodes.map((country, index) => ({
    name: `clubs in ${country}`,
    chain,
    flow: flows[index % 2] ?? 'create',
    config: { country },
  }))
}

/** What a setting says of a field is said otherwise. */
function settingWords(chain: Chain, docs: ReleaseDocs): readonly LegalEdit[] {
  const paths = new Set(
    Object.values(docs.forms).flatMap(({ fields }) =>
      fields.flatMap(({ mode }) =>
        readsOfExpr(mode ?? null).flatMap(({ path: [root, ...rest] }) => (root === 'config' ? [rest.join('.')] : [])),
      ),
    ),
  )
  return [...paths].flatMap((path) => {
    const before = readPath(docs.config, path.split('.'))
    if (typeof before !== 'string' || !modes.some((mode) => mode === before)) return []
    return modes.slice(0, 3).flatMap((mode): readonly LegalEdit[] => {
      if (mode === before || isNeeded(path)) return []
      const setting = path
        .split('.')
        .reduceRight<LegalEdit['config']>((inside, name) => ({ [name]: inside ?? mode }), undefined)
      return ['create', 'change-details', 'join'].map((flow) => ({
        name: `${path} is ${mode}`,
        chain,
        flow,
        config: mergeSettings({}, setting ?? {}),
      }))
    })
  })
}

/** Without them there is nobody to whom something is sold: the check of settings says so. */
const isNeeded = (path: string): boolean => /email|password|firstName|lastName|birthday/i.test(path)

/** A field that nothing hangs on, and no call has to be given, is asked, may be left out, or is not asked. */
function modeWords(chain: Chain, docs: ReleaseDocs): readonly LegalEdit[] {
  const start = startViewOf(docs, callFacts())
  const read = new Set(
    sitesOf(start).flatMap(({ expr, view }) =>
      readsOfExpr(expr).flatMap(({ path: [root = '', first = '', second = ''] }) =>
        ['form', 'record', 'mode', 'outer'].includes(root)
          ? [`${view.form?.id}.${first}`, first]
          : root === 'answers' || root === 'records'
            ? [second]
            : [],
      ),
    ),
  )
  const isFree = (form: FormDoc, field: FieldDoc): boolean =>
    field.mode !== undefined &&
    !read.has(field.id) &&
    !read.has(`${form.id}.${field.id}`) &&
    field.schema.const === undefined &&
    !field.locked
  return formUsesOf(start).flatMap(({ form, flow }) =>
    form.fields
      .filter((field) => isFree(form, field))
      .flatMap((field) =>
        modes.slice(0, 3).map((mode) => ({
          name: `${form.id}.${field.id} is ${mode}`,
          chain,
          flow: flow?.id ?? '',
          ops: [inForm(form.id, `fields/${field.id}/mode`, mode)],
        })),
      ),
  )
}

/** One more question in each form, asked when something holds: each operator over each origin. */
function questions(chain: Chain, docs: ReleaseDocs): readonly LegalEdit[] {
  const start = startViewOf(docs, callFacts())
  return formUsesOf(start).flatMap((view) => {
    const { flow, form } = view
    if (view.around.length > 0 || !flow || form.fields.length === 0) return []
    return originsFor({ ...view, below: form.fields.length }).flatMap((origin) =>
      conditionsOn(origin).map((when) => question(chain, flow.id, form, when)),
    )
  })
}

function question(chain: Chain, flow: string, form: FormDoc, when: Expr): LegalEdit {
  const what = { id: 'more', schema: { type: 'string', maxLength: 80 }, mode: asked(when) }
  return {
    name: `${form.id} asks more when ${JSON.stringify(when)}`,
    chain,
    flow,
    ops: [{ in: `form:${form.id}`, insert: 'fields', what }],
  }
}
