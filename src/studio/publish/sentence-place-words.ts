import type { SentenceValues } from '#sentences/create-sentences.ts'
import type { TextKey } from '../texts/en.ts'
import type { SentencePlace } from './place-of-sentence.ts'

type Say = (key: TextKey, values?: SentenceValues) => string

/** Where a sentence stands: “In “Join”, step “Your club”, title”. */
export const sentencePlaceWords = (say: Say, place: SentencePlace): string =>
  `${groupPlaceWords(say, place)}, ${say(`sentence.part.${place.part}`)}`

/** Where all sentences of a step, a field or a page stand. */
export const groupPlaceWords = (say: Say, { kind, of, within }: SentencePlace): string =>
  [
    say(`sentence.${kind}`, { of }),
    ...(within === null ? [] : [say(`sentence.within.${within.kind}`, { name: within.name })]),
  ].join(', ')
