import type { Worded } from '../words.ts'

/** What people read of a club. */
export interface CenterWords {
  readonly name: string
  readonly address: string
  readonly city: string
}

/** A club in a language: its own words are those of the columns, `texts` has them in further languages. */
export function centerIn<T extends Partial<CenterWords>>(
  row: T & { readonly texts: Worded<CenterWords> },
  lang: string | null,
): T {
  const words = lang === null ? undefined : (row.texts[lang] ?? row.texts[lang.split('-')[0] ?? ''])
  return words === undefined ? row : { ...row, ...words }
}
