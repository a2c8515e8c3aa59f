import type { JsonObject } from '#engine/documents.ts'
import { fault } from '../http/fault.ts'
import { openSession } from '../sessions/open-session.ts'
import type { ActResult, AskedAct } from './act-request.ts'
import { type Instance, journalOf } from './instances.ts'
import { type ActRow, answerOf } from './journal.ts'
import { moved } from './moved.ts'
import { ownerFault } from './owner.ts'

const mintForMs = 15 * 60_000

/**
 * Answers an act that was done before as it was answered then. Tokens were never stored: who comes back to an act that
 * signed in gets a new session for a quarter of an hour; later the page asks for the password.
 */
export async function replay(asked: AskedAct, instance: Instance, row: ActRow): Promise<ActResult> {
  const { context, handler } = asked
  const { call } = handler
  const refused = await ownerFault(context, instance)
  const isOwnSignIn = call.signsIn === true && refused?.code === 'UNAUTHENTICATED'
  if (refused && !isOwnSignIn) return { ok: false, fault: refused }
  if (row.fingerprint !== asked.row.fingerprint) return moved(await journalOf(context.chain, instance.id))

  const answer = answerOf(row)
  if (!answer.ok || !call.signsIn || row.status !== 'ok') return answer
  const isSession = 'token' in ((call.output as { properties?: object }).properties ?? {})
  if (context.caller && !isSession) return answer
  if (!mayMint(asked, instance, row)) return isSession ? { ok: false, fault: fault('SESSION_TIMEOUT') } : answer
  const session = await openSession(context, row.person_id ?? '')
  return { ok: true, value: isSession ? session : { ...(answer.value as JsonObject), session } }
}

function mayMint({ context }: AskedAct, instance: Instance, row: ActRow): boolean {
  const isBound = row.person_id !== null && row.person_id === instance.personId
  return isBound && context.now.getTime() - row.changed_at.getTime() <= mintForMs
}
