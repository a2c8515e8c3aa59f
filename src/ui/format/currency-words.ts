/** How people write a currency where no table of the platform has it. */
const usual: { readonly [currency: string]: readonly string[] } = {
  AED: ['dh', 'dhs'],
  BHD: ['bd'],
  CHF: ['fr', 'sfr'],
  KWD: ['kd'],
  OMR: ['ro'],
  QAR: ['qr'],
  SAR: ['sr'],
}

/** Whether words around an amount name its currency: by sign, code or name, in the locale's words, in English or in Arabic. */
export function namesCurrency(words: readonly string[], currency: string, locale: string): boolean {
  const known = wordsOf(currency, locale)
  const isKnown = (word: string) => plain(word) !== '' && known.has(plain(word))
  return words.every((word) => isKnown(word) || word.split(' ').every(isKnown))
}

/** Made once: a box asks at every key. */
const made = new Map<string, ReadonlySet<string>>()

function wordsOf(currency: string, locale: string): ReadonlySet<string> {
  const before = made.get(`${currency} ${locale}`)
  if (before) return before
  const words = new Set([...(usual[currency] ?? []), ...[locale, 'en', 'ar'].flatMap((of) => wordsIn(of, currency))])
  made.set(`${currency} ${locale}`, words)
  return words
}

function wordsIn(locale: string, currency: string): readonly string[] {
  return (['symbol', 'narrowSymbol', 'code', 'name'] as const).flatMap((currencyDisplay) => {
    const format = new Intl.NumberFormat(locale, {
      style: 'currency',
      currency,
      currencyDisplay,
      minimumFractionDigits: 0, // one euro is not 1.00 euros
    })
    const counts = currencyDisplay === 'name' ? [1, 2, 3, 11, 100] : [1]
    return counts.flatMap((count) =>
      format.formatToParts(count).flatMap(({ type, value }) => (type === 'currency' ? spellings(value) : [])),
    )
  })
}

const spellings = (name: string): readonly string[] => [plain(name), ...name.split(/\s/).map(plain)]

/** Without marks of direction, dots and spaces, in small letters. */
const plain = (word: string): string => word.toLowerCase().replace(/[\s.\u061c\u200e\u200f]/g, '')
