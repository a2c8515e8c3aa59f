import i18next, { type i18n } from 'i18next'
import { initReactI18next } from 'react-i18next'
import type { Boot } from '#contract/boot.ts'
import type { Json } from '#engine/documents.ts'
import type { Format } from '#ui/format/create-format.ts'
import { fallbackLanguage } from './languages.ts'
import { readable } from './readable.ts'

export type Sentences = { readonly [key: string]: string }
export type Params = { readonly [name: string]: Json }

/** The sentences of the portal in the languages of the chain. A key is never shown. */
export interface Texts {
  readonly i18n: i18n
  /** The sentence, else the English one, else nothing. */
  t(key: string, params?: Params): string
  /** Null when there is no such sentence. */
  optionalText(key: string, params?: Params): string | null
  /** All sentences of a language are there; before, only those of the first screen are. */
  isComplete(lang: string): boolean
  /** Reads all sentences of a language, once. */
  load(lang: string): Promise<void>
  /** Shows another language; it is loaded first, so that nothing flickers. */
  change(lang: string): Promise<void>
}

export interface TextPorts {
  readonly boot: Boot
  readonly readTexts: (url: string) => Promise<Sentences>
  readonly formatOf: (lang: string) => Format
}

export function createTexts({ boot, readTexts, formatOf }: TextPorts): Texts {
  const loads = new Map<string, Promise<void>>()
  const complete = new Set<string>()
  const i18n = i18next.createInstance()
  void i18n.use(initReactI18next).init({
    lng: boot.lang,
    fallbackLng: fallbackLanguage,
    resources: { [boot.lang]: { translation: { ...boot.texts } } },
    initAsync: false,
    // Ids hold dots and colons.
    keySeparator: false,
    nsSeparator: false,
    contextSeparator: '\u0000',
    // Sentences go into text nodes, which React escapes.
    interpolation: { prefix: '{', suffix: '}', escapeValue: false },
    react: { useSuspense: false, bindI18nStore: 'added' },
  })

  const load = (lang: string): Promise<void> => {
    const url = boot.urls.texts[lang]
    if (url === undefined) return Promise.resolve()
    const known = loads.get(lang)
    if (known) return known
    const loading = readTexts(url).then(
      (sentences) => {
        complete.add(lang)
        i18n.addResourceBundle(lang, 'translation', sentences, false, true)
      },
      (error: unknown) => {
        // The next one who asks tries again.
        loads.delete(lang)
        throw error
      },
    )
    loads.set(lang, loading)
    return loading
  }

  /** A sentence is missing although its language is whole: then English is read too. */
  const missing = (): void => {
    if (!complete.has(i18n.language) || complete.has(fallbackLanguage) || loads.has(fallbackLanguage)) return
    load(fallbackLanguage).catch(() => undefined)
  }

  const optionalText = (key: string, params: Params = {}): string | null => {
    const values = readable(params, formatOf(i18n.language))
    // Values are for placeholders alone; sentences do not stand in each other (`$t(...)`).
    const options = { replace: values, nest: false, ...(typeof values.count === 'number' && { count: values.count }) }
    return i18n.exists(key, options) ? i18n.t(key, options) : null
  }

  return {
    i18n,
    optionalText,
    t(key, params) {
      const sentence = optionalText(key, params)
      if (sentence === null) missing()
      return sentence ?? ''
    },
    isComplete: (lang) => complete.has(lang),
    load,
    async change(lang) {
      await load(lang)
      await i18n.changeLanguage(lang)
    },
  }
}
