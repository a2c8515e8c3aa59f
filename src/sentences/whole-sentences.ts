import type { InitOptions, Interpolator, PostProcessorModule } from 'i18next'
import type { SentenceValues } from './create-sentences.ts'

/**
 * What i18next does not know: braces are never read by anybody. Where a value is missing, the text under `<key>.plain`
 * stands in; without one, the sentences that name the value are left out; where every sentence of the text names one, the
 * place is an ellipsis, so that no heading and no button is empty. The event `lackingValues` tells of it.
 */
export const wholeSentences: PostProcessorModule = {
  name: 'whole-sentences',
  type: 'postProcessor',
  process(filled: string, _key, given, translator: Translator) {
    const options = given as unknown as Processed // its own types leave them out
    const { res, usedKey } = options.i18nResolved
    if (typeof res !== 'string') return filled
    const text = res.replace(/([{}])\1+/g, '$1')
    const values = options.replace ?? {}
    const lacking = namesIn(text).filter((name) => !Object.hasOwn(values, name))
    if (lacking.length === 0 && text === res) return filled
    if (lacking.length === 0) return translator.interpolator.interpolate(text, values, options.lng ?? '', {})
    const plain = `${usedKey}.plain`
    if (translator.exists(plain, { lng: options.lng }))
      return translator.translate(plain, { lng: options.lng, replace: values })
    translator.emit('lackingValues', usedKey, [...new Set(lacking)])
    const whole = sentencesOf(text).filter((one) => namesIn(one).every((name) => Object.hasOwn(values, name)))
    const dots = Object.fromEntries(lacking.map((name) => [name, '…']))
    const [said, known] = whole.length > 0 ? [whole.join('').trim(), values] : [text, { ...values, ...dots }]
    return translator.interpolator.interpolate(said, known, options.lng ?? '', {})
  },
}

/** What i18next hands to a post-processor, as far as it is used. */
interface Processed {
  readonly i18nResolved: { readonly res?: unknown; readonly usedKey: string }
  readonly replace?: SentenceValues
  readonly lng?: string
}
interface Translator {
  readonly options: InitOptions
  readonly interpolator: Interpolator
  exists(key: string, options: object): boolean
  translate(key: string, options: object): string
  emit(event: string, ...of: readonly unknown[]): void
}

const namesIn = (text: string): readonly string[] =>
  [...text.matchAll(/\{([^{}]+)\}/g)].map(([, name = '']) => name.trim())

/** Each with the space behind it. */
const sentencesOf = (text: string): readonly string[] => text.split(/(?<=[.!?؟]\s+)/)
