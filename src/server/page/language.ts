import type { JsonObject } from '#engine/documents.ts'
import { defaultLanguage, type Language, languagesOf } from '../releases/languages.ts'
import { cookieIn } from './cookie.ts'

/** The language of a page: the address's, else the one chosen before, else the chain's own. The cookie gives no right to anything. */
export function languageFor(
  config: JsonObject,
  asked: { readonly query: string | undefined; readonly cookies: string | undefined },
): Language {
  const offered = languagesOf(config)
  const wanted = [asked.query, cookieIn(asked.cookies, 'lang')]
  const found = wanted.flatMap((code) => offered.find((language) => language.code === code) ?? [])
  return found[0] ?? defaultLanguage(config)
}
