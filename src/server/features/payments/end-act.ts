import { acceptAct, type Settlement, settleAct } from '../../flow/settle-act.ts'
import { localProvider } from './providers.ts'
import type { IntentRow } from './repository.ts'

/** Refusals that a late success beats. */
const refusals = ['PAYMENT_UNSUCCESSFUL', 'PAYMENT_ERROR']

/** Ends the act of the flow that waits for a payment, in the transaction that settles it. Without a flow, nothing. */
export async function endAct(
  chain: string,
  {
    flow_instance_id: instanceId,
    flow_key: key,
    provider,
  }: Pick<IntentRow, 'flow_instance_id' | 'flow_key' | 'provider'>,
  outcome: Settlement,
  now: Date,
): Promise<void> {
  // What nobody outside is asked for never waits: it ends as it is answered.
  if (instanceId === null || key === null || localProvider(provider) !== null) return
  const act = { chain, instanceId, key, now }
  const settled = await settleAct(act, outcome)
  if (!settled && outcome.is === 'ok') await acceptAct(act, refusals)
}
