import type { JsonObject } from '#engine/documents.ts'
import { offeredLanguage } from '#engine/site/offered-language.ts'
import { defaultLanguage, type Language, languagesOf } from '../releases/languages.ts'
import { cookieIn } from './cookie.ts'

/**
 * The language of a page: the address's, else the one chosen before, else the chain's own; whoever asks for one that the
 * chain does not speak is more likely to read English, where it is offered. The cookie gives no right to anything.
 */
export function languageFor(
  config: JsonObject,
  asked: { readonly query: string | undefined; readonly cookies: string | undefined },
): Language {
  const languages = languagesOf(config)
  const offered = languages.map(({ code }) => code)
  const wanted = [asked.query, cookieIn(asked.cookies, 'lang'), ...(asked.query ? ['en'] : [])]
  const code = wanted.map((one) => offeredLanguage(offered, one)).find((one) => one !== null)
  return languages.find((language) => language.code === code) ?? defaultLanguage(config)
}
