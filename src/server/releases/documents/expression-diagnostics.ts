import type { ErrorObject } from 'ajv'
import type { Json, JsonObject } from '#engine/documents.ts'
import { checkExpression } from '#engine/logic/check-expression.ts'
import type { OperatorLanguage } from '../operator-language.ts'
import type { Diagnostic } from './diagnostic.ts'
import { sentence } from './sentences.ts'

/**
 * What is wrong with expressions, in the words of the language ("there is no operator"), where the grammar only knows
 * that nothing fits. Errors of expressions about which the language has nothing to say stay.
 */
export function expressionDiagnostics(
  body: JsonObject,
  document: string,
  errors: readonly ErrorObject[],
  placeOf: (pointer: string) => string,
): { readonly diagnostics: readonly Diagnostic[]; readonly others: readonly ErrorObject[] } {
  const told = outermost(errors).flatMap((pointer) => {
    const problems = checkExpression(valueAt(body, pointer))
    return problems.length === 0 ? [] : [{ pointer, problems }]
  })
  const diagnostics = told.flatMap(({ pointer, problems }) =>
    problems.map((problem): Diagnostic => {
      const place = [placeOf(pointer), problem.at].filter((part) => part !== '').join('/')
      const { code, severity, params = {} } = problem
      const reasonIn = (lang: OperatorLanguage) => sentence(problem, '', lang)
      return { code, document, place, reason: reasonIn('en'), reasonIn, severity, params }
    }),
  )
  const isTold = ({ instancePath }: ErrorObject): boolean =>
    told.some(({ pointer }) => instancePath === pointer || instancePath.startsWith(`${pointer}/`))
  return { diagnostics, others: errors.filter((error) => !isTold(error)) }
}

/** `title` of `schemas/language/condition.schema.json`. */
const expressionTitle = 'Expression'

/** Expressions hold expressions: the one that holds all others. */
function outermost(errors: readonly ErrorObject[]): readonly string[] {
  const pointers = errors
    .filter(({ keyword, parentSchema }) => keyword === 'anyOf' && parentSchema?.title === expressionTitle)
    .map(({ instancePath }) => instancePath)
  const isInside = (pointer: string): boolean => pointers.some((other) => pointer.startsWith(`${other}/`))
  return [...new Set(pointers)].filter((pointer) => !isInside(pointer))
}

function valueAt(body: JsonObject, pointer: string): Json {
  const names = pointer.split('/').slice(1)
  return names.reduce<Json>((at, name) => {
    const key = name.replaceAll('~1', '/').replaceAll('~0', '~')
    return (at as { readonly [name: string]: Json } | null)?.[key] ?? null
  }, body)
}
