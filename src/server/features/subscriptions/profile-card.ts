import type { Static } from 'typebox'
import { addDays } from '#calendar/days.ts'
import type { PersonRecord } from '#contract/shapes/person.ts'
import type { Subscription } from '#contract/shapes/subscription.ts'
import { centerIn } from '../centers/words.ts'
import { meansInWords } from '../money/means-words.ts'
import { wordedNameOf } from './offer.ts'
import { clubsOfPlan } from './plans.ts'
import { paymentsOf } from './profile-payments.ts'
import type { ProfileWords } from './profile-words.ts'
import { causesOf } from './rules/cause.ts'
import { daysInYear } from './rules/freeze-days.ts'
import { share } from './rules/price.ts'
import { addonsOn, type SubscriptionFacts, type SubscriptionFreeze } from './rules/subscription-facts.ts'
import { nextTermination } from './rules/termination.ts'

type Card = Static<typeof Subscription>

export interface CardSetting {
  readonly lang: string
  /** How many clubs the chain has. */
  readonly clubs: number
  readonly actions: Card['actions']
  /** Whoever looks is staff. */
  readonly asStaff: boolean
  /** What was accepted with it. */
  readonly papers: NonNullable<Card['papers']>
}

/** A subscription as the profile shows it, on a day, in a language. */
export function toCard(
  facts: SubscriptionFacts,
  words: ProfileWords,
  { lang, clubs, actions, asStaff, papers }: CardSetting,
): Card {
  const { today, status, currency, plan, startDate, bindingEnds } = facts
  const isOver = status === 'ENDED'
  const money = (amountMinor: number) => ({ amountMinor, currency })
  const { name: centerName } = centerIn({ name: words.center_name, texts: words.center_texts }, lang)
  const planName = wordedNameOf(words.plan_texts, lang, facts.planId)
  const nextPlan = words.next_plan === null ? '' : wordedNameOf(words.next_plan, lang, '')
  const addonNames = new Map(words.addons.map(({ id, texts }) => [id, wordedNameOf(texts, lang, id)]))
  const [freeze = null, ...later] = isOver ? [] : comingFreezes(facts)
  return {
    id: facts.id,
    centerId: facts.centerId,
    centerName,
    planId: facts.planId,
    planName,
    type: facts.type,
    number: facts.number,
    status,
    substate: facts.substate,
    startDate,
    endDate: facts.endDate,
    bindingEnds: bindingEnds !== null && bindingEnds >= today ? bindingEnds : null,
    nextTermination: isOver ? null : nextTermination({ ...facts, notice: plan.notice }),
    priceMonthly: money(facts.priceMonthlyMinor),
    addons: addonsFrom(facts).map(({ id, priceMonthlyMinor }) => ({
      id,
      name: addonNames.get(id) ?? id,
      priceMonthly: money(priceMonthlyMinor),
    })),
    memberSince: startDate,
    freeze:
      freeze === null
        ? null
        : {
            ...freezeOf(freeze, today),
            feeMonthly: money(freeze.feeMonthlyMinor),
            answers: asStaff ? answersOf(freeze) : {},
          },
    laterFreezes: later.map(({ from, to }) => ({ from, to })),
    freezeDaysUsed: daysInYear(facts.freezes, today.slice(0, 4)),
    freezeDaysPerYear: plan.freezeDaysPerYear,
    clips: facts.size === null ? null : { size: facts.size, left: facts.clipsLeft ?? 0 },
    nextPayments: isOver ? [] : paymentsOf(facts, { planName, nextPlan, addonNames }),
    paidBy: meansInWords(facts.means, lang, words.account_last4),
    means: facts.means,
    clubs: clubsOfPlan(plan.allClubs, clubs, centerName),
    causes: causesOf(facts, words.last_move).map((cause) =>
      cause.code.startsWith('changes.') ? { ...cause, name: nextPlan } : cause,
    ),
    actions,
    papers,
    reduced: reducedOf(facts),
    ...(facts.termination !== null && { terminated: true }),
  }
}

/** The freezes that run or are to come, as far as the subscription lasts: none begins after its last day. */
const comingFreezes = ({ freezes, today, endDate }: SubscriptionFacts): readonly SubscriptionFreeze[] =>
  freezes
    .filter(({ from, to }) => to >= today && (endDate === null || from <= endDate))
    .map((one) => (endDate !== null && one.to > endDate ? { ...one, to: endDate } : one))

/** The price of these months where a discount runs: its last day, and what is paid after it. Null: the whole price. */
function reducedOf(facts: SubscriptionFacts): NonNullable<Card['reduced']> | null {
  const { today, startDate, type, status, currency, priceMonthlyMinor, discounts } = facts
  const day = startDate > today ? startDate : today
  const running = type === 'CASH' || status === 'ENDED' ? [] : discounts.filter(runsOn(day))
  const [until] = running.map(({ to }) => to).sort()
  if (until === undefined) return null
  const priceOn = (on: string) => {
    const off = discounts
      .filter(runsOn(on))
      .map(({ percent, amountMinor }) =>
        percent === null ? (amountMinor ?? 0) : share(priceMonthlyMinor, percent, 100),
      )
    return { amountMinor: Math.max(0, priceMonthlyMinor - off.reduce((sum, one) => sum + one, 0)), currency }
  }
  return { priceMonthly: priceOn(day), until, after: priceOn(addDays(until, 1)) }
}

const runsOn =
  (day: string) =>
  ({ from, to }: SubscriptionFacts['discounts'][number]): boolean =>
    from <= day && day <= to

/** What belongs to it today, or from its first day on. */
const addonsFrom = (facts: SubscriptionFacts) =>
  addonsOn(facts, facts.startDate > facts.today ? facts.startDate : facts.today)

/** The reason is asked by the same form as what a chain adds to it. */
const answersOf = ({ reason, attributes = {} }: SubscriptionFreeze) => ({
  ...(reason === null ? {} : { 'freeze-dates.reason': reason }),
  ...(attributes as Static<typeof PersonRecord>), // checked when it was asked
})

const freezeOf = ({ from, to }: { readonly from: string; readonly to: string }, today: string) => ({
  from,
  to,
  state: from <= today ? ('RUNNING' as const) : ('PLANNED' as const),
})
