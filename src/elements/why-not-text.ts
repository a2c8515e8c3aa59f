import type { WhyNot } from '#contract/shapes/refusal.ts'
import type { JsonObject } from '#engine/documents.ts'
import { errorKeys } from '#engine/problem-keys.ts'
import { type Elements, knownValues } from './context.ts'

/** The sentence of a refusal, by the first of its keys that has one. */
export function whyNotText(
  { code, params }: WhyNot,
  { t, optionalText }: Pick<Elements, 't' | 'optionalText'>,
): string {
  const said = knownValues(params ?? {})
  for (const key of errorKeys(code, params as JsonObject | undefined)) {
    const sentence = optionalText(key, said)
    if (sentence !== null) return sentence
  }
  return t(`errors.${code}`, said)
}

/** What a page is called by: the first part of its path; the start page is `home`. */
export const pageNameOf = (path: string): string => path.split(/[/?]/)[1] || 'home'
