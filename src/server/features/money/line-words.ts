import { sayIfAny } from '#sentences/create-sentences.ts'
import type { CallContext } from '../../handler.ts'
import { sentencesOf } from '../../releases/sentences-of.ts'
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
  const sentences = sentencesOf(release, lang)
  return ({ kind, name: asWritten, names }) => {
    const name = wordsIn(names ?? {}, lang) ?? asWritten
    return sayIfAny(sentences, `line.${kind}`, { name }) ?? name
  }
}
