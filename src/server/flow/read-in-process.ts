import type { Json } from '#engine/documents.ts'
import type { Datum, Need } from '#engine/flow/types.ts'
import type { AnyHandler, CallContext } from '../handler.ts'
import { levelFault } from '../http/access.ts'
import type { Deps } from '../http/deps.ts'
import { prepareInput } from '../http/prepare-input.ts'
import { sanitize } from '../http/sanitize.ts'

/** For calls behind which no request stands: they check no form, and so read nothing for one. */
export const readNothing = async (): Promise<Datum> => ({ state: 'broken' })

/**
 * Reads data for a walk on the server: the handlers themselves, with the caller's rights. One after the other, because
 * they share the transaction's connection.
 */
export function readInProcess(
  deps: Pick<Deps, 'handlers'>,
  context: Omit<CallContext, 'read'>,
): (need: Need) => Promise<Datum> {
  let before: Promise<unknown> = Promise.resolve()
  return (need) => {
    // What reads within a read waits for nobody: its turn would never come.
    const inner = { ...context, read: readInProcess(deps, context) }
    const datum = before.then(() => read(deps.handlers.get(need.call), inner, need))
    before = datum.catch(() => undefined)
    return datum
  }
}

async function read(handler: AnyHandler | undefined, context: CallContext, need: Need): Promise<Datum> {
  if (handler?.call.kind !== 'read') return { state: 'broken' }
  const { call } = handler
  // As it would come over the wire.
  const input = sanitize(JSON.parse(JSON.stringify(need.input)))
  if (!input.ok || levelFault(call, context.caller)) return { state: 'broken' }
  const given = input.value as Need['input'] // cleaning keeps an object one
  const prepared = await prepareInput(call, context, given)
  if (!prepared.ok) return { state: 'broken' }

  const answer = await handler.run(prepared.context, given as never) // checked against the call's schema
  if (answer.ok) return { state: 'ready', value: JSON.parse(JSON.stringify(answer.value)) as Json }
  const { code, params } = answer
  return call.errors.includes(code) ? { state: 'failed', code, ...(params ? { params } : {}) } : { state: 'broken' }
}
