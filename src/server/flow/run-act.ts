import type { CallDoc } from '#contract/call.ts'
import { levelFault } from '../http/access.ts'
import type { Deps } from '../http/deps.ts'
import { fault, type HttpFault } from '../http/fault.ts'
import { prepareInput } from '../http/prepare-input.ts'
import type { ActOutcome } from '../metrics/server-metrics.ts'
import type { ActRequest, ActResult } from './act-request.ts'
import { pendingKind } from './journal.ts'
import { runDirect } from './run-direct.ts'
import { runInFlow } from './run-in-flow.ts'

/** Does a change of the world: from a flow, after its walk agreed; or directly, by the call's own rules. */
export async function runAct(deps: Deps, request: ActRequest): Promise<ActResult> {
  const { context, handler, body, key } = request
  const { call } = handler
  if (key !== undefined && !/^[\x21-\x7e]{1,200}$/.test(key)) {
    return { ok: false, fault: fault('INVALID_INPUT', { at: 'Idempotency-Key' }) }
  }
  if ('flow' in body && !knowsFlow(call)) return countAct(deps, request, unrecorded(await runInFlow(deps, request)))

  const refused = levelFault(call, context.caller)
  if (refused) return { ok: false, fault: refused }
  const prepared = await prepareInput(call, context, body)
  if (!prepared.ok) return prepared
  const guarded = guardFault(request)
  return guarded ? { ok: false, fault: guarded } : runDirect(request, prepared.context)
}

/** What is refused before an act begins stands in no journal, and whoever asked must not believe it does. */
const unrecorded = (result: ActResult): ActResult =>
  'fault' in result ? { ok: false, fault: { ...result.fault, recorded: false } } : result

/** Names of flows come from browsers: only those of the release are counted by theirs. */
function countAct({ metrics }: Deps, { context, handler, body }: ActRequest, result: ActResult): ActResult {
  const { flow } = (body.flow ?? {}) as { readonly flow?: unknown }
  const { flows, screens } = context.release.docs
  const isKnown = typeof flow === 'string' && (Object.hasOwn(flows, flow) || Object.hasOwn(screens, flow))
  metrics.acted({ flow: isKnown ? flow : 'unknown', call: handler.call.id, outcome: outcomeOf(result) })
  return result
}

function outcomeOf(result: ActResult): ActOutcome {
  if (result.ok) return pendingKind(result.value) === null ? 'ok' : 'pending'
  if (!('fault' in result)) return 'failed'
  return result.fault.code === 'FLOW_MOVED' ? 'moved' : 'refused'
}

/** What a locked law guards, members do only from a flow that keeps the law. */
function guardFault({ handler, context }: ActRequest): HttpFault | null {
  if (!handler.call.guarded) return null
  const levels = context.caller?.user.accessLevel ?? []
  const isStaff = levels.includes('STAFF') || levels.includes('MANAGER')
  return isStaff ? null : fault('FLOW_REQUIRED')
}

/** `flow/save` has a member of this name itself; it is no act of a flow. */
function knowsFlow({ input }: CallDoc): boolean {
  return 'flow' in ((input as { properties?: object }).properties ?? {})
}
