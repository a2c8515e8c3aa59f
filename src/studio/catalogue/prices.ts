import type { JsonObject } from '#engine/documents.ts'
import { type OtherPrice, type Priced, priceOn } from '#engine/plan-price.ts'

/** What a plan costs at a place on a day, and what follows. */
export interface PriceAt {
  readonly price: string
  /** The place has a price of its own that day. */
  readonly isOwn: boolean
  /** The next day on which it is another, and what it is then; null: none is planned. */
  readonly next: { readonly from: string; readonly price: string } | null
}

export const pricedOf = (plan: JsonObject): Priced => plan as unknown as Priced // as the grammar says that it is

export function priceAt(plan: JsonObject, club: string | null, day: string): PriceAt {
  const priced = pricedOf(plan)
  const { prices = [] } = priced
  const { price } = priceOn(priced, club, day)
  const days = [...new Set(prices.flatMap(({ from }) => (from !== undefined && from > day ? [from] : [])))].sort()
  const from = days.find((one) => priceOn(priced, club, one).price !== price)
  return {
    price,
    isOwn: club !== null && prices.some((one) => one.clubs?.includes(club) && (one.from ?? '') <= day),
    next: from === undefined ? null : { from, price: priceOn(priced, club, from).price },
  }
}

/**
 * The plan with another price at a club (null: wherever nothing else is said), from a day on; null: at once. What was
 * agreed with it there, fee and sizes, stays.
 */
export function withPrice(plan: JsonObject, at: PricePlace, today: string, price: string): JsonObject {
  const { club } = at
  const { prices = [] } = pricedOf(plan)
  const isOurs = (one: OtherPrice) => (club === null ? one.clubs === undefined : one.clubs?.includes(club) === true)
  const hasBegun = prices.some((one) => isOurs(one) && one.from !== undefined && one.from <= today)
  // What began on a day goes before what holds since ever.
  const from = at.from ?? (hasBegun ? today : undefined)
  if (club === null && from === undefined) return { ...plan, price }
  const day = from ?? today
  const [best] = prices
    .filter((one) => isOurs(one) && (one.from ?? '') <= day)
    .sort((a, b) => ((a.from ?? '') < (b.from ?? '') ? 1 : -1))
  const { joiningFee, sizes } = best ?? {}
  const own: OtherPrice = {
    ...(club !== null && { clubs: [club] }),
    ...(from !== undefined && { from }),
    price,
    ...(joiningFee !== undefined && { joiningFee }),
    ...(sizes !== undefined && { sizes }),
  }
  return { ...plan, prices: [...withoutPlace(prices, club, from), own].map((one) => ({ ...one })) }
}

export interface PricePlace {
  readonly club: string | null
  readonly from: string | null
}

/** The plan without what begins on a day at a place. */
export function withoutPrice(plan: JsonObject, { club, from }: PricePlace): JsonObject {
  const { prices = [] } = pricedOf(plan)
  return { ...plan, prices: withoutPlace(prices, club, from ?? undefined).map((one) => ({ ...one })) }
}

/** Prices of other places and days; of one that holds at several clubs, at the others. */
function withoutPlace(prices: readonly OtherPrice[], club: string | null, from: string | undefined) {
  return prices.flatMap((one): OtherPrice[] => {
    if (one.from !== from) return [one]
    if (club === null) return one.clubs === undefined ? [] : [one]
    if (!one.clubs?.includes(club)) return [one]
    const clubs = one.clubs.filter((id) => id !== club)
    return clubs.length === 0 ? [] : [{ ...one, clubs }]
  })
}

/** Every price of a plan that begins on a day, soonest first. */
export const plannedPrices = (plan: JsonObject): readonly OtherPrice[] =>
  [...(pricedOf(plan).prices ?? [])].sort((a, b) => ((a.from ?? '') < (b.from ?? '') ? -1 : 1))
