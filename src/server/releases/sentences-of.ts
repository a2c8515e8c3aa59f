import type { ReleaseDocs } from '#engine/documents.ts'
import { createSentences, type I18n } from '#sentences/create-sentences.ts'

/** Is told of what texts lack; a key once, and never the values: they are people's. */
export interface TextReports {
  /** No sentence has this key. */
  readonly missing: (chain: string, key: string, lang: string) => void
  /** A sentence went out without values that it names. */
  readonly lacking: (chain: string, key: string, names: readonly string[]) => void
}

const kept = new WeakMap<ReleaseDocs, Map<string, I18n>>()
const told = new Set<string>()
let reports: TextReports = { missing: noText, lacking: () => undefined }

/** Set by `buildApp`. */
export function setTextReports(to: TextReports): void {
  reports = to
}

/** Whoever develops or tests cannot overlook it. */
export function noText(_chain: string, key: string, lang: string): never {
  throw new Error(`there is no text ${key} in ${lang}`)
}

/** The sentences of a release in a language, English where it has none: made once for as long as the release lives. */
export function sentencesOf({ docs }: { readonly docs: ReleaseDocs }, lang: string): I18n {
  const ofRelease = kept.get(docs) ?? new Map<string, I18n>()
  kept.set(docs, ofRelease)
  const known = ofRelease.get(lang)
  if (known) return known
  const made = createSentences({
    lang,
    texts: { en: docs.texts.en ?? {}, [lang]: docs.texts[lang] ?? {} },
    onMissing: (key) => once(`${docs.chain} ${lang} ${key}`, () => reports.missing(docs.chain, key, lang)),
    onLacking: (key, names) => once(`${docs.chain} ${key} ${names}`, () => reports.lacking(docs.chain, key, names)),
  })
  ofRelease.set(lang, made)
  return made
}

function once(what: string, tell: () => void): void {
  if (told.has(what)) return
  tell()
  told.add(what)
}
