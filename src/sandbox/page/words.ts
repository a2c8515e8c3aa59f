import { readFileSync } from 'node:fs'
import path from 'node:path'
import { decimalsIn } from '../asked.ts'

export const sandboxLanguages = ['de', 'en', 'ar', 'es'] as const
export type SandboxLanguage = (typeof sandboxLanguages)[number]

export interface PageWords {
  readonly lang: SandboxLanguage
  readonly direction: 'ltr' | 'rtl'
  /** The sentence of a key, its `{{name}}`s filled in. */
  say(key: string, params?: { readonly [name: string]: string }): string
  amount(amountMinor: number, currency: string): string
  time(at: string): string
}

const books = new Map(sandboxLanguages.map((lang) => [lang, read(lang)]))

function read(lang: SandboxLanguage): { readonly [key: string]: string } {
  return JSON.parse(readFileSync(path.join(import.meta.dirname, 'words', `${lang}.json`), 'utf8'))
}

/** The sentences of a language; English for one that is not there. */
export function pageWordsIn(locale: string): PageWords {
  const lang = sandboxLanguages.find((one) => locale.toLowerCase().split(/[-_]/)[0] === one) ?? 'en'
  const book = books.get(lang) ?? {}
  const region = locale.toLowerCase().startsWith(lang) ? locale : lang
  return {
    lang,
    direction: lang === 'ar' ? 'rtl' : 'ltr',
    say: (key, params = {}) =>
      (book[key] ?? key).replaceAll(/\{\{(\w+)\}\}/g, (_all, name: string) => params[name] ?? ''),
    amount(amountMinor, currency) {
      const exact = { minimumFractionDigits: decimalsIn(currency), maximumFractionDigits: decimalsIn(currency) }
      const format = new Intl.NumberFormat(`${tagOf(region)}-u-nu-latn`, { style: 'currency', currency, ...exact })
      return format.format(amountMinor / 10 ** decimalsIn(currency))
    },
    time: (at) =>
      new Intl.DateTimeFormat(`${tagOf(region)}-u-nu-latn`, { dateStyle: 'medium', timeStyle: 'short' }).format(
        new Date(at),
      ),
  }
}

/** `de_DE` of a provider's dialect is `de-DE`; what is no language tag at all counts as English. */
function tagOf(locale: string): string {
  try {
    return new Intl.Locale(locale.replaceAll('_', '-')).baseName
  } catch {
    return 'en'
  }
}
