import type { Json, JsonObject, ReleaseDocs } from '#engine/documents.ts'
import { isList, isMap, isSame } from '#engine/logic/values.ts'

/** One place at which something else is written than before. */
export interface WrittenChange {
  readonly kind: 'setting' | 'sentence' | 'paper' | 'document' | 'order'
  /** `lookAndFeel/mainColor`, `centers/102/joinForm/mobile`, a key, a paper, `screen:profile/blocks/debts/when`. */
  readonly place: string
  /** Of a sentence. */
  readonly lang?: string
  /** Places of flows that are derived from this one, and have it from there. */
  readonly also?: readonly string[]
  /** Left out on the side that has nothing there. */
  readonly before?: Json
  readonly after?: Json
}

/**
 * All that is written otherwise in another release, whether a case shows it or not: settings of the chain and of its
 * centres, sentences of each language, papers, and every document.
 */
export function writtenChanges(before: ReleaseDocs, after: ReleaseDocs): readonly WrittenChange[] {
  return [
    ...settingsOf(before.config, after.config),
    ...changesIn('setting', before.centers, after.centers, 'centers'),
    ...sentences(before.texts, after.texts),
    ...papers(before.papers ?? {}, after.papers ?? {}),
    ...told(documents.flatMap(([kind, of]) => changesIn('document', plain(of(before)), plain(of(after)), kind))),
  ]
}

/** Keys and secrets are told by their name alone. */
function settingsOf({ private: one = null, ...before }: JsonObject, { private: other = null, ...after }: JsonObject) {
  const secret: WrittenChange = { kind: 'setting', place: 'private' }
  return [...changesIn('setting', before, after, ''), ...(isSame(one, other) ? [] : [secret])]
}

const documents: readonly (readonly [kind: string, of: (docs: ReleaseDocs) => object])[] = [
  ['site', ({ site }) => site],
  ['flow', ({ flows }) => flows],
  ['form', ({ forms }) => forms],
  ['screen', ({ screens }) => screens],
  ['values', ({ values }) => values],
]

/** Documents are JSON, whatever their types say of it. */
const plain = (docs: object): Json => docs as Json

type Place = Pick<WrittenChange, 'kind'>['kind']

/** The deepest places that differ. Members of lists are known by their ids, or the codes of languages. */
function changesIn(
  kind: Place,
  before: Json | undefined,
  after: Json | undefined,
  place: string,
): readonly WrittenChange[] {
  if (before !== undefined && after !== undefined && isSame(before, after)) return []
  const [one, other] = [membersOf(before), membersOf(after)]
  if (!one || !other || (one.size === 0 && other.size === 0)) return [{ kind, place, ...sides(before, after) }]
  const names = [...new Set([...one.keys(), ...other.keys()])]
  const inside = names.flatMap((name) => changesIn(kind, one.get(name), other.get(name), nameIn(place, name)))
  return isList(before) && isList(after) ? [...inside, ...moved([...one.keys()], [...other.keys()], place)] : inside
}

const sides = (before: Json | undefined, after: Json | undefined) => ({
  ...(before !== undefined && { before }),
  ...(after !== undefined && { after }),
})

/** `flow:join/steps`: a document is named with its kind. */
const nameIn = (place: string, name: string): string =>
  place === '' ? name : ['flow', 'form', 'screen'].includes(place) ? `${place}:${name}` : `${place}/${name}`

/** Null of what has no names: a plain value, an expression, a list without ids. */
function membersOf(value: Json | undefined): ReadonlyMap<string, Json> | null {
  if (isMap(value)) return isExpression(value) ? null : new Map(Object.entries(value))
  if (!isList(value)) return null
  const named = value.map((one) => [isMap(one) ? (one.id ?? one.code) : undefined, one] as const)
  return named.every(([name]) => typeof name === 'string') ? new Map(named as [string, Json][]) : null
}

/** One operator on its arguments: a condition is told as a whole. */
const isExpression = (value: JsonObject): boolean => {
  const [name = '', more] = Object.keys(value)
  return more === undefined && (name === 'var' || isList(value[name]) || /^[!<>=+*%/-]+$/.test(name))
}

/** Members of both that stand in another order. */
function moved(before: readonly string[], after: readonly string[], place: string): readonly WrittenChange[] {
  const from = before.filter((name) => after.includes(name))
  const to = after.filter((name) => before.includes(name))
  return from.join('\n') === to.join('\n') ? [] : [{ kind: 'order', place, before: from, after: to }]
}

function sentences(before: ReleaseDocs['texts'], after: ReleaseDocs['texts']): readonly WrittenChange[] {
  const languages = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...languages].flatMap((lang) => {
    const [one = {}, other = {}] = [before[lang], after[lang]]
    const keys = [...new Set([...Object.keys(one), ...Object.keys(other)])].filter((key) => one[key] !== other[key])
    return told(keys.map((place) => ({ kind: 'sentence', place, lang, ...sides(one[place], other[place]) })))
  })
}

/** What a flow has from another is told once. */
function told(all: readonly WrittenChange[]): readonly WrittenChange[] {
  const alike = Map.groupBy(all, ({ place, ...what }) =>
    JSON.stringify([place.replace(/^flow([.:])[^./]+/, 'flow$1'), what]),
  )
  return [...alike.values()].flatMap(([first, ...others]) =>
    first ? [others.length === 0 ? first : { ...first, also: others.map(({ place }) => place) }] : [],
  )
}

function papers(before: { readonly [name: string]: string }, after: typeof before): readonly WrittenChange[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return names
    .filter((name) => before[name] !== after[name])
    .map((name) => ({
      kind: 'paper',
      place: name,
      ...sides(linesOnly(before[name], after[name]), linesOnly(after[name], before[name])),
    }))
}

/** The lines that only the one has; undefined where there is no such paper. */
function linesOnly(one: string | undefined, other: string | undefined): readonly string[] | undefined {
  if (one === undefined) return undefined
  const known = new Set(other?.split('\n'))
  return one.split('\n').filter((line) => !known.has(line))
}
