import type { JsonObject } from '#engine/documents.ts'
import { mapOf } from '#engine/logic/values.ts'
import { changesIn } from './changes.ts'
import type { CatalogueDifference, UsesOf } from './diff.ts'
import type { Catalogue, PriceMove } from './kind.ts'
import { kinds } from './kinds/index.ts'
import type { Shapes } from './shapes.ts'

/** A difference as operators read it: sentences, each of one thing. */
export function inWords(
  one: CatalogueDifference,
  catalogue: Catalogue,
  uses: UsesOf,
  shapes: Shapes,
): readonly string[] {
  const kind = kinds.find(({ id }) => id === one.kind)
  if (kind === undefined) return []
  if (one.what === 'order') return [`${kind.id}: another order`]
  const own = ownNameOf(one.what === 'gone' ? one.before : one.after)
  if (one.what === 'new') return [`${own ?? one.id}: new ${kind.noun}`]
  if (one.what === 'gone') return [`${own ?? one.id}: ${kind.noun} deleted`]
  const { live } = uses(one.kind, one.id)
  const told = kind.told?.members ?? []
  const special = one.members.some((member) => told.includes(member))
    ? (kind.told?.tell(one.before, one.after, uses(one.kind, one.id), catalogue) ?? [])
    : []
  const usual = one.members
    .filter((member) => !told.includes(member))
    .flatMap((member) => {
      const also = kind.running?.includes(member) && live > 0 ? `; it holds for the ${live} that run, too` : ''
      return changesIn(shapes.title(one.kind, member), one.before[member], one.after[member]).map(
        (said) => `${said}${also}`,
      )
    })
  return [...special, ...usual].map((said) => `${own ?? `${kind.noun} ${one.id}`}: ${said}`)
}

/** Whom a difference concerns, as data. */
export interface Effect {
  /** How many stand on the entry now. */
  readonly live: number
  /** Changed members that those read, too: it holds for them as well. */
  readonly running: readonly string[]
  readonly moves: readonly PriceMove[]
}

export function effectOf(one: CatalogueDifference, uses: UsesOf): Effect {
  const kind = kinds.find(({ id }) => id === one.kind)
  if (kind === undefined || one.what !== 'changed') return { live: 0, running: [], moves: [] }
  const used = uses(one.kind, one.id)
  return {
    live: used.live,
    running: used.live > 0 ? one.members.filter((member) => kind.running?.includes(member)) : [],
    moves: kind.told?.moves?.(one.before, one.after, used) ?? [],
  }
}

/** What people call an entry; null: it has no name but its id. */
function ownNameOf(entry: JsonObject): string | null {
  const [first] = Object.values(mapOf(entry.texts))
  const name = entry.name ?? mapOf(first).name
  return typeof name === 'string' && name !== '' ? name : null
}
