import { closest, distance } from 'fastest-levenshtein'
import type { InEachLanguage, OperatorLanguage } from './operator-language.ts'

/**
 * The known name that was probably meant, or null: up to two slips of the pen, fewer in short names; else the only one
 * that begins so, or with which it begins.
 */
export function nearestName(name: string, all: readonly string[]): string | null {
  // What is there by that name is not what was meant: it may stand nowhere else.
  const known = all.filter((one) => one !== name)
  if (known.length === 0) return null
  const small = known.map((one) => one.toLowerCase())
  const found = closest(name.toLowerCase(), small)
  const most = Math.min(2, Math.floor(found.length / 3))
  if (distance(name.toLowerCase(), found) <= most) return known[small.indexOf(found)] ?? null
  return (
    only(known, small, (one) => one.startsWith(name.toLowerCase()) && name.length >= shortest) ??
    only(known, small, (one) => isLonger(name.toLowerCase(), one) && one.length >= shortest)
  )
}

/** Of a beginning, the fewest letters that say something. */
const shortest = 3

/** A name with more behind it, as `planBasic` is `plan` with more; what stands below a path, as `user.size` below `user`, is something else. */
const isLonger = (name: string, than: string) => name.startsWith(than) && !isPart(name, than)
const isPart = (path: string, of: string) => path.startsWith(`${of}.`)

/** The only one that fits, its own parts aside. */
function only(known: readonly string[], small: readonly string[], fits: (name: string) => boolean): string | null {
  const fitting = known.filter((_, index) => fits(small[index] ?? ''))
  const [found, ...others] = fitting.filter((one) => !fitting.some((other) => isPart(one, other)))
  return others.length === 0 ? (found ?? null) : null
}

/** A question behind a name that is not known, where one of those that there are was probably meant. */
export function meant(name: string, known: readonly string[], lang: OperatorLanguage = 'en'): string {
  const found = nearestName(name, known)
  return found === null ? '' : ` (${nameWords[lang].meant(JSON.stringify(found))})`
}

/** What to write instead: the name that was probably meant, else those that there are, where they are few. */
export function meantOrAll(name: string, known: readonly string[], lang: OperatorLanguage = 'en'): string {
  const said = nameWords[lang]
  const found = nearestName(name, known)
  if (found !== null) return said.meant(JSON.stringify(found))
  if (known.length === 0) return said.none
  if (known.length === 1) return said.only(JSON.stringify(known[0]))
  return known.length > 30 ? said.many : said.all(known.join(', '))
}

interface NameWords {
  readonly none: string
  readonly many: string
  readonly meant: (name: string) => string
  readonly only: (name: string) => string
  readonly all: (names: string) => string
}

/** How a name that was probably meant is asked for, in each language. */
export const nameWords: InEachLanguage<NameWords> = {
  en: {
    none: 'there is none yet',
    many: 'look it up and mend it',
    meant: (name) => `did you mean ${name}?`,
    only: (name) => `there is only ${name}`,
    all: (names) => `there are ${names}`,
  },
  de: {
    none: 'es gibt noch nichts',
    many: 'sehen Sie nach, und berichtigen Sie es',
    meant: (name) => `meinen Sie ${name}?`,
    only: (name) => `es gibt nur ${name}`,
    all: (names) => `es gibt ${names}`,
  },
}
