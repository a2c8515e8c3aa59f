/** The forms that whole numbers of everyday need in a language; what only millions need may be left out. */
export function countingForms(locale: string): readonly string[] {
  const known = formsByLocale.get(locale)
  if (known) return known
  const isKnown = Intl.PluralRules.supportedLocalesOf(locale).length > 0
  const rules = new Intl.PluralRules(isKnown ? locale : 'en')
  const forms = [...new Set(Array.from({ length: 201 }, (_, number) => rules.select(number)))]
  formsByLocale.set(locale, forms)
  return forms
}

const formsByLocale = new Map<string, readonly string[]>()
