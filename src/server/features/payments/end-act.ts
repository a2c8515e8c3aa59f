import { type Settlement, settleAct } from '../../flow/settle-act.ts'
import type { IntentRow } from './repository.ts'

/** Ends the act of the flow that waits for a payment, in the transaction that settles it. Without a flow, nothing. */
export async function endAct(
  chain: string,
  { flow_instance_id: instanceId, flow_key: key }: Pick<IntentRow, 'flow_instance_id' | 'flow_key'>,
  outcome: Settlement,
  now: Date,
): Promise<void> {
  if (instanceId === null || key === null) return
  await settleAct({ chain, instanceId, key, now }, outcome)
}
