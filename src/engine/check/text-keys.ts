import type { FlowDoc, FormDoc, Json, ReleaseDocs } from '../documents.ts'
import { isList } from '../logic/values.ts'
import { menuNumber } from '../site/access.ts'
import { footerLinksOf } from '../site/footer-links.ts'
import { routePathOf } from '../site/match.ts'
import { callsNamedBy } from './reads.ts'
import type { CallFacts } from './types.ts'
import { formOf } from './view.ts'

/** A sentence that a release needs: its key, the names it may hold in braces, and the document node that asks for it. */
export interface TextKey {
  readonly key: string
  readonly placeholders: readonly string[]
  readonly at: string
}

/** Every text that members can come to read, by the ids of the documents. Hints, introductions and the like are free. */
export function textKeys(docs: ReleaseDocs, calls: CallFacts): readonly TextKey[] {
  const keys = [
    ...Object.values(docs.flows).flatMap((flow) => keysOfFlow(flow, docs)),
    ...Object.values(docs.forms).flatMap((form) => keysOfForm(form, docs)),
    ...Object.values(docs.screens).map(({ id }) => ({ key: `screen.${id}`, placeholders: [], at: `screen:${id}` })),
    ...keysOfFooter(docs),
    ...keysOfMenu(docs),
    ...keysOfCodes(docs, calls),
  ]
  return [...new Map(keys.map((one) => [one.key, one])).values()].sort((a, b) => (a.key < b.key ? -1 : 1))
}

function keysOfFlow(flow: FlowDoc, docs: ReleaseDocs): readonly TextKey[] {
  const steps = flow.steps.map((step): TextKey => {
    const at = `flow:${flow.id}/steps/${step.id}`
    const key = `flow.${flow.id}.${step.end === undefined ? '' : 'ends.'}${step.id}`
    return { key, placeholders: placeholdersOf(flow, step.id, docs), at }
  })
  const start = { key: `flow.${flow.id}`, placeholders: placeholdersOf(flow, null, docs), at: `flow:${flow.id}` }
  return [start, ...steps]
}

/** The names that a text of a step may hold: those of the flow and of the step's form. */
export function placeholdersOf(flow: FlowDoc, step: string | null, docs: ReleaseDocs): readonly string[] {
  const form = formOf(
    docs,
    flow.steps.find(({ id }) => id === step),
  )
  return [...Object.keys(flow.let ?? {}), ...Object.keys(form?.let ?? {})]
}

function keysOfForm(form: FormDoc, docs: ReleaseDocs): readonly TextKey[] {
  const fields = form.fields.flatMap((field): readonly TextKey[] => {
    const key = `form.${form.id}.${field.id}`
    const at = `form:${form.id}/fields/${field.id}`
    // Whoever brings the words with the document (a form that is data) needs no texts.
    const label = field.ui?.['ui:title'] === undefined && field.schema.title === undefined ? [key] : []
    const options = field.ui?.['ui:enumNames'] === undefined ? optionsOf(form, field.id, docs) : []
    const reasons = Object.keys(field.choices?.unless ?? {}).map((reason) => `${key}.no.${reason}`)
    const all = [...label, ...options.map((option) => `${key}.${String(option)}`), ...reasons]
    return all.map((one) => ({ key: one, placeholders: [], at }))
  })
  const rules = (form.rules ?? []).map(({ id }) => ({
    key: `form.${form.id}.rules.${id}`,
    placeholders: [],
    at: `form:${form.id}/rules/${id}`,
  }))
  return [...fields, ...rules]
}

export function optionsOf(form: FormDoc, id: string, docs: ReleaseDocs): readonly Json[] {
  const schema = form.fields.find((field) => field.id === id)?.schema ?? {}
  const item = schema.type === 'array' && typeof schema.items === 'object' ? schema.items : schema
  const { $ref, enum: own } = item as { readonly $ref?: Json; readonly enum?: Json }
  const shared = typeof $ref === 'string' ? docs.values[$ref.replace(/^values#/, '')]?.enum : undefined
  const options = own ?? shared
  return isList(options) ? options : []
}

/** Links of the footer are named by texts. */
function keysOfFooter({ config }: ReleaseDocs): readonly TextKey[] {
  return footerLinksOf(config).flatMap(({ id }) => {
    return typeof id === 'string' ? [{ key: `ui.footer.${id}`, placeholders: [], at: `config/footerLinks/${id}` }] : []
  })
}

/** Pages in the menu of the chain or one of its clubs; without words of its own one has the name of the screen of its id. */
function keysOfMenu({ site, config, centers, screens }: ReleaseDocs): readonly TextKey[] {
  const settings = [config, ...Object.values(centers)]
  return site.routes.flatMap(({ id, menu, off, path }): readonly TextKey[] => {
    const isShown = menu !== undefined && settings.some((one) => menuNumber(one, menu) > 0)
    if (!isShown || off === true || routePathOf(path) === null || screens[id]) return []
    return [{ key: `ui.menu.${id}`, placeholders: [], at: `site/routes/${id}/menu` }]
  })
}

/** Every code that a call in use declares: unmapped it shows at its own step. */
function keysOfCodes(docs: ReleaseDocs, calls: CallFacts): readonly TextKey[] {
  const users = [...Object.values(docs.flows), ...Object.values(docs.forms), ...Object.values(docs.screens)]
  return users.flatMap((doc) => {
    const at = `${'steps' in doc ? 'flow' : 'fields' in doc ? 'form' : 'screen'}:${doc.id}`
    const acts = 'steps' in doc ? doc.steps.flatMap((step) => step.acts ?? []) : 'acts' in doc ? (doc.acts ?? []) : []
    const data = Object.values(doc.data ?? {})
    const used = [...acts, ...data].flatMap(({ call }) => callsNamedBy(call) ?? [])
    const codes = used.flatMap((id) => calls.get(id)?.errors ?? [])
    return codes.map((code) => ({ key: `errors.${code}`, placeholders: [], at }))
  })
}
