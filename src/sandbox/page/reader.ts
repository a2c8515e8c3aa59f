import type { FastifyRequest } from 'fastify'
import type { Look } from './frame.ts'
import { type PageWords, pageWordsIn, sandboxLanguages } from './words.ts'

/** The words for whoever reads: the language of the address (`?lang=ar`), else the browser's, if the chain speaks it. */
export function wordsFor({ query, headers }: Pick<FastifyRequest, 'query' | 'headers'>, look: Look): PageWords {
  const asked = typeof query === 'object' && query !== null ? String(Reflect.get(query, 'lang') ?? '') : ''
  const accepted = (headers['accept-language'] ?? '').split(',').map((part) => part.trim().slice(0, 2).toLowerCase())
  const known = spokenLanguagesOf(look)
  return pageWordsIn([asked, ...accepted].find((one) => known.includes(one)) ?? known[0] ?? 'en')
}

/** The languages of a chain that our pages speak, its own first. */
export function spokenLanguagesOf(look: Look): readonly string[] {
  return look.languages.filter((lang) => sandboxLanguages.some((one) => one === lang))
}
