import type { Deps } from '../http/deps.ts'
import { fault } from '../http/fault.ts'
import type { ActRequest, ActResult } from './run-act.ts'

export async function runInFlow(_deps: Deps, _request: ActRequest): Promise<ActResult> {
  return { ok: false, fault: fault('FLOW_MOVED', { params: { acts: [] } }) }
}
