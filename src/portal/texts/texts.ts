import type { Boot } from '#contract/boot.ts'
import type { Json } from '#engine/documents.ts'
import { createSentences, type I18n, type Texts as Sentences, say, sayIfAny } from '#sentences/create-sentences.ts'
import type { Format } from '#ui/format/create-format.ts'
import { fallbackLanguage } from './languages.ts'
import { readableParams } from './readable.ts'

export type TextParams = { readonly [name: string]: Json }

/** The sentences of the portal in the languages of the chain. A key is never shown. */
export interface PortalTexts {
  /** The sentence, else the English one, else nothing. */
  t(key: string, params?: TextParams): string
  /** Null when there is no such sentence. */
  optionalText(key: string, params?: TextParams): string | null
  /** Whether the sentence has places for values. */
  takesValues(key: string): boolean
  /** For `useTranslation` and `Trans`, which draw anew when sentences are known that were not, or the language is another. */
  readonly i18n: I18n
  /** All sentences of a language that can be read are there; before, only those of the first screen are. */
  isComplete(lang: string): boolean
  /** Reads all sentences of a language, once. */
  load(lang: string): Promise<void>
  /** Lays the sentences of another release over these, in this language and those chosen later: a flow runs under it. */
  follow(urls: { readonly [lang: string]: string }): Promise<void>
  /** Shows another language; it is loaded first, so that nothing flickers. */
  change(lang: string): Promise<void>
}

export interface TextPorts {
  readonly boot: Boot
  readonly readTexts: (url: string) => Promise<Sentences>
  readonly formatOf: (lang: string) => Format
  /** Is told once of a key that has no sentence, when all sentences are there. */
  readonly missing?: (key: string, lang: string) => void
  /** Is told once when a sentence lacks values. */
  readonly lacking?: (key: string, names: readonly string[]) => void
}

export function createTexts({ boot, readTexts, formatOf, missing, lacking }: TextPorts): PortalTexts {
  const loads = new Map<string, Promise<void>>()
  const complete = new Set<string>()
  const told = new Set<string>()
  const i18n = createSentences({
    lang: boot.lang,
    texts: { [boot.lang]: boot.texts },
    onMissing(key) {
      if (!complete.has(i18n.language)) return
      // A sentence is missing although its language is whole: then English is read too.
      const hasNone = layers.every((layer) => layer[fallbackLanguage] === undefined)
      if (hasNone || complete.has(fallbackLanguage)) once(`missing ${key}`, () => missing?.(key, i18n.language))
      else if (!loads.has(fallbackLanguage)) load(fallbackLanguage).catch(() => undefined)
    },
    onLacking: (key, names) => once(`lacking ${key}`, () => lacking?.(key, names)),
  })

  const once = (what: string, tell: () => void): void => {
    if (told.has(what)) return
    told.add(what)
    tell()
  }

  /** The boot's files, and those of releases that flows run under; what comes later lies above. */
  const layers = [boot.urls.texts]
  const urlsOf = (lang: string): readonly string[] => layers.flatMap((layer) => layer[lang] ?? [])
  const load = (lang: string): Promise<void> => {
    const urls = urlsOf(lang)
    if (urls.length === 0) return Promise.resolve()
    const before = loads.get(lang)
    if (before) return before
    const loading = Promise.all(urls.map(readTexts)).then(
      (all) => {
        // One more layer came meanwhile: its own loading has them all.
        if (loads.get(lang) !== loading) return
        complete.add(lang)
        i18n.addResourceBundle(lang, 'translation', Object.assign({}, ...all), false, true, { skipCopy: true })
      },
      (error: unknown) => {
        // The next one who asks tries again.
        if (loads.get(lang) === loading) loads.delete(lang)
        throw error
      },
    )
    loads.set(lang, loading)
    return loading
  }

  // Most sentences have no places, and a page says them again whenever it is drawn.
  const said = new Map<string, string>()
  const forget = () => said.clear()
  i18n.on('languageChanged', forget)
  i18n.store.on('added', forget)
  const sayAgain = (key: string): string => {
    const sentence = said.get(key) ?? say(i18n, key)
    said.set(key, sentence)
    return sentence
  }

  const valuesOf = (params: TextParams = {}) => readableParams(params, formatOf(i18n.language))

  return {
    i18n,
    optionalText: (key, params) => sayIfAny(i18n, key, valuesOf(params)),
    takesValues: (key) => i18n.exists(key) && i18n.t(key, { skipInterpolation: true, postProcess: [] }).includes('{'),
    t: (key, params) => (params === undefined ? sayAgain(key) : say(i18n, key, valuesOf(params))),
    isComplete: (lang) => complete.has(lang) || urlsOf(lang).length === 0,
    load,
    follow(urls) {
      layers.push(urls)
      loads.clear()
      return load(i18n.language)
    },
    async change(lang) {
      await load(lang)
      await i18n.changeLanguage(lang)
    },
  }
}
