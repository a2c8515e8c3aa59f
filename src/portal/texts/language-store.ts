import type { Boot } from '#contract/boot.ts'
import { offeredLanguage } from '#engine/site/offered-language.ts'
import { storageKeys } from '../keys.ts'
import type { Storage } from '../storage.ts'
import { languageOf, offers } from './languages.ts'
import type { PortalTexts } from './texts.ts'

export interface LanguageStore {
  current(): string
  subscribe(listener: () => void): () => void
  /** Shows a language of the chain from now on, without loading the page. */
  choose(lang: string): Promise<void>
}

export interface LanguagePorts {
  readonly boot: Boot
  readonly texts: PortalTexts
  readonly storage: Storage
  readonly page: Pick<Document, 'documentElement' | 'cookie'>
}

/**
 * The language shown. The choice is kept in local storage; a cookie repeats it for the server's HTML, and gives no
 * right to anything.
 */
export function createLanguageStore({ boot, texts, storage, page }: LanguagePorts): LanguageStore {
  const listeners = new Set<() => void>()
  let current = boot.lang

  const show = (lang: string): void => {
    const { direction } = languageOf(boot, lang)
    page.documentElement.lang = lang
    page.documentElement.dir = direction
    current = lang
    for (const listener of [...listeners]) listener()
  }

  const choose = async (lang: string): Promise<void> => {
    if (!offers(boot, lang)) return
    storage.set(storageKeys.language, lang)
    page.cookie = `lang=${lang}; path=/; max-age=31536000; samesite=lax`
    if (lang === current) return
    await texts.change(lang)
    show(lang)
  }

  return {
    current: () => current,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    choose,
  }
}

/** The language that was chosen before or is asked for in the address; null when the page already shows it. */
export function wantedLanguage(boot: Boot, asked: string | null, storage: Storage): string | null {
  const offered = boot.locales.map(({ code }) => code)
  const wanted = offeredLanguage(offered, asked) ?? offeredLanguage(offered, storage.get(storageKeys.language))
  return wanted && wanted !== boot.lang ? wanted : null
}
