import type { EntryNames } from '#engine/check/types.ts'
import type { Json, OpDoc, ReleaseDocs } from '#engine/documents.ts'
import { isMap } from '#engine/logic/values.ts'
import { layerOf } from '#engine/overlay/origins.ts'
import type { Problem } from '#engine/problem.ts'
import type { InEachLanguage, OperatorLanguage } from '../operator-language.ts'
import { causeOf } from './cause-of.ts'
import { type Diagnostic, whereOf } from './diagnostic.ts'
import { meantInstead } from './known-names.ts'
import { isBelow, moveOf, operationOf, removalOf } from './operation-of.ts'
import type { TextFiles } from './read-texts.ts'
import { sentence } from './sentences.ts'

/** What is known of where a chain's resolved documents come from. */
export interface Sight {
  readonly chain: string
  readonly origins: ReadonlyMap<string, string>
  /** Forms that are the chain's own. */
  readonly forms?: ReadonlySet<string>
  /** Of the chain and of the product. */
  readonly textFiles: readonly TextFiles[]
  /** The operations of its overlay. */
  readonly ops?: readonly OpDoc[]
  readonly docs?: ReleaseDocs
  /** The documents as they are without these operations. */
  readonly plain?: () => ReleaseDocs
  /** Kinds of blocks and widgets. */
  readonly elements?: readonly string[]
  /** What the chain's catalogue has, by kind. */
  readonly entries?: EntryNames
}

/** A problem of the engine as a person reads it: the file it is in, the place in it, who has given it, what to do. */
export function fromProblem(problem: Problem, sight: Sight): Diagnostic {
  const { chain, origins, docs, ops = [] } = sight
  const { code, at, severity, params = {} } = problem
  // What a layer asks for and cannot have, or has brought along, is in its overlay, not in the document below it.
  const isOwnForm = code === 'overlay.form' || isOwn(at, sight)
  const isOverlaid =
    !isOwnForm &&
    (params.layer === chain ||
      (/^(flow|form|screen|site)\b/.test(at) && (layerOf(origins, at) === chain || ops.some((op) => isBelow(op, at)))))
  const { document, place } = isOverlaid
    ? { document: `flows/chains/${chain}/overlay.json`, place: at }
    : fileOf(at, isOwnForm, sight)
  const { inserted } = params
  const operation = isOverlaid ? operationOf(ops, typeof inserted === 'string' ? `${at}/${inserted}` : at) : null
  const cause = docs ? causeOf(problem, docs) : null
  const moved = docs ? moveOf(problem, docs, ops) : null
  const removal = moved ?? (cause === null ? null : removalOf(ops, cause))
  const taken = cause === null ? null : takenSetting(cause, sight)
  const flow = flowOf(problem, docs)
  const said = (lang: OperatorLanguage) =>
    sentence(problem, docs ? meantInstead(problem, docs, { elements: sight.elements, lang }) : '', lang)
  if (taken !== null) {
    const reader = whereOf({ document, place })
    const words = (lang: OperatorLanguage): string => takenWords[lang](JSON.stringify(params.path ?? ''), reader)
    return {
      code,
      severity,
      params,
      chain,
      document: `flows/chains/${chain}/config.json`,
      place: taken,
      layer: chain,
      reason: words('en'),
      reasonIn: words,
      reader,
      ...(cause !== null && { cause }),
    }
  }
  return {
    code,
    document,
    place,
    params,
    chain,
    severity: ofOwnDocuments.has(code) && !isOverlaid && !isOwnForm ? 'remark' : severity,
    reason: said('en'),
    reasonIn: said,
    layer: isOverlaid ? chain : layerOf(origins, at),
    ...(operation && { operation }),
    ...(flow !== null && { flow }),
    ...(moved !== null ? { cause: `moved ${moved.number}` } : cause !== null && { cause }),
    ...(removal && { removal }),
  }
}

/** What a setting does that is null while documents read it, or what is in it. */
const takenWords: InEachLanguage<(path: string, reader: string) => string> = {
  en: (path, reader) =>
    `set to null, it takes away the setting ${path}, which ${reader} reads: leave it out, and the product's value holds, or write the value that is to hold`,
  de: (path, reader) =>
    `auf null gesetzt, nimmt sie die Einstellung ${path} weg, die ${reader} liest: lassen Sie sie weg, dann gilt der Wert des Produkts, oder schreiben Sie den Wert hin, der gelten soll`,
}

/** Of a setting that is not there: the setting that the chain has set to null, and it with that. */
function takenSetting(cause: string, { chain, origins, docs }: Sight): string | null {
  if (!cause.startsWith('config/')) return null
  const names = cause.split('/')
  for (let count = 2; count <= names.length; count++) {
    const place = names.slice(0, count)
    const around = place
      .slice(1, -1)
      .reduce<Json | undefined>((value, name) => (isMap(value) ? value[name] : undefined), docs?.config)
    const isAbsent = isMap(around) && (around[place.at(-1) ?? ''] ?? null) === null
    if (isAbsent) return origins.get(place.join('/')) === chain ? place.slice(1).join('/') : null
  }
  return null
}

/** What keeps a chain from publishing where it has written it: of the product's own documents it is only to be known. */
const ofOwnDocuments: ReadonlySet<string> = new Set(['answers.unheard'])

/** The flow that it is in; of a form, the one that uses it. */
function flowOf({ at, params }: Problem, docs: ReleaseDocs | undefined): string | null {
  const [, kind, id] = /^(flow|form):([^/]+)/.exec(at) ?? []
  if (kind === 'flow') return id ?? null
  if (kind !== 'form') return /^texts\/[^/]+\/flow\.([^./]+)/.exec(at)?.[1] ?? null
  if (typeof params?.flow === 'string') return params.flow
  const users = Object.values(docs?.flows ?? {}).filter(({ steps }) => steps.some(({ form }) => form === id))
  return users.length === 1 ? (users[0]?.id ?? null) : null
}

interface Place {
  readonly document: string
  readonly place: string
}

/** Whether a place is within a form of the chain's own, whose file is told, not the overlay. */
const isOwn = (at: string, { forms }: Sight): boolean => {
  const [, id] = /^form:([^/]+)/.exec(at) ?? []
  return id !== undefined && forms?.has(id) === true
}

/** The file that a place of the resolved documents stands in, where no overlay has given it. */
export const fileAt = (at: string, sight: Sight): Place => fileOf(at, isOwn(at, sight), sight)

function fileOf(at: string, isOwnForm: boolean, sight: Sight): Place {
  const [head = '', ...rest] = at.split('/')
  const place = rest.join('/')
  const [kind = '', id = ''] = head.split(/:(.*)/)
  switch (kind) {
    case 'flow':
      return { document: `flows/${id}/flow.json`, place }
    case 'form':
      return { document: `${isOwnForm ? `flows/chains/${sight.chain}` : 'schemas'}/forms/${id}.json`, place }
    case 'screen':
      return { document: `flows/screens/${id}.json`, place }
    case 'site':
      return { document: 'flows/site.json', place }
    case 'texts':
      return { document: textFile(rest[0] ?? '', rest.slice(1).join('/'), sight), place: rest.slice(1).join('/') }
    case 'config':
      return { document: `flows/chains/${sight.chain}/config.json`, place }
    default:
      return { document: `flows/chains/${sight.chain}/config.json`, place: at }
  }
}

/** The file that holds a sentence; for one that is missing, the neighbour of the file that holds it in another language. */
export function textFile(locale: string, key: string, { textFiles }: Pick<Sight, 'textFiles'>): string {
  for (const files of textFiles) {
    const own = files.get(`${locale}/${key}`)
    if (own !== undefined) return own
  }
  for (const files of textFiles) {
    const other = [...files].find(([known]) => known.slice(known.indexOf('/') + 1) === key)
    if (other) return other[1].replace(/\/texts\/[^/]+\//, `/texts/${locale}/`)
  }
  return `flows/texts/${locale}`
}
