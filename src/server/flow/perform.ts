import type { JsonObject } from '#engine/documents.ts'
import { jsonOf } from '#engine/logic/json-of.ts'
import { isDatabaseAway } from '../db/away.ts'
import { callFormProblems } from '../features/form-check.ts'
import { noteActFor } from '../features/history/note.ts'
import { NoteFailed } from '../features/history/note-failed.ts'
import type { AnyAnswer, AnyHandler, CallContext, SubjectContext } from '../handler.ts'
import { type InputProblem, invalidInput, splitProblems } from '../http/input-problem.ts'

/** Does the call, unless it refuses its input by itself. */
export async function perform(handler: AnyHandler, context: SubjectContext, input: JsonObject): Promise<AnyAnswer> {
  const own = await handler.judge?.(context, input as never) // checked against the call's schema
  return own ?? run(handler, context, input)
}

/** Does a call that comes without a flow, when neither the call nor its form refuses the input: before anything is written. */
export async function performChecked(
  handler: AnyHandler,
  context: SubjectContext,
  input: JsonObject,
): Promise<AnyAnswer> {
  const refused = await refuseInput(handler, context, input, await callFormProblems(context, handler, input))
  return refused ?? run(handler, context, input)
}

async function run(handler: AnyHandler, context: SubjectContext, input: JsonObject): Promise<AnyAnswer> {
  const answer = await handler.run(context, input as never) // checked against the call's schema
  await noteActFor(handler, context, answer).catch((error: unknown) => {
    // What reaches outside is done by now: whoever asks again goes on with it, and then it is noted.
    throw handler.outside || isDatabaseAway(error) ? error : new NoteFailed('no note was written', { cause: error })
  })
  return answer
}

/**
 * The one refusal of an input, in a flow and without one: the call's own code goes first, because it says more than a
 * form's, and all that the form found goes along. Null when nothing is wrong.
 */
export async function refuseInput(
  handler: AnyHandler,
  context: CallContext,
  input: JsonObject,
  found: readonly InputProblem[],
): Promise<AnyAnswer | null> {
  const own = (await handler.judge?.(context, input as never)) ?? null // checked against the call's schema
  if (own === null) return found.length === 0 ? null : (invalidInput(found) as AnyAnswer)
  const { problems, params } = splitProblems(own.params)
  const first =
    problems ?? (own.at === undefined ? [] : [{ at: own.at, code: own.code, ...(params ? { params } : {}) }])
  // The same place twice would be one fault under two names.
  const places = new Set(first.map(({ at }) => at))
  const asked = new Map(found.map((one) => [one.at, one.field]))
  const all = [
    ...first.map((one) => ({ ...one, ...(asked.get(one.at) ? { field: asked.get(one.at) } : {}) })),
    ...found.filter(({ at }) => !places.has(at)),
  ]
  return { ...own, params: { ...params, problems: jsonOf(all) } }
}
