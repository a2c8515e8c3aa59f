import type { Problem } from '#engine/problem.ts'
import type { InEachLanguage, OperatorLanguage } from '../operator-language.ts'
import { germanSentences } from './sentences-de.ts'
import { englishSentences } from './sentences-en.ts'

/** What is said of a code, by its parameters as JSON: names in quotes, lists in brackets. */
export interface Sentences {
  readonly [code: string]: (given: { readonly [name: string]: string }) => string
}

const sentences: InEachLanguage<Sentences> = { en: englishSentences, de: germanSentences }

/**
 * What a problem of the engine's checks says to the person who writes documents: what is wrong, what it means for a
 * member, what to do. `meant` is what was probably meant, behind the name that is not there.
 */
export function sentence({ code, at, params = {} }: Problem, meant = '', lang: OperatorLanguage = 'en'): string {
  const itself = at.endsWith(`/${params.after ?? params.before}`)
  const rule = /\/rules\/[^/]+\/assert$/.test(at)
  const facts = Object.entries({ ...params, ...(itself && { itself }), ...(rule && { rule }) })
  const given = Object.fromEntries(facts.map(([name, value]) => [name, JSON.stringify(value)]))
  const said = sentences[lang][code]?.(given) ?? withFacts(code, given)
  if (meant === '') return said
  const cut = said.indexOf(': ')
  return cut < 0 ? `${said}${meant}` : `${said.slice(0, cut)}${meant}${said.slice(cut)}`
}

/** Every code of the engine's checks. */
export const toldCodes: readonly string[] = Object.keys(englishSentences)

/** A code without a sentence says itself and what it knows. */
function withFacts(code: string, given: { readonly [name: string]: string }): string {
  const facts = Object.entries(given).map(([name, value]) => `${name} ${value}`)
  return [code.replaceAll('.', ' '), ...(facts.length > 0 ? [`(${facts.join(', ')})`] : [])].join(' ')
}
