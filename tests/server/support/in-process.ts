import type { JsonObject } from '#engine/documents.ts'
import { perform, performChecked } from '#server/flow/perform.ts'
import { readNothing } from '#server/flow/read-in-process.ts'
import type { AnyAnswer, AnyHandler, CallContext, SubjectContext } from '#server/handler.ts'
import { resolveSubject, type Subject } from '#server/rights/subject.ts'

/** A context as its own person's calls have it: for services that a test asks without a call. */
export const asSelf = (context: Omit<CallContext, 'subject' | 'read'>): SubjectContext => {
  const subject = { id: context.caller?.user.userId ?? '', as: 'self', right: 'contract' } as Subject // the hook makes them elsewhere
  return { ...context, read: readNothing, subject }
}

/** Runs a handler as the server does once an input has its shape: for whom it is decides the hook. */
export async function runInProcess(handler: AnyHandler, context: CallContext, input: object): Promise<AnyAnswer> {
  const resolved = await resolveSubject(handler.call, context, input as JsonObject)
  if (!resolved.ok) return { ok: false, ...resolved.fault } as AnyAnswer // a code of the server itself
  const work = context.flow === undefined ? performChecked : perform
  return work(handler, { ...context, subject: resolved.subject } as SubjectContext, input as JsonObject)
}
