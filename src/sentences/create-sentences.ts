import { createInstance, type i18n as I18n } from 'i18next'
import { sentenceOptions } from './options.ts'
import { wholeSentences } from './whole-sentences.ts'

export type { I18n }

/** Key → sentence, in one language. */
export type Texts = { readonly [key: string]: string }

/** What stands in the places of a sentence, written for its readers already; `count` also chooses the form. */
export type SentenceValues = { readonly [name: string]: string | number }

export interface SentenceSource {
  readonly lang: string
  /** By language; English stands in for what the others lack. */
  readonly texts: { readonly [lang: string]: Texts }
  /** Is told of a key that has no sentence, each time. */
  readonly onMissing?: ((key: string, lang: string) => void) | undefined
  /** Is told of a sentence whose values were not all there, each time. */
  readonly onLacking?: ((key: string, names: readonly string[]) => void) | undefined
}

/** The sentences of a release, in one language: i18next with the one configuration of the house. Ready when it returns. */
export function createSentences({ lang, texts, onMissing, onLacking }: SentenceSource): I18n {
  const sentences = createInstance()
  const resources = Object.fromEntries(Object.entries(texts).map(([code, translation]) => [code, { translation }]))
  // Without a handler i18next would keep the key as its own sentence.
  const missingKeyHandler = (langs: readonly string[], _namespace: string, key: string) => onMissing?.(key, `${langs}`)
  void sentences.use(wholeSentences).init({ ...sentenceOptions, lng: lang, resources, missingKeyHandler })
  // i18next passes on what its translator tells, and types its own events alone.
  if (onLacking) sentences.on('lackingValues' as 'missingKey', onLacking as never)
  return sentences
}

/** The sentence of a key; empty when there is none, which is told. */
export function say(sentences: I18n, key: string, values?: SentenceValues): string {
  const options = optionsOf(values)
  return sentences.t(formOf(sentences, key, options), options)
}

/** Null when there is no sentence: a chain may leave it out. */
export function sayIfAny(sentences: I18n, key: string, values?: SentenceValues): string | null {
  const options = optionsOf(values)
  const form = formOf(sentences, key, options)
  return sentences.exists(form, options) ? sentences.t(form, options) : null
}

/** A form of counting that is not written is the one for other numbers. Publishing refuses that; older releases may lack some. */
function formOf(sentences: I18n, key: string, options: { readonly count?: number }): string {
  if (options.count === undefined || sentences.exists(key, options)) return key
  return sentences.exists(`${key}_other`) ? `${key}_other` : key
}

// Among i18next's own options, a value that is called `lng` or `context` would be taken for one.
const optionsOf = (values: SentenceValues = {}) => ({
  replace: values,
  ...(typeof values.count === 'number' && { count: values.count }),
})
