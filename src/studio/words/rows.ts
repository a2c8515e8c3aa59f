import type { CallAnswer } from '#contract/index.ts'

/** All sentences, with every language of them side by side. */
export interface TextTable {
  readonly languages: readonly string[]
  readonly directions: readonly ('ltr' | 'rtl')[]
  /** By key; `words` in the order of `languages`. */
  readonly rows: readonly TextRow[]
}
export interface TextRow {
  readonly key: string
  readonly words: readonly TextWords[]
}
export interface TextWords {
  readonly inherited: string | null
  readonly own: string | null
}

/** The product's sentences and the chain's own, laid together. */
export function textsOf({ languages, directions, product, own }: CallAnswer<'studio/read-texts'>): TextTable {
  const inherited = new Map(product.part?.map(({ key, words }) => [key, words]))
  const owned = new Map(own.map(({ key, words }) => [key, words]))
  const keys = [...inherited.keys(), ...own.flatMap(({ key }) => (inherited.has(key) ? [] : [key]))]
  const rows = keys.map((key) => ({
    key,
    words: languages.map((_, at) => ({
      inherited: inherited.get(key)?.[at] ?? null,
      own: owned.get(key)?.[at] ?? null,
    })),
  }))
  return { languages, directions, rows: own.length === 0 ? rows : rows.sort((a, b) => (a.key < b.key ? -1 : 1)) }
}

export type TextState = 'all' | 'own' | 'draft' | 'missing' | 'placeholder'

interface Wanted {
  readonly wanted: string
  readonly state: TextState
  /** Places that the draft changes. */
  readonly changed: ReadonlySet<string>
  /** Sentences that were found and then changed here: they stay, whatever they say now. */
  readonly edited: ReadonlySet<string>
}

/** The rows that have a word in a sentence or in their key, in one of the states. */
export function filterRows(
  { rows, languages }: TextTable,
  { wanted, state, changed, edited }: Wanted,
): readonly TextRow[] {
  const word = wanted.trim().toLowerCase()
  return rows.filter((row) => {
    if (edited.has(row.key)) return true
    const fits =
      word === '' ||
      row.key.toLowerCase().includes(word) ||
      row.words.some((words) => shownOf(words).toLowerCase().includes(word))
    if (!fits || state === 'all') return fits
    if (state === 'own') return row.words.some(({ own }) => own !== null)
    if (state === 'draft') return languages.some((lang) => changed.has(`text:${lang}/${row.key}`))
    if (state === 'missing') return row.words.some((words) => shownOf(words) === '')
    const [first = [], ...others] = row.words.map((words) => placeholdersOf(shownOf(words)))
    const { known } = namesOfRow(row)
    return others.some((names) => names.join() !== first.join()) || first.some((name) => !known.includes(name))
  })
}

/** The row of a sentence; one that no language has yet is empty, and can be written. */
export const rowOf = ({ rows, languages }: TextTable, key: string): TextRow =>
  rows.find((row) => row.key === key) ?? { key, words: languages.map(() => ({ inherited: null, own: null })) }

export const shownOf = ({ own, inherited }: TextWords): string => own ?? inherited ?? ''

/**
 * The placeholders that a sentence may have (`known`): those of the product's own words, in whichever language; and that it
 * has to have in each language (`wanted`): those of them that the first language has. A sentence of the chain alone is
 * judged by its first language.
 */
export function namesOfRow({ words }: TextRow): {
  readonly known: readonly string[]
  readonly wanted: readonly string[]
} {
  const [first = { inherited: null, own: null }] = words
  const shown = placeholdersOf(shownOf(first))
  const isOfProduct = words.some(({ inherited }) => inherited !== null)
  const known = isOfProduct ? [...new Set(words.flatMap(({ inherited }) => placeholdersOf(inherited ?? '')))] : shown
  return { known, wanted: shown.filter((name) => known.includes(name)) }
}

/** The names in braces, in one order. */
export const placeholdersOf = (sentence: string): readonly string[] =>
  [...new Set([...sentence.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? ''))].sort()
