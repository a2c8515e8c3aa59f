import { dayIn } from '#calendar/day-in.ts'
import { timeIn } from '#calendar/wall-clock.ts'
import type { BasketItem, PaidInParts, ShoppingBasket } from '#contract/shapes/courses.ts'
import type { Money } from '#contract/shapes/values.ts'
import type { CallContext } from '../../handler.ts'
import { classesById } from '../booking/class-repository.ts'
import { standbyMinutes } from '../booking/offer-minutes.ts'
import type { Parts } from '../payments/order.ts'
import { numberSetting } from '../settings.ts'
import { wordsIn } from '../words.ts'
import { type ItemRow, itemsOf, type ProgramBasketRow, vatOf } from './basket-repository.ts'
import { programsById, unitsOf } from './repository.ts'
import { partsOf, planIsForOne, planOf } from './rules/parts.ts'
import { priceFrom } from './rules/prices.ts'
import type { BasketKind } from './tables.ts'

type Scope = Pick<CallContext, 'chain' | 'now' | 'lang' | 'release'>

/** How long a place is kept in a basket. */
const defaultMinutes = 15

export const basketMinutes = ({ release }: Pick<Scope, 'release'>, centerId: string | null): number =>
  numberSetting(release, centerId, 'booking.basketMinutes') ?? defaultMinutes

/** Whether the place of an item is kept. */
export const isHeld = ({ state, expires_at }: Pick<ItemRow, 'state' | 'expires_at'>, now: Date): boolean =>
  state === 'TENTATIVE' && expires_at !== null && now < expires_at

const givenUpMs = 24 * 3_600_000

/** A basket in which nothing is held a day after it was begun is given up: the next thing begins another. */
export const isGivenUp = ({ created_at }: ProgramBasketRow, isAnyHeld: boolean, now: Date): boolean =>
  !isAnyHeld && now.getTime() - created_at.getTime() > givenUpMs

/** A basket as its buyer sees it: what went back costs nothing. Without a row an empty one. */
export async function tellBasket(
  scope: Scope,
  row: ProgramBasketRow | undefined,
  kind: BasketKind = 'COURSES',
): Promise<ShoppingBasket> {
  const { chain, now } = scope
  const items = row === undefined ? [] : await itemsIn(scope, row)
  const counted = items.filter(({ state }) => state !== 'LAPSED')
  const whole = counted.filter(({ withItem }) => withItem === null)
  const currency = items[0]?.price.currency ?? String(scope.release.config.currency ?? 'EUR')
  const amountMinor = counted.reduce((sum, { price }) => sum + price.amountMinor, 0)
  const vat = row === undefined ? 0 : await vatOf(chain, row.center_id)
  const centerId = items.length === 0 ? null : (row?.center_id ?? null)
  const about = centerId === null ? undefined : (await classesById(chain, [items[0]?.courseId ?? ''], now))[0]
  const ofKind = row?.kind ?? kind
  const priced = counted.map(pricedOf)
  const plan = planOf(ofKind, priced)
  const [firstToEnd] = items
    .filter(({ expiresAt }) => expiresAt !== null)
    .sort((one, other) => ((one.expiresAt ?? '') < (other.expiresAt ?? '') ? -1 : 1))
  return {
    id: row?.id ?? null,
    kind: ofKind,
    state: stateOf(row, items.length),
    centerId,
    centerName: about?.center_name ?? null,
    timeZone: about?.time_zone ?? 'UTC',
    items,
    quantity: whole.length,
    taxes: { amountMinor: Math.round((amountMinor * vat) / (10_000 + vat)), currency },
    total: { amountMinor, currency },
    ...(plan !== null && { plan: tellParts(plan, { amountMinor, currency }) }),
    ...(planIsForOne(ofKind, priced) && { planIsForOne: true }),
    expiresAt: firstToEnd?.expiresAt ?? null,
    holdMinutes: firstToEnd?.isOffer ? standbyMinutes : basketMinutes(scope, centerId),
  }
}

function stateOf(row: ProgramBasketRow | undefined, count: number): ShoppingBasket['state'] {
  if (row === undefined) return 'EMPTY'
  if (row.paid_at !== null) return 'PAID'
  if (row.closed_at !== null) return 'NOT_ACTIVE'
  return count === 0 ? 'EMPTY' : 'ACTIVE'
}

/** A thing of a basket as the rules for paying in parts read it. */
export const pricedOf = ({ price, plan }: Pick<BasketItem, 'price' | 'plan'>) => ({
  amountMinor: price.amountMinor,
  parts:
    plan === undefined
      ? null
      : {
          depositMinor: plan.deposit.amountMinor,
          parts: plan.parts.map(({ dueOn, amount }) => ({ dueOn, amountMinor: amount.amountMinor })),
        },
})

export const tellParts = ({ depositMinor, parts }: Parts, total: Money): PaidInParts => ({
  deposit: { ...total, amountMinor: depositMinor },
  parts: parts.map(({ dueOn, amountMinor }) => ({ dueOn, amount: { ...total, amountMinor } })),
  total,
})

/** What lies in a basket, with what it costs now. */
export async function itemsIn(scope: Scope, { id }: Pick<ProgramBasketRow, 'id'>): Promise<BasketItem[]> {
  const { chain, now, lang } = scope
  const rows = await itemsOf(chain, id)
  const ids = rows.map(({ bookable_id }) => bookable_id)
  const [programs, classes] = [await programsById(chain, ids, now), await classesById(chain, ids, now)]
  const told: BasketItem[] = []
  for (const row of rows) {
    const program = programs.find((one) => one.id === row.bookable_id)
    const about = classes.find((one) => one.id === row.bookable_id)
    const product = program?.products.find((one) => one.id === row.product_id)
    if (program === undefined || about === undefined || product === undefined) continue
    const first = (await unitsOf(chain, row.bookable_id)).find(({ number }) => number === row.from_unit)
    const price = { amountMinor: priceFrom(product, program.units, row.from_unit), currency: program.currency }
    const parts = partsOf(product, price.amountMinor, dayIn(program.time_zone, now))
    const state = row.state === 'BOOKED' ? 'BOOKED' : isHeld(row, now) ? 'HELD' : 'LAPSED'
    told.push({
      itemKey: row.id,
      withItem: row.with_item,
      courseId: row.bookable_id,
      name: wordsIn(about.texts, lang)?.name ?? about.activity_id,
      personId: row.person_id,
      firstName: row.first_name,
      startUnit: row.from_unit,
      from: first?.date ?? about.local_date,
      to: program.to,
      weekdays: [...program.weekdays].sort(),
      time: timeIn(about.time_zone, about.starts_at),
      minutes: about.unit_minutes ?? 0,
      units: program.units - row.from_unit + 1,
      productId: product.id,
      productName: wordsIn(product.texts, lang)?.name ?? product.id,
      state,
      price,
      ...(parts !== null && { plan: tellParts(parts, price) }),
      expiresAt: state === 'HELD' ? (row.expires_at?.toISOString() ?? null) : null,
      ...(row.ticket !== null && state === 'HELD' && { isOffer: true }),
      freeCancelUntil: about.free_cancel_until.toISOString(),
      placesLeft: Math.max(0, about.places_left),
    })
  }
  return told
}
