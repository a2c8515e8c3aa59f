import type { Json, JsonObject } from '#engine/documents.ts'
import { jsonOf } from '#engine/logic/json-of.ts'

/** One thing that is wrong with what was sent. */
export interface InputProblem {
  /** Its place in the request: `person.phone`. */
  readonly at: string
  readonly code: string
  readonly params?: JsonObject
  /** Where a flow asked it: step and field (`details.phone`). */
  readonly field?: string
  /** The form whose texts name the field, and the field within it. */
  readonly form?: string
  readonly inForm?: string
}

/** More than these help nobody. */
const most = 50

/**
 * The one refusal of an input that does not fit: `INVALID_INPUT` at its first problem. All problems travel in
 * `params.problems`, so that an answer that is given again has them too; the edge writes them out (`faultBody`).
 */
export function invalidInput(problems: readonly InputProblem[]) {
  const [first] = problems
  return {
    ok: false,
    code: 'INVALID_INPUT',
    at: first?.at ?? '',
    params: {
      ...(first === undefined ? {} : { reason: first.code }),
      problems: jsonOf(problems.slice(0, most)),
    },
  } as const
}

/** A refusal of one member. */
export const invalidMember = (at: string, code: string, params?: JsonObject) =>
  invalidInput([{ at, code, ...(params === undefined ? {} : { params }) }])

/** What `params.problems` holds, and the other parameters. */
export function splitProblems(params: JsonObject | undefined): {
  readonly problems: readonly InputProblem[] | null
  readonly params: JsonObject | undefined
} {
  if (!Array.isArray(params?.problems)) return { problems: null, params }
  const { problems, ...rest } = params
  return { problems: problems as readonly Json[] as unknown as readonly InputProblem[], params: rest } // `invalidInput`
}
