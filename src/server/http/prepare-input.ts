import type { CallDoc } from '#contract/call.ts'
import type { JsonObject } from '#engine/documents.ts'
import type { CallContext, SubjectContext } from '../handler.ts'
import { resolveSubject } from '../rights/subject.ts'
import { type Fault, fault } from './fault.ts'
import { firstProblem } from './validate.ts'

export type Prepared =
  | { readonly ok: true; readonly context: SubjectContext }
  | { readonly ok: false; readonly fault: Fault }

/** The input's shape, then for whom it is: the context that a handler gets. */
export async function prepareInput(call: CallDoc, context: CallContext, input: JsonObject): Promise<Prepared> {
  const problem = firstProblem(call.input, input)
  if (problem?.format === 'line') return { ok: false, fault: fault('INVALID_TEXT', { at: problem.at }) }
  if (problem)
    return { ok: false, fault: fault('INVALID_INPUT', { at: problem.at, params: { keyword: problem.keyword } }) }
  const resolved = await resolveSubject(call, context, input)
  if (!resolved.ok) return resolved
  // The subject is there wherever the call's access promises one.
  return { ok: true, context: { ...context, subject: resolved.subject } as SubjectContext }
}
