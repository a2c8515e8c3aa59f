import type { Boot } from '#contract/boot.ts'
import { createFormat, type Format, type PatternWriter } from '#ui/format/create-format.ts'

export const fallbackLanguage = 'en'

export type PortalLanguage = Boot['locales'][number]

/** How a language of the chain is written; one that the chain does not offer is written as its first. */
export function languageOf(boot: Boot, lang: string): PortalLanguage {
  const found = boot.locales.find((one) => one.code === lang) ?? boot.locales[0]
  return found ?? { code: lang, locale: 'en-US', longName: lang, shortName: lang.toUpperCase(), direction: 'ltr' }
}

export function offers(boot: Boot, lang: string | null | undefined): lang is string {
  return boot.locales.some((one) => one.code === lang)
}

/** How a language writes numbers, money and days; made once, because a sentence asks each time. */
export function formatOf(language: PortalLanguage): Format {
  const known = formats.get(language) ?? createFormat(language.locale, language, () => writer)
  formats.set(language, known)
  return known
}

const formats = new WeakMap<PortalLanguage, Format>()

/** Fetches what writes days by a chain's patterns, when it has some: pages wait for it, so that no day changes its look. */
export async function loadPatterns({ locales }: Pick<Boot, 'locales'>): Promise<void> {
  if (!locales.some(({ dateFormat, dateFormatFull }) => dateFormat ?? dateFormatFull)) return
  await fetchPatternWriter()
}

export async function fetchPatternWriter(): Promise<void> {
  writer = (await import('#ui/format/date-pattern.ts')).writeByPattern
}

let writer: ReturnType<PatternWriter>
