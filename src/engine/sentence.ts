/** A sentence as it is read, and the names it had no value for. */
export interface Filled {
  readonly text: string
  readonly missing: readonly string[]
}

/**
 * Puts values in their places, `{name}`; nothing in a value is put in again. Braces are never read by anybody: where a
 * value is missing, the sentence that names it is left out; where every sentence of the text names one, the place is an
 * ellipsis, so that no heading and no button is empty.
 */
export function fillSentence(text: string, values: { readonly [name: string]: string | number }): Filled {
  const missing = namesIn(text).filter((name) => !Object.hasOwn(values, name))
  if (missing.length === 0) return { text: put(text, values), missing }
  const whole = sentencesOf(text).filter((sentence) => namesIn(sentence).every((name) => Object.hasOwn(values, name)))
  const said = whole.length > 0 ? whole.join('').trim() : text
  return { text: put(said, values), missing: [...new Set(missing)] }
}

const place = /\{+([^{}]+)\}+/g

const namesIn = (text: string): readonly string[] => [...text.matchAll(place)].map(([, name = '']) => name.trim())

const put = (text: string, values: { readonly [name: string]: string | number }): string =>
  text.replace(place, (_, name: string) => (Object.hasOwn(values, name.trim()) ? String(values[name.trim()]) : '…'))

/** Each with the space behind it. */
const sentencesOf = (text: string): readonly string[] => text.split(/(?<=[.!?؟]\s+)/)
