import { isFitFor } from '#engine/patterns/compile-pattern.ts'
import { text } from './filters.ts'
import type { Condition } from './grammar/rules.ts'
import { type NamedAnswers, readJsonPath } from './json-path.ts'

interface RuleOf<Word extends string> extends Condition {
  readonly http?: number[]
  readonly and?: Condition
  readonly is?: Word
  readonly map?: { readonly [value: string]: Word }
}

type Rules<Word extends string> = RuleOf<Word> | readonly RuleOf<Word>[]

/**
 * What the rules make of an answer with this HTTP code: the word of the first that holds, null when none does. Rules
 * without `http` speak of success alone.
 */
export function firstRuleOf<Word extends string>(
  rules: Rules<Word> | undefined,
  http: number,
  answers: NamedAnswers,
): Word | null {
  for (const rule of rulesOf(rules)) {
    const speaks = rule.http?.includes(http) ?? isSuccess(http)
    if (!speaks || !isSo(rule, answers) || (rule.and !== undefined && !isSo(rule.and, answers))) continue
    const word = rule.map === undefined ? rule.is : inMap(rule.map, readJsonPath(rule.path, answers))
    if (word !== undefined) return word
  }
  return null
}

export const rulesOf = <One extends object>(rules: One | readonly One[] | undefined): readonly One[] =>
  rules === undefined ? [] : Array.isArray(rules) ? rules : [rules as One]

function inMap<Word>(map: { readonly [value: string]: Word }, value: unknown): Word | undefined {
  const isScalar = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
  return isScalar && Object.hasOwn(map, String(value)) ? map[String(value)] : undefined
}

/** Whether a condition holds. A path alone asks for a value to be there. */
export function isSo(condition: Condition, answers: NamedAnswers): boolean {
  const value = readJsonPath(condition.path, answers)
  const isThere = value !== undefined && value !== null
  if (condition.exists === false) return !isThere
  if (!isThere) return false
  if (condition.eq !== undefined && value !== condition.eq) return false
  if (condition.in !== undefined && !condition.in.some((one) => one === value)) return false
  return condition.matches === undefined || isFitFor(condition.matches, text(value).slice(0, 200))
}

export const isSuccess = (http: number): boolean => http >= 200 && http < 300
