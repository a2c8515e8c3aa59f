import { type ActSettlement, acceptAct, settleAct } from '../../flow/settle-act.ts'
import { nothingNext } from './next.ts'
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
    return_token: paymentId,
  }: Pick<IntentRow, 'flow_instance_id' | 'flow_key' | 'provider' | 'return_token'>,
  outcome: ActSettlement,
  now: Date,
): Promise<void> {
  if (instanceId === null || key === null) return
  // What nobody outside is asked for never waits: a refusal undoes all of it and ends the act as it is answered.
  if (outcome.is === 'failed' && localProvider(provider) !== null) return
  const act = { chain, instanceId, key, now }
  const result = { paymentId, code: 'RD', next: { ...nothingNext, client: null } }
  const settled = await settleAct(act, outcome.is === 'ok' ? { is: 'ok', result } : outcome)
  if (!settled && outcome.is === 'ok') await acceptAct(act, refusals)
}
