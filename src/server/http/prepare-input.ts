import type { CallDoc } from '#contract/call.ts'
import type { JsonObject } from '#engine/documents.ts'
import type { CallContext } from '../handler.ts'
import { subjectFault } from './access.ts'
import { type Fault, fault } from './fault.ts'
import { firstProblem } from './validate.ts'

/** The input's shape, then whose data it names. */
export async function prepareInput(call: CallDoc, context: CallContext, input: JsonObject): Promise<Fault | null> {
  const problem = firstProblem(call.input, input)
  if (problem) return fault('INVALID_INPUT', { at: problem.at, params: { keyword: problem.keyword } })
  return subjectFault(call, context, input)
}
