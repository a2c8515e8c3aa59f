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

/** Why something is wrong: English stands for itself, where nobody says in which language. */
export interface Reasons {
  readonly reason: string
  readonly reasonIn: (lang: OperatorLanguage) => string
}

/** A reason that is put together anew in each language. */
export const reasonsIn = (said: (lang: OperatorLanguage) => string): Reasons => ({
  reason: said('en'),
  reasonIn: said,
})

/** A reason in both languages of operators. */
export const reasons = (en: string, de: string): Reasons => reasonsIn((lang) => (lang === 'de' ? de : en))
