import type { JsonObject } from '#engine/documents.ts'
import { attempt, tx } from '../db/ambient.ts'
import type { AnyAnswer, AnyHandler, CallContext } from '../handler.ts'
import { fault } from '../http/fault.ts'
import type { ActResult } from './act-request.ts'
import { fingerprint } from './fingerprint.ts'
import { allOrNothing } from './in-transaction.ts'
import { answerOf, claimAct, finishAct, type NewAct } from './journal.ts'
import { secretNames, withoutSecrets } from './secrets.ts'

/** An act without a flow. With a key it happens once per caller, and the second answer is the first. */
export async function runDirect(
  handler: AnyHandler,
  context: CallContext,
  input: JsonObject,
  key: string | undefined,
): Promise<ActResult> {
  const prepared = await handler.prepare?.(input as never) // checked against the call's schema
  const run = () => handler.run({ ...context, prepared }, input as never)
  if (key === undefined || handler.keyless) return handler.outside ? run() : allOrNothing(run)

  const stored = withoutSecrets(input, secretNames(handler.call.input, context.release.docs))
  const act: NewAct = {
    chain: context.chain,
    scope: context.caller ? `person:${context.caller.user.id}` : 'visitor',
    key,
    call: handler.call.id,
    fingerprint: fingerprint(handler.call.id, stored),
    input: stored,
    personId: context.caller?.user.id ?? null,
    now: context.now,
  }
  return handler.outside ? outside(act, handler, run) : within(act, handler, run)
}

const reused: ActResult = { ok: false, fault: fault('KEY_REUSED') }

/** Row and effect are one transaction; who comes second waits for the row and reads the answer. */
function within(act: NewAct, handler: AnyHandler, run: () => Promise<AnyAnswer>): Promise<ActResult> {
  return tx(async () => {
    const before = await claimAct(act)
    if (before && before.fingerprint !== act.fingerprint) return reused
    if (before && before.status !== 'sent') return answerOf(before)
    const answer = await attempt(run, (value) => value.ok)
    await finishAct(act, handler.call, answer)
    return answer
  })
}

/** The row says `sent` before the work outside begins; killed in between, it is done again under the same key. */
async function outside(act: NewAct, handler: AnyHandler, run: () => Promise<AnyAnswer>): Promise<ActResult> {
  const before = await tx(() => claimAct(act))
  if (before && before.fingerprint !== act.fingerprint) return reused
  if (before && before.status !== 'sent') return answerOf(before)
  const answer = await run()
  await finishAct(act, handler.call, answer)
  return answer
}
