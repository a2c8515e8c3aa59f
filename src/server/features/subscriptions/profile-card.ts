import type { Static } from 'typebox'
import type { PersonRecord } from '#contract/shapes/person.ts'
import type { Subscription } from '#contract/shapes/subscription.ts'
import { centerIn } from '../centers/words.ts'
import { meansInWords } from '../payments/means-words.ts'
import { nameOf } from './offer.ts'
import { clubsOf } from './plans.ts'
import { paymentsOf } from './profile-payments.ts'
import type { ProfileWords } from './profile-words.ts'
import { causesOf } from './rules/cause.ts'
import { daysInYear } from './rules/freeze-days.ts'
import { addonsOn, type HeldFacts, type HeldFreeze } from './rules/held.ts'
import { nextTermination } from './rules/termination.ts'

type Card = Static<typeof Subscription>

export interface CardSetting {
  readonly lang: string
  /** How many clubs the chain has. */
  readonly clubs: number
  readonly actions: Card['actions']
  /** Whoever looks is staff. */
  readonly asStaff: boolean
}

/** A subscription as the profile shows it, on a day, in a language. */
export function toCard(facts: HeldFacts, words: ProfileWords, { lang, clubs, actions, asStaff }: CardSetting): Card {
  const { today, status, currency, plan, startDate, bindingEnds } = facts
  const isOver = status === 'ENDED'
  const money = (amountMinor: number) => ({ amountMinor, currency })
  const { name: centerName } = centerIn({ name: words.center_name, texts: words.center_texts }, lang)
  const planName = nameOf(words.plan_texts, lang, facts.planId)
  const nextPlan = words.next_plan === null ? '' : nameOf(words.next_plan, lang, '')
  const addonNames = new Map(words.addons.map(({ id, texts }) => [id, nameOf(texts, lang, id)]))
  const [freeze = null, ...later] = isOver ? [] : facts.freezes.filter((one) => one.to >= today)
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
      ...{ id, name: addonNames.get(id) ?? id },
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
    clubs: clubsOf(plan.allClubs, clubs, centerName),
    causes: causesOf(facts, words.last_move).map((cause) =>
      cause.code.startsWith('changes.') ? { ...cause, name: nextPlan } : cause,
    ),
    actions,
  }
}

/** What belongs to it today, or from its first day on. */
const addonsFrom = (facts: HeldFacts) => addonsOn(facts, facts.startDate > facts.today ? facts.startDate : facts.today)

/** The reason is asked by the same form as what a chain adds to it. */
const answersOf = ({ reason, attributes = {} }: HeldFreeze) => ({
  ...(reason === null ? {} : { 'freeze-dates.reason': reason }),
  ...(attributes as Static<typeof PersonRecord>), // checked when it was asked
})

const freezeOf = ({ from, to }: { readonly from: string; readonly to: string }, today: string) => ({
  from,
  to,
  state: from <= today ? ('RUNNING' as const) : ('PLANNED' as const),
})
