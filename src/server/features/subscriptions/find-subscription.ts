import { dayIn } from '#calendar/day-in.ts'
import { lockPerson } from '../persons/service.ts'
import { catchUp } from './catch-up.ts'
import { noticeOf } from './offer.ts'
import { type Dated, statusOn } from './rules/days.ts'
import type { SubscriptionFacts } from './rules/subscription-facts.ts'
import { lockSubscriptionRow, type SubscriptionFactsRow, subscriptionRows } from './subscription-rows.ts'

/** A subscription whose row, and whose person, this transaction holds; its stored status is today's. */
export type LockedSubscription = SubscriptionFacts & { readonly locked: true }

/** One subscription as it stands today, for reading; null when there is none. Whose it is the caller compares. */
export async function subscriptionById(chain: string, id: string, now: Date): Promise<SubscriptionFacts | null> {
  const [row] = await subscriptionRows(chain, { id })
  return row === undefined ? null : toSubscription(row, now)
}

/** All that a person has and had, the newest first. */
export async function subscriptionsOf(chain: string, personId: string, now: Date): Promise<SubscriptionFacts[]> {
  const rows = await subscriptionRows(chain, { personId })
  return rows.map((row) => toSubscription(row, now))
}

/**
 * Locks the person, then the subscription, always in this order (an intent before both), and writes what its dates have
 * made of it meanwhile. Null: this person has no such subscription.
 */
export async function lockSubscription(
  chain: string,
  personId: string,
  id: string,
  now: Date,
): Promise<LockedSubscription | null> {
  if ((await lockPerson(chain, personId)) === null) return null
  if (!(await lockSubscriptionRow(chain, personId, id))) return null
  const [row] = await subscriptionRows(chain, { id })
  if (row === undefined) return null
  const facts = toSubscription(row, now)
  return catchUp(chain, { ...facts, status: row.status, locked: true }, datedOf(row), now)
}

function toSubscription(row: SubscriptionFactsRow, now: Date): SubscriptionFacts {
  const today = dayIn(row.time_zone, now)
  return {
    id: row.id,
    number: row.number,
    personId: row.person_id,
    centerId: row.center_id,
    timeZone: row.time_zone,
    today,
    planId: row.plan_id,
    family: row.family,
    type: row.type,
    status: statusOn(datedOf(row), today),
    substate: row.substate,
    startDate: row.start_date,
    endDate: row.end_date,
    bindingEnds: row.binding_ends,
    currency: row.currency,
    priceMonthlyMinor: row.price_monthly_minor,
    size: row.size,
    clipsLeft: row.clips_left,
    means: row.means,
    billedUntil: row.billed_until,
    addons: row.addons,
    freezes: row.freezes,
    termination:
      row.termination === null ? null : { ...row.termination, requestedAt: new Date(row.termination.requestedAt) },
    plannedChange: row.planned_change,
    discounts: row.discounts,
    plan: {
      notice: noticeOf(row),
      freezeDaysPerYear: row.freeze_days_per_year,
      freeze: row.freeze_terms,
      buyOut: row.buy_out_terms,
      windowDays: row.window_days,
      allClubs: row.all_clubs,
      sizes: row.sizes,
    },
  }
}

const datedOf = (row: SubscriptionFactsRow): Dated => ({
  status: row.status,
  statusSince: row.status_since,
  startDate: row.start_date,
  endDate: row.end_date,
  freezes: row.freezes,
  // Only a term that ran out may be taken up again: whoever gave notice has left.
  windowDays: row.type === 'CASH' && row.termination === null ? row.window_days : 0,
})
