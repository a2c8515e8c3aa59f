import { fillSentence } from '#engine/sentence.ts'
import type { CallContext } from '../../handler.ts'
import { type Worded, wordsIn } from '../words.ts'

export interface NamedLine {
  readonly kind: string
  readonly name: string
  readonly names?: Worded<string> | null
}

/**
 * What a line is called in a reader's language: the sentence `line.<kind>` about its plan or add-on (a joining fee, a
 * discount), where its kind has one, else the name alone.
 */
export function lineWords({ release, lang }: Pick<CallContext, 'release' | 'lang'>): (line: NamedLine) => string {
  const texts = { ...release.docs.texts.en, ...release.docs.texts[lang] }
  return ({ kind, name: asWritten, names }) => {
    const name = wordsIn(names ?? {}, lang) ?? asWritten
    const sentence = texts[`line.${kind}`]
    return sentence === undefined ? name : fillSentence(sentence, { name }).text
  }
}
