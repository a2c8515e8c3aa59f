import type { NextPayment, Subscription } from '#contract/shapes/subscription.ts'

const SHOWN = 4

/** The next payments of all subscriptions in the order of their days. Amounts of one day stay apart: nothing is added up. */
export function comingPayments(subscriptions: readonly Pick<Subscription, 'nextPayments'>[]): readonly NextPayment[] {
  return subscriptions
    .flatMap((subscription) => subscription.nextPayments)
    .toSorted((one, other) => one.date.localeCompare(other.date))
    .slice(0, SHOWN)
}
