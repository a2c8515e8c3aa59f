import type { basketReasons } from '#contract/shapes/course-basket.ts'
import type { JsonObject } from '#engine/documents.ts'
import type { SubjectContext } from '../../handler.ts'
import { subjectOf } from '../../rights/subject.ts'
import { type Booking, judgeBooking } from '../booking/booking.ts'
import { byOf } from '../booking/by-whom.ts'
import { mayOverlap } from '../booking/facts.ts'
import { freePlaces } from '../booking/free-places.ts'
import { holdsOf } from '../booking/holds-repository.ts'
import { endWaiting } from '../booking/list-repository.ts'
import { occupyPerson } from '../booking/occupations-repository.ts'
import { lockBookables, noteMove, takePlace } from '../booking/places-repository.ts'
import { busyNow } from '../booking/refusals.ts'
import { paysForIt } from '../booking/rules/why-not.ts'
import { sweepLapsed } from '../booking/sweep.ts'
import { lockPerson } from '../persons/service.ts'
import { basketMinutes, isGivenUp, isHeld } from './basket.ts'
import {
  activeBasket,
  deleteItem,
  type ItemRow,
  insertProgramBasket,
  isBeingPaid,
  itemsOf,
  type ProgramBasketRow,
  updateBasket,
  writeItem,
} from './basket-repository.ts'
import { inTheWay } from './in-the-way.ts'
import { programsById, unitsOf } from './repository.ts'
import { startsOf } from './rules/prices.ts'
import type { BasketKind, HeldType } from './tables.ts'

export interface ItemWish {
  readonly kind: BasketKind
  readonly memberId: string | null
  readonly courseId: string
  readonly startUnit: number | null
  readonly productId: string | null
}

type Code = (typeof basketReasons)[number]
export interface NotAdded {
  readonly ok: false
  readonly code: Code
  readonly params?: JsonObject
}

/** A refusal as it is told of a course. */
export const ofCourse = <C extends string>(no: {
  readonly ok: false
  readonly code: C
  readonly params?: JsonObject
}) => ({ ...no, params: { ...no.params, of: 'course' } })

/** So many things lie in one basket: each keeps a place from others. */
const mostItems = 10

/**
 * Puts something into the subject's basket, or in the place of what lies there (`itemKey`), and holds its place. The
 * place of the other goes back with it. In the running transaction, which a refusal has to undo.
 */
export async function putIntoBasket(
  context: SubjectContext,
  wish: ItemWish,
  itemKey: string | null,
): Promise<{ readonly ok: true } | NotAdded | { readonly ok: false; readonly code: 'ITEM_NOT_FOUND' }> {
  const { chain, now, subject } = context
  if ((await lockPerson(chain, subject.id)) === null) return no('NOT_FOUND')
  if (wish.memberId === null) return no('MEMBER_REQUIRED')
  const member = await subjectOf(context, wish.memberId, 'buy')
  const [program] = await programsById(chain, [wish.courseId], now)
  if (member === null || program === undefined || basketKindOf(program.type) !== wish.kind) return no('NOT_FOUND')
  const product =
    wish.productId === null ? program.products[0] : program.products.find(({ id }) => id === wish.productId)
  if (product === undefined) return no('PRODUCT_NOT_FOUND')
  const starts = startsOf(await unitsOf(chain, wish.courseId), program.late, now)
  const start = wish.startUnit === null ? starts[0] : starts.find(({ number }) => number === wish.startUnit)

  const acting: Booking = { ...context, subject: member }
  const { row, why, waits } = await judgeBooking(acting, { bookingId: wish.courseId, seatId: null, spendId: paysForIt })
  if (row === null) return no('NOT_FOUND')
  if (why !== null) return no(why.code, why.params)
  if (start === undefined) return no('NO_UNIT_LEFT')

  const basket = await basketToFill(context, wish.kind, row.center_id)
  const items = (await itemsOf(chain, basket.id)).filter(({ with_item }) => with_item === null)
  const same = items.find((one) => one.person_id === member.id && one.bookable_id === row.id)
  const old = itemKey === null ? same : items.find(({ id }) => id === itemKey)
  if (itemKey !== null && old === undefined) return { ok: false, code: 'ITEM_NOT_FOUND' }
  if (await isBeingPaid(chain, basket.id)) return no('PAYMENT_IN_PROGRESS')
  const others = items.filter((one) => one.id !== old?.id && one.id !== same?.id)
  if (others.length >= mostItems) return no('BASKET_FULL', { count: mostItems })
  if (basket.center_id !== row.center_id) {
    if (others.length > 0) return no('BASKET_OTHER_CLUB')
    await updateBasket(chain, basket.id, { center_id: row.center_id })
  }

  await lockBookables(chain, [row.id, ...[old, same].flatMap((one) => one?.bookable_id ?? [])])
  const own = [same, old].find((one) => one !== undefined && isStillRight(one, row.id, member.id, start.number, now))
  await letGo(context, [old, same].filter((one) => one !== undefined && one !== own) as ItemRow[]) // those that there are
  const participationId = own?.participation_id ?? (await hold(acting, row, start.number, { waits: waits?.id ?? null }))
  if (typeof participationId !== 'string') return participationId
  if (same !== undefined && same.id !== old?.id) await deleteItem(chain, same.id)
  await writeItem(chain, {
    id: old?.id ?? crypto.randomUUID(),
    basketId: basket.id,
    personId: member.id,
    bookableId: row.id,
    fromUnit: start.number,
    productId: product.id,
    participationId,
  })
  return { ok: true }
}

/** Takes something out of the subject's basket; its place is free at once. */
export async function takeOutOfBasket(
  context: SubjectContext,
  kind: BasketKind,
  itemKey: string,
): Promise<{ readonly ok: true } | { readonly ok: false; readonly code: 'ITEM_NOT_FOUND' | 'PAYMENT_IN_PROGRESS' }> {
  const { chain, subject } = context
  await lockPerson(chain, subject.id)
  const basket = await activeBasket(chain, subject.id, kind)
  const items = basket === undefined ? [] : await itemsOf(chain, basket.id)
  const item = items.find(({ id, with_item }) => id === itemKey && with_item === null)
  if (basket === undefined || item === undefined) return { ok: false, code: 'ITEM_NOT_FOUND' }
  if (await isBeingPaid(chain, basket.id)) return { ok: false, code: 'PAYMENT_IN_PROGRESS' }
  const all = [item, ...items.filter(({ with_item }) => with_item === itemKey)]
  await lockBookables(
    chain,
    all.map(({ bookable_id }) => bookable_id),
  )
  await letGo(context, all)
  await deleteItem(chain, itemKey)
  return { ok: true }
}

/** In which basket something lies by itself; null: only with something else. */
export const basketKindOf = (type: HeldType): BasketKind | null =>
  type === 'COURSE' ? 'COURSES' : type === 'CAMP' ? 'CAMPS' : null

const no = (code: Code, params?: JsonObject): NotAdded => ({ ok: false, code, ...(params && { params }) })

async function basketToFill(context: SubjectContext, kind: BasketKind, centerId: string): Promise<ProgramBasketRow> {
  const { chain, now, subject } = context
  const there = await activeBasket(chain, subject.id, kind)
  if (there !== undefined) {
    const isAnyHeld = (await itemsOf(chain, there.id)).some((one) => isHeld(one, now))
    if (!isGivenUp(there, isAnyHeld, now) || (await isBeingPaid(chain, there.id))) return there
    await updateBasket(chain, there.id, { closed_at: now })
  }
  const id = crypto.randomUUID()
  await insertProgramBasket(chain, { id, kind, buyerId: subject.id, centerId, now })
  return { id, kind, buyer_id: subject.id, center_id: centerId, created_at: now, paid_at: null, closed_at: null }
}

const isStillRight = (item: ItemRow, bookableId: string, personId: string, fromUnit: number, now: Date): boolean =>
  isHeld(item, now) && item.bookable_id === bookableId && item.person_id === personId && item.from_unit === fromUnit

/** Under the lock of their courses. */
async function letGo(context: SubjectContext, items: readonly ItemRow[]): Promise<void> {
  const held = items.filter(({ state }) => state === 'TENTATIVE').map(({ participation_id }) => participation_id)
  const ending = { to: 'CANCELLED', reason: 'another', byPersonId: context.caller?.user.userId ?? null } as const
  await freePlaces(context.chain, held, 'TENTATIVE', { ...ending, now: context.now })
}

/** Under the lock of the course: what the standby list offers, or a place that is free. Whoever has one waits no more. */
export async function hold(
  acting: Booking,
  row: NonNullable<Awaited<ReturnType<typeof judgeBooking>>['row']>,
  fromUnit: number,
  { waits, withId = null }: { readonly waits: string | null; readonly withId?: string | null },
): Promise<string | NotAdded> {
  const { chain, now, subject } = acting
  const by = byOf(acting)
  await sweepLapsed(chain, now, row.id)
  const there = (await holdsOf(chain, subject.id)).find(({ bookable_id }) => bookable_id === row.id)
  // Somebody else of the family has it in their basket.
  if (there !== undefined && there.ticket === null) return no(busyNow.code, busyNow.params)
  if (there !== undefined) {
    // Whoever is offered a place by its list is not there yet.
    const busy = mayOverlap(acting, row.center_id) ? null : await inTheWay(acting, row.id, fromUnit)
    return busy === null ? there.id : no(busy.code, busy.params)
  }
  if (waits !== null) await endWaiting(chain, row.id, [waits], { to: 'CANCELLED', reason: 'another', by, now })
  const id = crypto.randomUUID()
  const expiresAt = new Date(now.getTime() + basketMinutes(acting, row.center_id) * 60_000)
  const place = {
    id,
    bookableId: row.id,
    personId: subject.id,
    byPersonId: by,
    expiresAt,
    now,
    earlierMs: 0,
    fromUnit,
    withId,
  }
  if (!(await takePlace(chain, { ...place, state: 'TENTATIVE' }))) return no('CLASS_FULL')
  if (!mayOverlap(acting, row.center_id) && !(await occupyPerson(chain, id))) {
    const { code, params } = (await inTheWay(acting, row.id, fromUnit)) ?? busyNow
    return no(code, params)
  }
  await noteMove(chain, id, { from: null, to: 'TENTATIVE', reason: 'basket', by, now })
  return id
}
