import { dayIn } from '#calendar/day-in.ts'
import { openTask } from '../payments/tasks.ts'
import type { LockedSubscription } from '../subscriptions/find-subscription.ts'
import { move } from '../subscriptions/moves.ts'
import { whyNotWithdraw } from '../subscriptions/rules/withdraw.ts'
import { wordsOf } from '../subscriptions/subscription-words.ts'
import type { ContractRow, Declaration } from './declaration-repository.ts'
import { insertTermination } from './repository.ts'
import type { DeclarationOutcome } from './tables.ts'
import { takeBackInvoices } from './take-back-invoices.ts'
import { tellTerminated } from './tell-member.ts'
import { nextTerminationNumber, nothingSaid } from './write-termination.ts'

interface Withdrawal {
  readonly declaration: Declaration
  readonly contract: ContractRow
  readonly now: Date
}

/**
 * Withdraws from a contract within the days of the law, counted to the moment of the declaration: it is over at once, all
 * its invoices are taken back, and what was paid goes back the way it came, or staff give it back. Later, or where there are no such days, staff look.
 */
export async function withdrawByDeclaration(
  chain: string,
  subscription: LockedSubscription,
  { declaration, contract, now }: Withdrawal,
): Promise<DeclarationOutcome> {
  const { lang, page: link, receivedAt, withdrawalDays } = declaration
  const day = (at: Date) => dayIn(contract.timeZone, at)
  const facts = { ...subscription, today: day(receivedAt), boughtOn: day(contract.boughtAt) }
  if (whyNotWithdraw(facts, withdrawalDays) !== null) return 'by-hand'

  const { planName } = await wordsOf({ chain, lang }, subscription)
  const termination = {
    ...({ id: crypto.randomUUID(), kind: 'withdrawal', endDate: subscription.today, buyOutMinor: 0 } as const),
    number: await nextTerminationNumber(chain),
    requestedAt: receivedAt,
  }
  // A termination that stands is overtaken: withdrawing ends sooner.
  if (subscription.termination === null) {
    const who = { subscriptionId: subscription.id, byPersonId: null, intentId: null }
    await insertTermination(chain, { ...termination, ...nothingSaid, ...who })
  }
  const began = subscription.startDate <= subscription.today
  await move(chain, subscription, {
    reason: 'withdrawn',
    by: 'member',
    byPersonId: null,
    now,
    ...(began && { set: { endDate: subscription.today } }),
  })
  const { onAccountMinor } = await takeBackInvoices(chain, subscription, now)
  if (onAccountMinor > 0) {
    await openTask(chain, {
      kind: 'refund-by-hand',
      intent: contract.intentId === null ? null : { id: contract.intentId },
      dedupKey: `withdrawal:${subscription.id}`,
      detail: { why: 'WITHDRAWN', amountMinor: onAccountMinor, currency: subscription.currency },
      now,
    })
  }
  await tellTerminated(chain, termination, { subscription, planName, lang, link, now })
  return 'withdrawn'
}
