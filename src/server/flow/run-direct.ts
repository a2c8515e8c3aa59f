import type { JsonObject } from '#engine/documents.ts'
import { attempt, tx } from '../db/ambient.ts'
import type { AnyAnswer, AnyHandler, SubjectContext } from '../handler.ts'
import { fault, type HttpFault } from '../http/fault.ts'
import { askAgain } from '../rights/subject.ts'
import { shared } from '../shared.ts'
import { scopeOfCaller } from './act-of.ts'
import type { ActRequest, ActResult } from './act-request.ts'
import { fingerprint } from './fingerprint.ts'
import { allOrNothing } from './in-transaction.ts'
import { answerOf, answerThatStands, claimAct, type NewAct, pendingKind } from './journal.ts'
import { performChecked } from './perform.ts'
import { secretNames, withoutSecrets } from './secrets.ts'

/** An act without a flow. With a key it happens once per caller, and the second answer is the first. */
export async function runDirect(
  { handler, body: input, key }: ActRequest,
  context: SubjectContext,
): Promise<ActResult> {
  const isKept = key !== undefined && !handler.keyless
  if (isKept && !context.caller && !isUnguessable(key)) return guessable
  const prepared = await handler.prepare?.(input as never) // checked against the call's schema
  const scope = scopeOfCaller(context.caller?.user.userId ?? null)
  const direct = isKept ? { scope, key } : undefined
  const run = () => runChecked(handler, { ...context, prepared, ...(direct && { direct }) }, input)
  if (!isKept) return handler.outside ? run() : allOrNothing(run)

  const stored = withoutSecrets(input, secretNames(context.release.docs))
  const act: NewAct = {
    chain: context.chain,
    scope,
    key,
    call: handler.call.id,
    fingerprint: fingerprint(handler.call.id, stored),
    input: {}, // no walk reads it: the fingerprint is enough
    personId: context.caller?.user.userId ?? null,
    now: context.now,
  }
  return handler.outside ? outside(act, handler, run) : within(act, handler, run)
}

/** Visitors share one scope: a key that two might choose would let one meet the other's answer, or stand in their way. */
const isUnguessable = (key: string): boolean => key.length >= 22 && new Set(key).size >= 8

const guessable: ActResult = {
  ok: false,
  fault: fault('INVALID_INPUT', { at: 'Idempotency-Key', params: { reason: 'guessable' } }),
}

const reused: ActResult = { ok: false, fault: fault('KEY_REUSED') }

/** Row and effect are one transaction; who comes second waits for the row and reads the answer. */
function within(act: NewAct, handler: AnyHandler, run: () => Promise<AnyAnswer>): Promise<ActResult> {
  return tx(async () => {
    const before = await claimAct(act)
    if (before && before.fingerprint !== act.fingerprint) return reused
    if (before && before.status !== 'sent') return answerOf(before)
    const answer = await attempt(run, (value) => value.ok)
    return answerThatStands(act, handler.call, answer)
  })
}

/**
 * The row says `sent` before the work outside begins. Who brings the same key while it is done here waits for its answer.
 * Done again elsewhere or after a kill, the handler goes on with what it began; as long as that has no end and nowhere to
 * go on, the row stays `sent`: its first runner may still know more.
 */
async function outside(act: NewAct, handler: AnyHandler, run: () => Promise<AnyAnswer>): Promise<ActResult> {
  const before = await tx(() => claimAct(act))
  if (before && before.fingerprint !== act.fingerprint) return reused
  if (before && before.status !== 'sent') return answerOf(before)
  return shared(`act ${act.chain} ${act.scope} ${act.key}`, async () => {
    const answer = await run()
    if (before && answer.ok && pendingKind(answer.value) === 'poll') return answer
    return tx(() => answerThatStands(act, handler.call, answer))
  })
}

/** What does not fit is refused before anything is written, and so is what the caller may not do any more. */
async function runChecked(handler: AnyHandler, context: SubjectContext, input: JsonObject): Promise<AnyAnswer> {
  // What reaches outside asks again in the transaction that decides (`lockSubject`).
  const lost = handler.outside ? null : await askAgain(context)
  return lost ? refusedAs(lost) : performChecked(handler, context, input)
}

const refusedAs = ({ code, params }: HttpFault): AnyAnswer =>
  ({ ok: false, code, ...(params ? { params } : {}) }) as AnyAnswer // a code of the server itself
