import type { JsonObject } from '#engine/documents.ts'
import { isSame } from '#engine/logic/values.ts'
import { type Reasons, reasons } from '../releases/operator-language.ts'
import type { Catalogue, ChainFacts, Uses } from './kind.ts'
import { kinds } from './kinds/index.ts'
import type { Shapes } from './shapes.ts'

/** What becomes of one entry, or of the order of a kind's entries. */
export type CatalogueDifference =
  | { readonly kind: string; readonly id: string; readonly what: 'new'; readonly after: JsonObject }
  | { readonly kind: string; readonly id: string; readonly what: 'gone'; readonly before: JsonObject }
  | {
      readonly kind: string
      readonly id: string
      readonly what: 'changed'
      readonly members: readonly string[]
      readonly before: JsonObject
      readonly after: JsonObject
    }
  | { readonly kind: string; readonly id: ''; readonly what: 'order' }

/** Every entry with all that it leaves to the grammar and to the chain, so that two of them can be compared. */
export function completed(catalogue: Catalogue, facts: ChainFacts, shapes: Shapes): Catalogue {
  const filled = Object.fromEntries(
    Object.entries(catalogue).map(([kind, entries]) => [
      kind,
      entries.map((entry) => shapes.filled(kind, entry, facts.currency)),
    ]),
  )
  return Object.fromEntries(
    Object.entries(filled).map(([kind, entries]) => {
      const complete = kinds.find(({ id }) => id === kind)?.complete
      return [kind, complete ? entries.map((entry) => complete(entry, facts, filled)) : entries]
    }),
  )
}

/** What has to happen so that `before` becomes `after`, both completed. A kind that `after` does not speak of stays. Pure. */
export function differences(before: Catalogue, after: Catalogue): readonly CatalogueDifference[] {
  return kinds.flatMap(({ id: kind, key, isUnordered }) => {
    const wanted = after[kind]
    if (wanted === undefined) return []
    const there = new Map((before[kind] ?? []).map((entry) => [String(entry[key]), entry]))
    const ids = wanted.map((entry) => String(entry[key]))
    const known = ids.filter((id) => there.has(id))
    const isReordered =
      !isUnordered && [...there.keys()].filter((id) => ids.includes(id)).join('\n') !== known.join('\n')
    return [
      ...wanted.flatMap((entry) => differenceOf(kind, String(entry[key]), there.get(String(entry[key])), entry)),
      ...[...there].flatMap(([id, entry]): CatalogueDifference[] =>
        ids.includes(id) ? [] : [{ kind, id, what: 'gone', before: entry }],
      ),
      ...(isReordered ? [{ kind, id: '', what: 'order' } as const] : []),
    ]
  })
}

function differenceOf(
  kind: string,
  id: string,
  before: JsonObject | undefined,
  after: JsonObject,
): CatalogueDifference[] {
  if (before === undefined) return [{ kind, id, what: 'new', after }]
  const names = [...new Set([...Object.keys(after), ...Object.keys(before)])]
  const members = names.filter((name) => !isSame(before[name], after[name]))
  return members.length === 0 ? [] : [{ kind, id, what: 'changed', members, before, after }]
}

/** What the data does not allow: what is used is not deleted, and what contracts stand on is not changed. Pure. */
export function refusals(all: readonly CatalogueDifference[], uses: UsesOf): readonly Refusal[] {
  return all.flatMap((one) => {
    const kind = kinds.find(({ id }) => id === one.kind)
    const { ever } = uses(one.kind, one.id)
    if (kind === undefined || ever === 0) return []
    if (one.what === 'gone') {
      const why = reasons(
        `is used (${ever}) and cannot be deleted: put the ${kind.noun.en.one} back and ${kind.ending.en}`,
        `ist in Gebrauch (${ever}) und lässt sich nicht löschen: Legen Sie den Eintrag zurück, und ${kind.ending.de}`,
      )
      return [{ kind: one.kind, id: one.id, place: '', ...why }]
    }
    if (one.what !== 'changed') return []
    return one.members
      .filter((member) => kind.fixed?.includes(member))
      .map((place) => {
        const why = reasons(
          `cannot change, because ${ever} stand on it: make another ${kind.noun.en.one} and end this one`,
          `lässt sich nicht ändern, weil etwas darauf beruht (${ever}): Legen Sie einen anderen Eintrag an, und beenden Sie diesen`,
        )
        return { kind: one.kind, id: one.id, place, ...why }
      })
  })
}

interface Refusal extends Reasons {
  readonly kind: string
  readonly id: string
  readonly place: string
}

/** What stands on an entry. */
export type UsesOf = (kind: string, id: string) => Uses
