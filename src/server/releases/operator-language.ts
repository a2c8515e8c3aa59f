/** The languages in which operators read what is wrong with documents, and what becomes otherwise. */
export const operatorLanguages = ['en', 'de'] as const
export type OperatorLanguage = (typeof operatorLanguages)[number]

/** The same said in each of them. */
export type InEachLanguage<T = string> = { readonly [L in OperatorLanguage]: T }

/** Works something out once for each of them. */
export const inEachLanguage = <T>(said: (lang: OperatorLanguage) => T): InEachLanguage<T> => ({
  en: said('en'),
  de: said('de'),
})
