import type { SentenceValues } from '#sentences/create-sentences.ts'
import type { TextKey } from '../texts/en.ts'
import type { SentencePlace } from './place-of-sentence.ts'

/** Where a sentence stands: “In “Join”, step “Your club”, title”. */
export function sentencePlaceWords(
  say: (key: TextKey, values?: SentenceValues) => string,
  { kind, of, within, part }: SentencePlace,
): string {
  return [
    say(`sentence.${kind}`, { of }),
    ...(within === null ? [] : [say(`sentence.within.${within.kind}`, { name: within.name })]),
    say(`sentence.part.${part}`),
  ].join(', ')
}
