import type { JsonObject, ReleaseDocs } from '#engine/documents.ts'
import type { ProductDocs } from '#engine/overlay/types.ts'
import type { Problem } from '#engine/problem.ts'
import { matchRoute } from '#engine/site/match.ts'
import { nearestName } from '../nearest-name.ts'
import type { Diagnostic } from './diagnostic.ts'
import { anyDocument, concerns, declares, documentOf, isWhole, type Lost, lostOperation, says } from './lost.ts'

/** What is lost of the documents of a chain, and what the others are like. */
export interface Around {
  readonly lost: readonly Lost[]
  readonly docs: Pick<ReleaseDocs, 'flows' | 'forms'>
  readonly product: Pick<ProductDocs, 'flows'>
}

/** Something that would have to be there: a name in one of some documents. */
interface Cause {
  readonly documents: readonly string[]
  readonly name: string
  /** It names an entry of a list: a step, a field. */
  readonly isEntry?: boolean
}

/**
 * Whether a problem is only the shadow of something that is lost, which is told already: what it misses would be there,
 * in that part of that document. All else is told beside it.
 */
export function followsFrom(problem: Problem, around: Around): boolean {
  const { lost } = around
  if (lost.length === 0) return false
  const { code, at, params = {} } = problem
  const isGone = (document: string): boolean => lost.some((one) => isWhole(one, document))
  const readsLost = askedByLost(problem, around)
  switch (code) {
    case 'form.unknown':
      return isGone(`form:${params.form}`)
    case 'flow.unknown':
    case 'overlay.from':
      return flowsOf([text(params.flow ?? params.from)], around).some(isGone)
    case 'screen.unknown':
      return isGone(`screen:${params.screen}`)
    case 'block.unknown':
    case 'widget.unknown':
      return isGone(`element:${params.block ?? params.widget}`)
    case 'overlay.document':
      return isGone(at)
    case 'switch.absent':
      return isGone('config')
    case 'address.unknown':
      return lost.some((one) => leadsTo(one, String(params.address)))
    case 'address.parameter':
      return lost.some((one) => concerns(one, [text(params.page)]) && mayRead(one, text(params.name)))
    case 'setting.unused':
      return lost.some((one) => isReadIn(one, String(params.path)))
    case 'value.never':
      return (
        readsLost ||
        (isGone('values') && isAnswer.test(text(params.path))) ||
        lost.some((one) => mayGive(one, problem, around))
      )
    case 'mode.unknown':
    case 'read.element':
      return readsLost
    default:
      return readsLost || causesOf(problem, around).some((cause) => isLost(cause, lost))
  }
}

/** What somebody answers, or a name that may stand for it. */
const isAnswer = /^(?:form|answers|let|outer)\b/

const isLost = ({ documents, name, isEntry = false }: Cause, lost: readonly Lost[]): boolean =>
  lost.some((one) => concerns(one, documents) && (declares(one, name) || (isEntry && one.isNameless === true)))

/** The names any of which would mend a problem, each with the documents that might give it. */
function causesOf({ code, at, params = {} }: Problem, around: Around): readonly Cause[] {
  const flow = /^flow:([^/]+)/.exec(at)?.[1] ?? text(params.flow)
  switch (code) {
    case 'read.unknown':
      return causesOfPath(text(params.path).split('.'), { at, flow, around })
    case 'place.unknown':
      return causesOfPath(['answers', ...text(params.place).split('.')], { at, flow, around })
    case 'act.unknown':
      return [{ documents: flowsOf([flow], around), name: text(params.act), isEntry: true }]
    case 'field.unknown':
      return [{ documents: [`form:${text(params.form)}`], name: text(params.field), isEntry: true }]
    case 'value.unknown':
      return [{ documents: ['values'], name: lastOf(params.reference) }]
    case 'setting.unknown':
      return [{ documents: ['config'], name: lastOf(params.path) }]
    case 'text.missing':
      return [{ documents: [`texts:${params.locale}`], name: text(params.key) }]
    case 'overlay.anchor':
    case 'overlay.missing':
      return [at, params.after, params.before].map((name) => ({
        documents: ofDocument(at, around),
        name: lastOf(name),
        isEntry: true,
      }))
    case 'placeholder.unknown': {
      const key = text(params.key).replace(/_[a-z]+$/, '')
      const [kind = '', id = ''] = key.split('.')
      const named = { documents: ofDocument(`${kind}:${id}`, around), name: text(params.placeholder) }
      // What stands in code says English.
      return [named, { documents: ['texts:en'], name: key }]
    }
    default:
      return []
  }
}

interface Reader {
  readonly at: string
  readonly flow: string
  readonly around: Around
}

function causesOfPath(
  [root = '', first = '', second]: readonly string[],
  { at, flow, around }: Reader,
): readonly Cause[] {
  const flows = flowsOf(flow === '' ? [] : [flow], around)
  const own = documentOf(at)
  switch (root) {
    case 'let':
    case 'data':
    case 'results':
      return [{ documents: [...ofDocument(at, around), ...flows], name: first }]
    case 'form':
    case 'record':
    case 'mode':
      return [{ documents: [own], name: first, isEntry: true }]
    case 'route':
      // It is a part of the address.
      return [{ documents: flows, name: 'route' }]
    case 'answers':
    case 'records': {
      const form = around.docs.flows[flow]?.steps.find(({ id }) => id === first)?.form
      const step = { documents: flows, name: first, isEntry: true }
      return typeof form === 'string' && second !== undefined
        ? [step, { documents: [`form:${form}`, ...flows], name: second, isEntry: true }]
        : [step]
    }
    default:
      return []
  }
}

/** A document and those that it has its names from: of a form the flows that ask it, of a derived flow its base. */
function ofDocument(at: string, around: Around): readonly string[] {
  const document = documentOf(at)
  const [, kind, id = ''] = /^(flow|form):(.+)$/.exec(document) ?? []
  if (kind === 'flow') return flowsOf([id], around)
  if (kind !== 'form') return [document]
  const asking = Object.values(around.docs.flows).filter((flow) => flow.steps.some(({ form }) => form === id))
  return [
    document,
    ...flowsOf(
      asking.map((flow) => flow.id),
      around,
    ),
  ]
}

/** With the flow that one is derived from. */
const flowsOf = (ids: readonly string[], { product }: Around): readonly string[] =>
  ids.flatMap((id) => {
    const doc = product.flows[id]
    return [`flow:${id}`, ...(doc && 'from' in doc ? [`flow:${doc.from}`] : [])]
  })

/** Of a form that a lost flow asks, nobody knows what it may read there. */
function askedByLost({ code, at, params = {} }: Problem, { lost }: Around): boolean {
  const path = text(params.path)
  if (!hangsOnFlow.test(code) || isOfForm.test(path)) return false
  const [, form] = /^form:([^/]+)/.exec(at) ?? /^form\.([^.]+)/.exec(text(params.key)) ?? []
  return form !== undefined && lost.some((one) => one.place.startsWith('flow:') && says(one, form))
}

const hangsOnFlow = /^(?:read\.(?:unknown|element)|value\.never|placeholder\.unknown)/

/** A field of the form itself: it is there, and has its options, whoever asks. */
const isOfForm = /^form\b/

/** Whether an address is one of a row that is lost, or one that settings sent on. */
function leadsTo(one: Lost, address: string): boolean {
  const { place, part } = one
  if (place === 'site') return true
  if (documentOf(place) === 'config') return part !== null && says(one, address)
  if (documentOf(place) !== 'site' || part === null) return false
  const [, path] = /"path"\s*:\s*"(\/[^"]*)"/.exec(part) ?? []
  const row = { id: 'lost', path: path ?? '', access: 'open' } as const
  return path !== undefined && matchRoute({ id: 'site', routes: [row] }, address) !== null
}

/** Whether something in a part reads a parameter of its address. */
const mayRead = (one: Lost, name: string): boolean =>
  one.isNameless === true || says(one, name) || says(one, `query.${name}`)

/** Whether a setting is read in a part, switches it, or is known beside it; or is about a field of a lost form. */
function isReadIn(one: Lost, path: string): boolean {
  const { place, part } = one
  const [section = '', ...names] = path.split('.')
  const last = names.at(-1) ?? section
  if (section === 'modes' && names.includes(place.replace(/^form:/, ''))) return true
  if (part === null) return hasReads.test(place)
  if (documentOf(place) === 'config' && declares(one, last)) return true
  return part.includes(`config.${path}"`) || part.includes(`config.${path}.`) || says(one, path) || says(one, last)
}

/** Documents with conditions, and settings beside which others are known. */
const hasReads = /^(?:flow:|form:|screen:|site|config|overlay)/

/** Whether the value that something never has stands in what is lost of it. */
function mayGive(one: Lost, { params = {}, ...problem }: Problem, around: Around): boolean {
  const path = text(params.path).split('.')
  const flow = /^flow:([^/]+)/.exec(problem.at)?.[1] ?? text(params.flow)
  const causes = causesOfPath(path, { at: problem.at, flow, around })
  return causes.some(
    ({ documents, name }) =>
      concerns(one, documents) &&
      (declares(one, name) || one.place.split('/').includes(name)) &&
      (typeof params.value !== 'string' || says(one, params.value)),
  )
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The last name of a path is what is missing; a name is missing as it is. */
const lastOf = (path: unknown): string => text(path).replace(/^.*[./]/, '')

/** What could not be done of an overlay, as what is lost with it. */
export function lostWith(problems: readonly Problem[], ops: readonly JsonObject[]): readonly Lost[] {
  const failed = problems.filter(({ code }) => code.startsWith('overlay.'))
  return ops
    .map((op) => lostOperation(op))
    .filter(({ place }) => failed.some(({ at }) => at === place || at === documentOf(place)))
}

/**
 * Whether a text, or a form, is only not used because of something that is lost: an operation that would have brought it
 * along, a document that shows it, a step that asks for a form by a name much like it.
 */
export function isUnusedFor(
  { code, document, params = {} }: Pick<Diagnostic, 'code' | 'document' | 'params'>,
  lost: readonly Lost[],
  problems: readonly Pick<Problem, 'code' | 'at' | 'params'>[],
): boolean {
  if (code === 'form.unused') {
    const form = document.replace(/^.*\/|\.json$/g, '')
    const misspelt = problems.flatMap((one) => (one.code === 'form.unknown' ? [text(one.params?.form)] : []))
    const asks = (one: Lost): boolean => /^(?:flow:|form:|overlay)/.test(one.place) && says(one, form)
    return lost.some(asks) || misspelt.some((name) => nearestName(name, [form]) !== null)
  }
  if (code !== 'text.unused') return false
  const [kind = '', id = '', ...names] = text(params.key)
    .replace(/_[a-z]+$/, '')
    .split('.')
  const lacksOptions = `form:${id}/fields/${names[0]}/schema`
  const unknown = problems.some(
    (one) =>
      (one.code === `${kind}.unknown` && one.params?.[kind] === id) ||
      (one.code === 'value.unknown' && one.at === lacksOptions),
  )
  const shows = (one: Lost): boolean => {
    const document = documentOf(one.place)
    if (document === `element:${id}` && kind === 'element') return true
    const isOwn = document === `${kind}:${id}` || document === anyDocument
    if (isOwn) return one.isNameless === true || names.some((name) => declares(one, name) || says(one, name))
    return (shownBy[document] ?? []).includes(kind) && [text(params.key), ...names].some((name) => says(one, name))
  }
  return unknown || lost.some(shows)
}

/** Kinds of sentences that a document decides about which is not their own. */
const shownBy: { readonly [document: string]: readonly string[] | undefined } = {
  site: ['ui'],
  config: ['ui', 'legal', 'errors'],
  values: ['form'],
  'texts:en': ['ui', 'legal', 'errors', 'mail'],
}
