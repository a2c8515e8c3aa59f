/** What people read, per language (`de`, `en`, `de-CH`). Kept beside what it names, so that a chain needs no release to rename a plan. */
export type Worded<T> = { readonly [lang: string]: T }

/** The words of a language: as asked, its base language, English, else the first. */
export function wordsIn<T>(texts: Worded<T>, lang: string): T | undefined {
  return texts[lang] ?? texts[lang.split('-')[0] ?? ''] ?? texts.en ?? Object.values(texts)[0]
}
