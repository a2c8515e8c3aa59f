import type { Json, JsonSchema } from '#engine/documents.ts'
import { compilePattern } from '#engine/patterns/compile-pattern.ts'
import { fitsPattern, runPattern } from '#engine/patterns/program.ts'

/** More signs than these are no pattern that a person can check. */
const longestSource = 200

/** What is wrong with the regular expressions of a schema: RE2 has to take each, so that no text makes it slow. */
export function patternDiagnostics(schema: JsonSchema): readonly { readonly code: string; readonly reason: string }[] {
  return patternsIn(schema).flatMap((pattern) => {
    if (typeof pattern !== 'string') return [{ code: 'pattern.wrong', reason: 'has a pattern that is no text' }]
    if (pattern.length > longestSource) {
      return [{ code: 'pattern.large', reason: `has a pattern of more than ${longestSource} signs: shorten it` }]
    }
    const compiled = compilePattern(pattern)
    return 'reason' in compiled ? [{ code: compiled.code, reason: compiled.reason }] : []
  })
}

function patternsIn(schema: Json): readonly Json[] {
  if (typeof schema !== 'object' || schema === null) return []
  return Object.entries(schema).flatMap(([key, value]) => (key === 'pattern' ? [value] : patternsIn(value)))
}

/** Ajv's door for the patterns of values: RE2's programs, in this process and in the source that browsers get. */
export const valuePatterns = ajvDoor(fitsPattern, 'runtime.pattern')

/** Ajv's door for the patterns of the grammar, which run over whatever an operator wrote, however long. */
export const grammarPatterns = ajvDoor(runPattern, 'pattern')

function ajvDoor(run: typeof runPattern, code: string) {
  const compiled = (source: string) => {
    const program = patternProgram(source)
    // Ajv tells patterns apart by their text.
    return { test: (text: string) => run(program, text), toString: () => source }
  }
  return Object.assign(compiled, { code })
}

/** The program of a pattern. Thrown: the reason why RE2 does not take it, as Ajv wants it. */
export function patternProgram(source: string) {
  const compiled = compilePattern(source)
  if ('reason' in compiled) throw new Error(compiled.reason)
  return compiled.program
}
