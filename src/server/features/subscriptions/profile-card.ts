import type { Static } from 'typebox'
import type { Subscription } from '#contract/shapes/subscription.ts'
import { centerIn } from '../centers/words.ts'
import { meansInWords } from '../payments/means-words.ts'
import type { ProfileRow } from './held-repository.ts'
import { nameOf, noticeOf } from './offer.ts'
import { clubsOf } from './plans.ts'
import { daysBetween } from './rules/calendar.ts'
import { statusOn } from './rules/days.ts'
import { nextPayments } from './rules/next-payments.ts'
import { nextTermination } from './rules/termination.ts'

type Card = Static<typeof Subscription>

/** A subscription as the profile shows it, on a day, in a language. */
export function toCard(row: ProfileRow, facts: { lang: string; today: string; clubs: number }): Card {
  const { lang, today } = facts
  const money = (amountMinor: number) => ({ amountMinor, currency: row.currency })
  const { name: centerName } = centerIn({ name: row.center_name, texts: row.center_texts }, lang)
  const planName = nameOf(row.plan_texts, lang, row.plan_id)
  const freeze = row.freezes.find((one) => one.to >= today) ?? null
  const { status: stored, status_since: statusSince, start_date: startDate, end_date: endDate, freezes } = row
  const status = statusOn({ status: stored, statusSince, startDate, endDate, freezes, windowDays: 0 }, today)
  const addons = row.addons
    .filter((addon) => addon.to === null || addon.to >= today)
    .map((addon) => ({ id: addon.id, name: nameOf(addon.texts, lang, addon.id), priceMonthly: money(addon.price) }))
  return {
    id: row.id,
    centerId: row.center_id,
    centerName,
    planId: row.plan_id,
    planName,
    type: row.type,
    number: row.number,
    status,
    substate: row.substate,
    startDate: row.start_date,
    endDate: row.end_date,
    bindingEnds: row.binding_ends !== null && row.binding_ends >= today ? row.binding_ends : null,
    nextTermination:
      status === 'ENDED'
        ? null
        : nextTermination({
            today,
            startDate: row.start_date,
            bindingEnds: row.binding_ends,
            notice: noticeOf(row),
            endDate: row.end_date,
            type: row.type,
          }),
    priceMonthly: money(row.price_monthly_minor),
    addons,
    memberSince: row.start_date,
    freeze:
      freeze === null || status === 'ENDED'
        ? null
        : {
            from: freeze.from,
            to: freeze.to,
            feeMonthly: money(freeze.fee),
            state: freeze.from <= today ? 'RUNNING' : 'PLANNED',
          },
    freezeDaysUsed: freezeDaysIn(row.freezes, today.slice(0, 4)),
    freezeDaysPerYear: row.freeze_days_per_year,
    clips: row.size === null ? null : { size: row.size, left: row.clips_left ?? 0 },
    nextPayments:
      status === 'ENDED'
        ? []
        : nextPayments(
            {
              type: row.type,
              planName,
              priceMonthlyMinor: row.price_monthly_minor,
              addons: addons.map((addon) => ({
                name: addon.name,
                priceMonthlyMinor: addon.priceMonthly.amountMinor,
              })),
              startDate: row.start_date,
              endDate: row.end_date,
              freeze: freeze === null ? null : { from: freeze.from, to: freeze.to, feeMonthlyMinor: freeze.fee },
            },
            today,
          ).map(({ amountMinor, names, ...one }) => ({ ...one, names: [...names], amount: money(amountMinor) })),
    paidBy: meansInWords(row.means, lang, row.account_last4),
    means: row.means,
    clubs: clubsOf(row.all_clubs, facts.clubs, centerName),
  }
}

/** Days frozen in a year, first and last included. */
function freezeDaysIn(freezes: readonly { readonly from: string; readonly to: string }[], year: string): number {
  return freezes.reduce((sum, one) => {
    const from = one.from < `${year}-01-01` ? `${year}-01-01` : one.from
    const to = one.to > `${year}-12-31` ? `${year}-12-31` : one.to
    return from > to ? sum : sum + daysBetween(from, to) + 1
  }, 0)
}
