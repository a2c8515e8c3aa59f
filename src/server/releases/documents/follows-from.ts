import type { Json, JsonObject, ReleaseDocs } from '#engine/documents.ts'
import { formsOfFlow } from '#engine/explore/forms-of-flow.ts'
import type { ProductDocs } from '#engine/overlay/types.ts'
import type { Problem } from '#engine/problem.ts'
import { type Broken, mentions } from './broken.ts'
import type { Diagnostic } from './diagnostic.ts'

/** Codes that say that something does not exist: it may be there, in a document that could not be read. */
const absences = [
  'act.unknown',
  'field.unknown',
  'flow.unknown',
  'form.unknown',
  'mode.unknown',
  'overlay.anchor',
  'overlay.document',
  'overlay.from',
  'overlay.missing',
  'place.unknown',
  'placeholder.unknown',
  'read.element',
  'read.unknown',
  'screen.unknown',
  'setting.unused',
  'value.never',
  'value.unknown',
]

/** What is told of something only where a document, or a part of one, is missing that might have shown or asked it. */
export function mayBeMissed(
  { code, params = {} }: Pick<Diagnostic, 'code' | 'params'>,
  problems: readonly Pick<Problem, 'code' | 'at'>[],
): boolean {
  if (code !== 'text.unused' && code !== 'form.unused') return false
  const [kind = ''] = code === 'form.unused' ? ['flow'] : String(params.key).split('.')
  return problems.some((one) => {
    const lacking = lackingAt(one)
    return lacking === kind || (lacking === 'site' && kind === 'ui')
  })
}

/** The kind of document that a problem says is missing, or misses a part; null where nothing is. */
function lackingAt({ code, at }: Pick<Problem, 'code' | 'at'>): string | null {
  const [, unknown] = /^(flow|form|screen)\.unknown$/.exec(code) ?? []
  if (unknown !== undefined) return unknown
  if (code === 'value.unknown') return 'form'
  return code.startsWith('overlay.') ? (/^[a-z]+/.exec(at)?.[0] ?? '') : null
}

/** Whether a text may be shown by a document that is broken: by its own, or by what could not be read at all. */
export function mayBeShown(key: string, broken: Broken): boolean {
  const [kind = '', id = ''] = key.split('.')
  return [...broken].some(([document, { sound }]) =>
    flowsAndForms.test(document) && !document.endsWith('overlay.json')
      ? document.endsWith(documentOf(`${kind}:${id}`))
      : !sound,
  )
}

/**
 * Whether a problem is only the shadow of a broken document, which is told already: it misses what that may hold, by its
 * name. All else is told beside it.
 */
export function followsFrom({ code, at, params = {} }: Problem, broken: Broken): boolean {
  if (broken.size === 0) return false
  const holds = (documents: RegExp, names: readonly string[]): boolean =>
    [...broken].some(([document, one]) => documents.test(document) && names.some((name) => mentions(one, name)))
  const isOf = (document: string): boolean => [...broken.keys()].some((one) => one.endsWith(document))
  switch (code) {
    case 'text.missing':
      return holds(new RegExp(`/texts/${params.locale}/`), [String(params.key)])
    case 'value.unknown':
      return isOf('schemas/values.json')
    case 'form.unknown':
      return isOf(`/forms/${params.form}.json`)
    case 'flow.unknown':
    case 'overlay.from':
      return isOf(`flows/${params.flow ?? params.from}/flow.json`)
    case 'screen.unknown':
      return isOf(`flows/screens/${params.screen}.json`)
    case 'block.unknown':
    case 'widget.unknown':
      return isOf(`schemas/elements/${params.block ?? params.widget}.json`)
    case 'address.unknown':
    case 'switch.absent':
      return isOf('flows/site.json') || isOf('flows/config.json')
    case 'overlay.document':
      return isOf(documentOf(at))
    case 'overlay.anchor':
    case 'overlay.missing':
      // A derived flow has what its base has.
      return isLost(documentOf(at), broken) || holds(flowsAndForms, [at, params.after, params.before].map(lastOf))
    case 'placeholder.unknown':
      return holds(/(?:flow|overlay)\.json$|\/forms\/|\/texts\/en\//, [String(params.placeholder)])
    case 'value.never':
      return isOf('schemas/values.json') || holds(flowsAndForms, namesIn(params))
    case 'setting.unknown':
    case 'setting.unused':
      return holds(/\.json$/, [lastOf(params.path)]) || isAboutLost(String(params.path), broken)
    default:
      return absences.includes(code) && holds(isOfSettings(params) ? settings : flowsAndForms, namesIn(params))
  }
}

const settings = /config\.json$/
/** What flows and forms hold, and what a chain's overlay puts into them. */
const flowsAndForms = /(?:flow|overlay)\.json$|\/forms\/|\/screens\//

const isOfSettings = ({ path }: JsonObject): boolean => String(path).startsWith('config.')

/** The last name of a path is what is missing; a name or a value is missing as it is. */
const namesIn = (params: JsonObject): readonly string[] =>
  Object.values(params).flatMap((value) => (typeof value === 'string' ? [lastOf(value)] : []))

const lastOf = (path: Json | undefined): string => String(path ?? '').replace(/^.*[./]/, '')

const isLost = (document: string, broken: Broken): boolean =>
  [...broken].some(([one, { sound }]) => one.endsWith(document) && !sound)

/** `modes.member-details.locker` is read by the form, which cannot be read itself. */
const isAboutLost = (path: string, broken: Broken): boolean =>
  path.split('.').some((name) => isLost(`/${name}.json`, broken) || isLost(`flows/${name}/flow.json`, broken))

/** The end of the name of the document that a place of the resolved documents stands in. */
function documentOf(at: string): string {
  const [, kind = '', id = ''] = /^(flow|form|screen|site)(?::([^/]+))?/.exec(at) ?? []
  if (kind === 'flow') return `flows/${id}/flow.json`
  return kind === 'site' ? 'flows/site.json' : `/${kind}s/${id}.json`
}

/** What a derived flow has from its base is told at the base. */
export function withoutInherited(
  problems: readonly Problem[],
  { flows }: Pick<ProductDocs, 'flows'>,
): readonly Problem[] {
  const known = new Set(problems.map(({ code, at }) => `${code} ${at}`))
  const bases = Object.values(flows).flatMap((doc) => ('from' in doc ? [[doc.id, doc.from] as const] : []))
  return problems.filter(({ code, at }) =>
    bases.every(([id, from]) => {
      const atBase = at
        .replace(new RegExp(`^flow:${id}(?=/|$)`), `flow:${from}`)
        .replace(new RegExp(`^(texts/[^/]+)/flow\\.${id}(?=\\.|$)`), `$1/flow.${from}`)
      return atBase === at || !known.has(`${code} ${atBase}`)
    }),
  )
}

/**
 * What reads of a flow that is lost, or of a form that a step names and nobody has: there is nothing to hold it against. A
 * form that no flow asks is such a one where a flow is lost, or asks for one that is not there.
 */
export function withoutUnheld(
  problems: readonly Problem[],
  { flows, forms }: Pick<ReleaseDocs, 'flows' | 'forms'>,
  broken: Broken,
): readonly Problem[] {
  const formless = problems.flatMap(({ code, at }) => {
    const [, flow, step] = (code === 'form.unknown' && /^(flow:[^/]+)\/steps\/([^/]+)\/form$/.exec(at)) || []
    return flow === undefined ? [] : [{ flow, step }]
  })
  const isLost = [...broken].some(([document, { sound }]) => document.endsWith('/flow.json') && !sound)
  const asked = new Set(Object.keys(flows).flatMap((flow) => [...formsOfFlow(flow, { flows, forms })]))
  const isUnheld = ({ at, params = {} }: Problem): boolean => {
    const [, form] = /^form:([^/]+)/.exec(at) ?? []
    if (form !== undefined) return !asked.has(form) && (isLost || formless.length > 0)
    const [, , step] = /^(answers|records|mode)\.([^.]+)/.exec(String(params.path)) ?? []
    return formless.some(
      (one) => at.startsWith(`${one.flow}/`) && (step === one.step || at.startsWith(`${one.flow}/steps/${one.step}/`)),
    )
  }
  return problems.filter((one) => !absences.includes(one.code) || one.code === 'form.unknown' || !isUnheld(one))
}
