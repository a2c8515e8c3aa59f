import type { Expr } from '#engine/documents.ts'
import type { Names } from './names.ts'
import { type Phrase, readPhrase } from './phrase.ts'

/** What is read, in a few words: several places of which the first that is there counts stand side by side. */
export const operandName = (of: Expr, names: Pick<Names, 'place'>): string =>
  nameOf(readPhrase(of), names) || JSON.stringify(of)

function nameOf(phrase: Phrase, names: Pick<Names, 'place'>): string {
  if (phrase.kind === 'place') return names.place(phrase.path)
  if (phrase.kind === 'group') return phrase.parts.map((one) => nameOf(one, names)).join(' / ')
  return phrase.kind === 'age' || phrase.kind === 'one' ? nameOf(phrase.of, names) : ''
}
