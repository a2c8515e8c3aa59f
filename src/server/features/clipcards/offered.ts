import type { Static } from 'typebox'
import type { OfferedClipcard } from '#contract/shapes/clipcard.ts'
import type { CallContext } from '../../handler.ts'
import { subjectOf } from '../../rights/subject.ts'
import { activitiesOpenedBy, openingOf } from '../booking/opened-by.ts'
import { findCenter } from '../centers/service.ts'
import { findPerson } from '../persons/service.ts'
import { isOn } from '../settings.ts'
import { clipSizesOf } from '../subscriptions/clip-sizes.ts'
import { plansFor } from '../subscriptions/plans.ts'
import { wordsIn } from '../words.ts'
import { boughtPacks } from './packs.ts'
import { packsOfCenter } from './repository.ts'

export type Offered = Static<typeof OfferedClipcard>
type Scope = Pick<CallContext, 'chain' | 'lang' | 'now' | 'release' | 'subject'>

/** The plans of a club that bring clips each month; with a person, what they cannot buy is locked. Null: no such club. */
export async function clipPlansFor(scope: Scope, centerId: string, personId: string | null) {
  const person = personId === null ? null : await findPerson(scope.chain, personId)
  const saleOutsideHomeCenter = isOn(scope.release, centerId, 'features.allowSubscriptionSaleOutsideHomeCenter')
  const buyer = person === null ? null : { personId: person.id, homeCenterId: person.centerId, saleOutsideHomeCenter }
  const plans = await plansFor(scope, centerId, null, buyer)
  return plans?.filter(({ type }) => type === 'RECURRING_CLIPCARD') ?? null
}

/** All clipcards that a club sells: monthly ones, then packs. */
export async function offeredClipcards(
  context: CallContext,
  centerId: string,
  personId: string | null,
): Promise<Offered[]> {
  const offered = await offersOf(context, centerId, personId)
  // Whoever may look for somebody need not be one who may buy for them.
  if (personId === null || (await subjectOf(context, personId, 'buy')) !== null) return offered
  return offered.map((card) => ({ ...card, locked: card.locked ?? ('not-allowed' as const) }))
}

async function offersOf(scope: Scope, centerId: string, personId: string | null): Promise<Offered[]> {
  const { chain, lang, now } = scope
  const center = await findCenter(chain, centerId, now)
  const plans = await clipPlansFor(scope, centerId, personId)
  if (center === null || plans === null) return []
  const place = { centerId, centerName: center.name }
  const opening = await openingOf(chain)
  const sizes = await clipSizesOf(scope, centerId)
  const monthly = plans.map((plan) => ({
    ...place,
    id: plan.id,
    kind: 'monthly' as const,
    name: plan.name,
    description: plan.description,
    sizes: (sizes.get(plan.id) ?? []).map(({ size, priceMonthlyMinor }) =>
      sizeOf(size, priceMonthlyMinor, plan.priceMonthly.currency),
    ),
    validMonths: 1,
    minimumAge: plan.minimumAge,
    installments: false,
    activities: activitiesOpenedBy(opening, `PLAN:${plan.id}`, lang),
    locked: plan.locked,
  }))
  const rows = await packsOfCenter(chain, centerId)
  const isLimited = personId !== null && rows.some((row) => row.per_person !== null)
  const bought = isLimited ? await boughtPacks(chain, personId) : new Map<string, number>()
  const packs = rows.map((row) => ({
    ...place,
    id: row.id,
    kind: 'pack' as const,
    name: wordsIn(row.texts, lang)?.name ?? row.id,
    description: wordsIn(row.texts, lang)?.description ?? '',
    sizes: [sizeOf(row.sessions, row.price_minor, row.currency)],
    validMonths: row.valid_months,
    minimumAge: row.minimum_age,
    installments: row.installments,
    activities: activitiesOpenedBy(opening, `PRODUCT:${row.id}`, lang),
    locked: row.per_person !== null && (bought.get(row.id) ?? 0) >= row.per_person ? ('limit' as const) : null,
  }))
  // What comes in no size cannot be bought.
  return [...monthly, ...packs].filter(({ sizes }) => sizes.length > 0)
}

const sizeOf = (sessions: number, amountMinor: number, currency: string) => ({
  id: String(sessions),
  name: String(sessions),
  sessions,
  price: { amountMinor, currency },
})
