import type { CallContext } from '../../handler.ts'
import { type Option, paymentOptions } from '../payments/options.ts'
import { isFreezable } from '../subscriptions/rules/freeze.ts'
import type { SubscriptionFacts } from '../subscriptions/rules/subscription-facts.ts'

/** The ways to pay the fee that a freeze costs at once: cards alone. None where nothing is due. */
export async function waysToPayFee(context: CallContext, { centerId }: SubscriptionFacts, feeMinor: number) {
  if (feeMinor === 0) return []
  return (await paymentOptions(context, centerId)).filter(isPaidNow)
}

/** Whether its plan asks for a fee at once and the club has no way to pay it. */
export async function isUnpayable(context: CallContext, subscription: SubscriptionFacts): Promise<boolean> {
  if (!isFreezable(subscription) || subscription.plan.freeze.feeMinor === 0) return false
  return (await waysToPayFee(context, subscription, subscription.plan.freeze.feeMinor)).length === 0
}

const isPaidNow = ({ means }: Option): boolean => means === 'card' || means === 'cof'
