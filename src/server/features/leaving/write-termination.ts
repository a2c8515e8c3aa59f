import { addDays } from '#calendar/days.ts'
import { nextNumbers } from '../money/next-numbers.ts'
import type { SaidAtLeaving } from '../subscriptions/agreed.ts'
import type { LockedSubscription } from '../subscriptions/find-subscription.ts'
import { move } from '../subscriptions/moves.ts'
import type { Mover } from '../subscriptions/rules/states.ts'
import type { SubscriptionTermination } from '../subscriptions/rules/subscription-facts.ts'
import { settleBilled } from '../subscriptions/settle-billed.ts'
import { insertTermination } from './repository.ts'

export { lastTerminationId } from './repository.ts'

export const nothingSaid: SaidAtLeaving = { reason: null, note: null, attributes: {} }

export interface NewLeaving {
  readonly kind: 'notice' | 'buyOut' | 'extraordinary'
  readonly endDate: string
  readonly said: SaidAtLeaving
  readonly buyOutMinor?: number
  readonly intentId?: string
  readonly by: Mover
  readonly byPersonId: string | null
  /** As the member reads it: it stands on a credit note for days that are paid already. */
  readonly planName: string
  readonly now: Date
}

/**
 * Terminates a locked subscription on a day that the rules have allowed: its row with a number, its last day, and what
 * that makes of days that are billed already. Freezes after it stay as they are: a regret finds them again.
 */
export async function writeTermination(
  chain: string,
  subscription: LockedSubscription,
  leaving: NewLeaving,
): Promise<SubscriptionTermination> {
  const { kind, endDate, said, by, byPersonId, planName, now } = leaving
  const termination = {
    id: crypto.randomUUID(),
    kind,
    endDate,
    requestedAt: now,
    number: await nextTerminationNumber(chain),
    buyOutMinor: leaving.buyOutMinor ?? 0,
  }
  await insertTermination(chain, {
    ...termination,
    ...said,
    subscriptionId: subscription.id,
    intentId: leaving.intentId ?? null,
    byPersonId,
  })
  const reason = kind === 'buyOut' ? 'boughtOut' : 'terminated'
  await move(chain, subscription, { reason, by, byPersonId, now, set: { endDate } })
  const after = { ...subscription, endDate, termination }
  await settleBilled(chain, {
    before: subscription,
    after,
    name: planName,
    now,
    from: addDays(endDate, 1),
    kind: 'termination',
  })
  return termination
}

export async function nextTerminationNumber(chain: string): Promise<string> {
  const numbers = await nextNumbers(chain, ['termination'])
  return `T-${10_000 + (numbers.get('termination') ?? 0)}`
}
