import type { Boot } from '#contract/boot.ts'
import type { Json } from '#engine/documents.ts'
import { fillSentence } from '#engine/sentence.ts'
import type { Format } from '#ui/format/create-format.ts'
import { fallbackLanguage } from './languages.ts'
import { readable } from './readable.ts'
import { type Sentences, sentenceOf } from './sentence.ts'

export type Params = { readonly [name: string]: Json }

/** The sentences of the portal in the languages of the chain. A key is never shown. */
export interface Texts {
  /** The sentence, else the English one, else nothing. */
  t(key: string, params?: Params): string
  /** Null when there is no such sentence. */
  optionalText(key: string, params?: Params): string | null
  /** Whether the sentence has places for values. */
  takesValues(key: string): boolean
  /** Tells when sentences are known that were not, or another language is shown. */
  subscribe(listener: () => void): () => void
  /** Another number whenever listeners were told. */
  edition(): number
  /** All sentences of a language are there; before, only those of the first screen are. */
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
  /** Is told once when a sentence lacks values. */
  readonly lacking?: (key: string, names: readonly string[]) => void
}

export function createTexts({ boot, readTexts, formatOf, lacking }: TextPorts): Texts {
  const loads = new Map<string, Promise<void>>()
  const complete = new Set<string>()
  const known = new Map<string, Sentences>([[boot.lang, boot.texts]])
  const listeners = new Set<() => void>()
  const told = new Set<string>()
  let shown = boot.lang
  let edition = 0

  const tell = (): void => {
    edition += 1
    for (const listener of [...listeners]) listener()
  }

  /** The boot's files, and those of releases that flows run under; what comes later lies above. */
  const layers = [boot.urls.texts]
  const load = (lang: string): Promise<void> => {
    const urls = layers.flatMap((layer) => layer[lang] ?? [])
    if (urls.length === 0) return Promise.resolve()
    const before = loads.get(lang)
    if (before) return before
    const loading = Promise.all(urls.map(readTexts)).then(
      (all) => {
        // One more layer came meanwhile: its own loading has them all.
        if (loads.get(lang) !== loading) return
        complete.add(lang)
        known.set(lang, Object.assign({ ...known.get(lang) }, ...all))
        tell()
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

  const lacks = (key: string, names: readonly string[]): void => {
    if (told.has(key)) return
    told.add(key)
    lacking?.(key, names)
  }

  /** A sentence is missing although its language is whole: then English is read too. */
  const missing = (): void => {
    if (!complete.has(shown) || complete.has(fallbackLanguage) || loads.has(fallbackLanguage)) return
    load(fallbackLanguage).catch(() => undefined)
  }

  const sentenceFor = (key: string, count?: number): string | null =>
    sentenceOf(known.get(shown) ?? {}, shown, key, count) ??
    sentenceOf(known.get(fallbackLanguage) ?? {}, fallbackLanguage, key, count)

  const optionalText = (key: string, params: Params = {}): string | null => {
    const values = readable(params, formatOf(shown))
    const count = typeof values.count === 'number' ? values.count : undefined
    const sentence = sentenceFor(key, count)
    if (sentence === null) return null
    const { text, missing } = fillSentence(sentence, values)
    const plain = missing.length > 0 ? sentenceFor(`${key}.plain`) : null
    if (plain !== null) return fillSentence(plain, values).text
    if (missing.length > 0) lacks(key, missing)
    return text
  }

  return {
    optionalText,
    takesValues: (key) => sentenceFor(key)?.includes('{') ?? false,
    t(key, params) {
      const sentence = optionalText(key, params)
      if (sentence === null) missing()
      return sentence ?? ''
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    edition: () => edition,
    isComplete: (lang) => complete.has(lang),
    load,
    follow(urls) {
      layers.push(urls)
      loads.clear()
      return load(shown)
    },
    async change(lang) {
      await load(lang)
      shown = lang
      tell()
    },
  }
}
