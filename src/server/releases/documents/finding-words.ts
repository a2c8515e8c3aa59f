import type { Problem } from '#engine/problem.ts'
import type { InEachLanguage, OperatorLanguage } from '../operator-language.ts'
import type { FindingWords } from './finding-values.ts'
import { germanFindings } from './finding-words-de.ts'
import { englishFindings } from './finding-words-en.ts'
import { questionWords } from './question-words.ts'

const words: InEachLanguage<FindingWords> = { en: englishFindings, de: germanFindings }

/** What playing every path says of a flow to the person who writes documents. */
export function findingWords(problem: Problem, lang: OperatorLanguage = 'en'): string {
  const { code, params = {} } = problem
  return questionWords(problem, lang) ?? words[lang][code]?.(params) ?? code
}

/** Whether a code is one that only playing the paths can find. */
export const isProved = (code: string): boolean => Object.hasOwn(englishFindings, code)
