import { addDays, latest } from '#calendar/days.ts'
import { type Bill, billedDifference, billOf } from './billing.ts'
import { dayCountOf, type FreezeSpan } from './freeze-days.ts'
import { fromDay, periodOf } from './periods.ts'
import type { SubscriptionFacts, SubscriptionFreeze } from './subscription-facts.ts'

/** What comes of freezing, or of ending a freeze: payments by date, and the days that move. */
export interface FreezeEffect {
  readonly payments: readonly ChangedPayment[]
  readonly endDate: string | null
  readonly bindingEnds: string | null
}

/** `back` (below zero) and `owed` are about days that are billed already; the others about bills to come. */
export interface ChangedPayment {
  readonly kind: 'back' | 'owed' | 'skipped' | 'less' | 'more' | 'usual'
  readonly date: string
  readonly until: string
  readonly amountMinor: number
  readonly usualMinor: number | null
}

/** The subscription as it is with one freeze more. */
export const withFreeze = (
  subscription: SubscriptionFacts,
  freeze: SubscriptionFreeze,
  extendsEnd: boolean,
): SubscriptionFacts => ({
  ...subscription,
  freezes: [...subscription.freezes, freeze].sort((one, other) => (one.from < other.from ? -1 : 1)),
  ...(extendsEnd ? moveEnds(subscription, freeze, dayCountOf(freeze)) : {}),
})

/** The same when a freeze ends on another day; before its first day: as if it had never been asked for. */
export function withFreezeUntil(
  subscription: SubscriptionFacts,
  freeze: SubscriptionFreeze,
  lastDay: string,
  extendsEnd: boolean,
): SubscriptionFacts {
  const isGone = lastDay < freeze.from
  const kept = isGone ? 0 : dayCountOf({ from: freeze.from, to: lastDay })
  return {
    ...subscription,
    freezes: subscription.freezes.flatMap((one) =>
      one.id !== freeze.id ? [one] : isGone ? [] : [{ ...one, to: lastDay }],
    ),
    ...(extendsEnd ? moveEnds(subscription, freeze, kept - dayCountOf(freeze)) : {}),
  }
}

/** What a member pays otherwise, and which of their days move, from the day on which something changes. */
export function freezeEffectOf(before: SubscriptionFacts, after: SubscriptionFacts, changed: FreezeSpan): FreezeEffect {
  const settled = billedDifference(before, after, changed.from).map(
    ({ from, to, amountMinor }): ChangedPayment => ({
      kind: amountMinor < 0 ? 'back' : 'owed',
      date: from,
      until: to,
      amountMinor,
      usualMinor: null,
    }),
  )
  return {
    payments: [...settled, ...comingPayments(before, after, changed)],
    endDate: after.endDate,
    bindingEnds: after.bindingEnds,
  }
}

/** Bills that touch the changed days, and the first one after them, which is as usual again. */
function comingPayments(before: SubscriptionFacts, after: SubscriptionFacts, changed: FreezeSpan): ChangedPayment[] {
  const unbilled = before.billedUntil === null ? before.startDate : addDays(before.billedUntil, 1)
  const payments: ChangedPayment[] = []
  let day = latest(unbilled, before.startDate, changed.from) ?? unbilled
  for (let isOver = false; !isOver; ) {
    const whole = periodOf(before, day)
    if (whole === null) break
    const period = fromDay(whole, latest(whole.from, unbilled) ?? whole.from)
    const [usual, now] = [billOf(before, period), billOf(after, period)]
    isOver = period.from > changed.to
    if (usual.amountMinor !== now.amountMinor || (isOver && now.amountMinor > 0)) payments.push(paymentOf(usual, now))
    day = addDays(period.to, 1)
  }
  return payments
}

const paymentOf = (usual: Bill, now: Bill): ChangedPayment => ({
  kind: kindOf(usual.amountMinor, now.amountMinor),
  date: now.from,
  until: now.to,
  amountMinor: now.amountMinor,
  usualMinor: usual.amountMinor,
})

function kindOf(usual: number, now: number): ChangedPayment['kind'] {
  if (now === usual) return 'usual'
  if (now > usual) return 'more'
  return now === 0 ? 'skipped' : 'less'
}

/** The end of its own term, if it has one, and of a minimum term that is not over when the freeze begins. */
function moveEnds({ endDate, bindingEnds, termination }: SubscriptionFacts, { from }: FreezeSpan, days: number) {
  return {
    endDate: endDate === null || termination !== null ? endDate : addDays(endDate, days),
    bindingEnds: bindingEnds === null || bindingEnds < from ? bindingEnds : addDays(bindingEnds, days),
  }
}
