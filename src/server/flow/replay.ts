import type { JsonObject } from '#engine/documents.ts'
import { fault } from '../http/fault.ts'
import { hasSignedOutSince } from '../sessions/end-session.ts'
import { openSession } from '../sessions/open-session.ts'
import type { ActResult, AskedAct } from './act-request.ts'
import { type Instance, journalOf } from './instances.ts'
import { type ActRow, answerOf } from './journal.ts'
import { flowMoved } from './moved.ts'
import { ownerFault } from './owner.ts'

const mintForMs = 15 * 60_000

/**
 * Answers an act that was done before as it was answered then. Tokens were never stored: who comes back to an act that
 * signed in gets a new session for a quarter of an hour; later the page asks for the password.
 */
export async function replay(asked: AskedAct, instance: Instance, row: ActRow): Promise<ActResult> {
  const { context, handler } = asked
  const { call } = handler
  const refused = ownerFault(context, instance)
  if (refused && !(call.signsIn && refused.code === 'UNAUTHENTICATED')) return { ok: false, fault: refused }
  const mayMint = call.signsIn === true && (await isComingBack(asked, instance, row))
  if (row.fingerprint !== asked.row.fingerprint) {
    // The journal is its owner's: a visitor reads it only while they could sign in with it.
    return refused && !mayMint ? { ok: false, fault: refused } : flowMoved(await journalOf(context.chain, instance.id))
  }

  const answer = answerOf(row)
  if (!answer.ok || !call.signsIn || row.status !== 'ok') return answer
  const isSession = 'token' in ((call.output as { properties?: object }).properties ?? {})
  if (context.caller && !isSession) return answer
  if (!mayMint) return isSession ? { ok: false, fault: fault('SESSION_TIMEOUT') } : answer
  const session = await openSession(context, row.person_id ?? '')
  return { ok: true, value: isSession ? session : { ...(answer.value as JsonObject), session } }
}

/** The bound person, soon after the act, who has neither signed out nor changed the password since. */
async function isComingBack({ context }: AskedAct, instance: Instance, row: ActRow): Promise<boolean> {
  const { chain, caller, now } = context
  const personId = row.person_id
  if (personId === null || personId !== instance.personId) return false
  if (caller && caller.user.userId !== personId) return false
  if (now.getTime() - row.changed_at.getTime() > mintForMs) return false
  return !(await hasSignedOutSince(chain, personId, row.changed_at))
}
