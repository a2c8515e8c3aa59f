import type { CallDoc } from '#contract/call.ts'
import type { JsonObject } from '#engine/documents.ts'
import type { CallContext, SubjectContext } from '../handler.ts'
import { resolveSubject } from '../rights/subject.ts'
import { type HttpFault, inputFault } from './fault.ts'
import { schemaProblems } from './validate.ts'

export type Prepared =
  | { readonly ok: true; readonly context: SubjectContext }
  | { readonly ok: false; readonly fault: HttpFault }

/** The input's shape, then for whom it is: the context that a handler gets. */
export async function prepareInput(call: CallDoc, context: CallContext, input: JsonObject): Promise<Prepared> {
  const problems = schemaProblems(call.input, input)
  if (problems.length > 0) return { ok: false, fault: inputFault(problems) }
  const resolved = await resolveSubject(call, context, input)
  if (!resolved.ok) return resolved
  // The subject is there wherever the call's access promises one.
  return { ok: true, context: { ...context, subject: resolved.subject } as SubjectContext }
}
