import { listOf, mapOf } from '#engine/logic/values.ts'
import type { Diagnostic } from './documents/diagnostic.ts'
import { languagesOf } from './languages.ts'
import { type Chain, jurisdictionName, minimumsOf, type Product } from './minimums-of.ts'
import { type Reasons, reasons } from './operator-language.ts'

interface Button extends Pick<Diagnostic, 'code' | 'severity' | keyof Reasons> {
  readonly locale: string
  readonly key: string
}

/**
 * Buttons that order for money in a country whose law asks that they say so, in every language of the chain whose words are
 * known (`orderWords`): some language of the product says it on them.
 */
export function unclearButtons({ config, centers, texts }: Chain, product: Product): readonly Button[] {
  const countries = new Set([config, ...Object.values(centers)].map(({ country }) => String(country ?? '')))
  const asking = [...countries].flatMap((country) =>
    minimumsOf(product.config, country).flatMap(({ button, law }) => (button ? [{ country, law }] : [])),
  )
  const [first] = asking
  if (!first) return []
  const known = mapOf(product.config.orderWords)
  const says = (sentence: string | undefined, locale: string): boolean => {
    const named = wordsOf(locale).filter((word) => word.startsWith('{'))
    return saysInWords(sentence, locale) || named.some((name) => sentence?.includes(name) === true)
  }
  const wordsOf = (locale: string): readonly string[] => listOf(known[locale]).map(String)
  // Names of values are no words.
  const saysInWords = (sentence = '', locale: string): boolean => {
    const plain = sentence.replace(/\{[^{}]*\}/g, '').toLowerCase()
    return wordsOf(locale).some((word) => !word.startsWith('{') && plain.includes(word.toLowerCase()))
  }
  const orders = (key: string): boolean =>
    /^flow\..+\.next\b/.test(key) &&
    Object.entries(product.texts).some(([locale, own]) => saysInWords(own[key.replace(/\.short$/, '')], locale))
  const offered = languagesOf(config).map(({ code }) => code)
  return Object.entries(texts)
    .filter(([locale]) => offered.includes(locale) && known[locale] !== undefined)
    .flatMap(([locale, own]) =>
      Object.entries(own)
        .filter(([key, sentence]) => orders(key) && !says(sentence, locale))
        .map(
          ([key, sentence]): Button => ({
            locale,
            key,
            ...buttonWords(sentence, first, instead(locale, key)),
            ...warned,
          }),
        ),
    )

  /** The product's sentence where that says so, else the first of the words. */
  function instead(locale: string, key: string): string {
    const own = product.texts[locale]?.[key]
    return says(own, locale) ? String(own) : `... ${wordsOf(locale)[0]} ...`
  }
}

const warned = { code: 'law.button', severity: 'warning' } as const

const buttonWords = (sentence: string, { country, law }: { country: string; law: string }, instead: string): Reasons =>
  reasons(
    `is ${JSON.stringify(sentence)} on a button that orders for money, and in ${jurisdictionName(country)} nobody is bound by an order whose button does not say so (${law}): write ${JSON.stringify(instead)}, or let whoever answers for words as clear acknowledge them by name`,
    `ist ${JSON.stringify(sentence)} auf einem Knopf, der gegen Geld bestellt; dort (${jurisdictionName(country, 'de')}) bindet eine Bestellung niemanden, deren Knopf das nicht sagt (${law}): Schreiben Sie ${JSON.stringify(instead)}, oder lassen Sie ebenso klare Worte mit Namen annehmen, wer dafür einsteht`,
  )
