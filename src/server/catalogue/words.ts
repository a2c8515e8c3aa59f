import type { JsonObject } from '#engine/documents.ts'
import { mapOf } from '#engine/logic/values.ts'
import type { InEachLanguage, OperatorLanguage } from '../releases/operator-language.ts'
import { changesIn } from './changes.ts'
import type { CatalogueDifference, UsesOf } from './diff.ts'
import { titleIn } from './german-titles.ts'
import type { Catalogue, PriceMove } from './kind.ts'
import { kinds } from './kinds/index.ts'
import type { Shapes } from './shapes.ts'

/** A difference as operators read it: sentences, each of one thing. */
export function inWords(
  one: CatalogueDifference,
  { catalogue, uses, shapes, lang }: DifferenceReading,
): readonly string[] {
  const kind = kinds.find(({ id }) => id === one.kind)
  if (kind === undefined) return []
  const said = saidIn[lang]
  const noun = kind.noun[lang].one
  if (one.what === 'order') return [`${kind.id}: ${said.order}`]
  const own = ownNameOf(one.what === 'gone' ? one.before : one.after)
  if (one.what === 'new') return [`${own ?? one.id}: ${said.new(noun)}`]
  if (one.what === 'gone') return [`${own ?? one.id}: ${said.gone(noun)}`]
  const used = uses(one.kind, one.id)
  const told = kind.told?.members ?? []
  const special = one.members.some((member) => told.includes(member))
    ? (kind.told?.tell(one.before, one.after, { uses: used, catalogue, lang }) ?? [])
    : []
  const usual = one.members
    .filter((member) => !told.includes(member))
    .flatMap((member) => {
      const also = kind.running?.includes(member) && used.live > 0 ? `; ${said.running(used.live)}` : ''
      const place = titleIn(lang, shapes.title(one.kind, member))
      return changesIn({ place, lang, member }, one.before[member], one.after[member]).map(
        (change) => `${change}${also}`,
      )
    })
  return [...special, ...usual].map((change) => `${own ?? `${noun} ${one.id}`}: ${change}`)
}

/** What a difference is told with, and in which language. */
interface DifferenceReading {
  readonly catalogue: Catalogue
  readonly uses: UsesOf
  readonly shapes: Shapes
  readonly lang: OperatorLanguage
}

interface Said {
  readonly order: string
  readonly new: (noun: string) => string
  readonly gone: (noun: string) => string
  readonly running: (live: number) => string
}

const saidIn: InEachLanguage<Said> = {
  en: {
    order: 'another order',
    new: (noun) => `new ${noun}`,
    gone: (noun) => `${noun} deleted`,
    running: (live) => `it holds for the ${live} that run, too`,
  },
  de: {
    order: 'andere Reihenfolge',
    new: (noun) => `neu (${noun})`,
    gone: (noun) => `gelöscht (${noun})`,
    running: (live) => `es gilt auch für laufende (${live})`,
  },
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
