import type { campReasons } from '#contract/shapes/camps.ts'
import type { JsonObject } from '#engine/documents.ts'
import type { SubjectContext } from '../../handler.ts'
import { subjectOf } from '../../rights/subject.ts'
import { judgeBooking } from '../booking/booking.ts'
import { lockBookables } from '../booking/places-repository.ts'
import { paysForIt } from '../booking/rules/why-not.ts'
import { lockPerson } from '../persons/service.ts'
import { wordsIn } from '../words.ts'
import { isHeld } from './basket.ts'
import { activeBasket, itemsOf, writeItem } from './basket-repository.ts'
import { type CampElective, electivesBeside, overlap } from './electives.ts'
import { hold, type ItemWish, putIntoBasket, takeOutOfBasket } from './fill-basket.ts'

type Code = (typeof campReasons)[number]
type Answer = { readonly ok: true } | { readonly ok: false; readonly code: Code; readonly params?: JsonObject }

/**
 * Puts a camp with its electives into the subject's basket and holds all their places, or none. A child has one camp in a
 * basket: what of theirs went back gives way to it. In the running transaction, which a refusal has to undo.
 */
export async function putCampIntoBasket(
  context: SubjectContext,
  { electiveIds, ...wish }: ItemWish & { readonly electiveIds: readonly string[] },
): Promise<Answer> {
  const { chain, now, subject } = context
  if ((await lockPerson(chain, subject.id)) === null) return no('NOT_FOUND')
  if (wish.memberId === null) return no('MEMBER_REQUIRED')
  const basket = await activeBasket(chain, subject.id, 'CAMPS')
  const theirs = basket === undefined ? [] : (await itemsOf(chain, basket.id)).filter(isCampOf(wish.memberId))
  if (theirs.some((item) => isHeld(item, now))) return no('BASKET_HAS_BOOKING')
  const beside = electiveIds.length === 0 ? [] : await electivesBeside(context, wish.courseId)
  const chosen = electiveIds.map((id) => beside.find(({ row }) => row.id === id))
  if (!chosen.every((one): one is CampElective => one !== undefined)) return no('ELECTIVE_NOT_AVAILABLE')
  if (overlap(chosen.map(({ row }) => row))) return no('ELECTIVES_OVERLAP')
  // All at once and by their ids: two who choose the same never wait for each other.
  await lockBookables(chain, [wish.courseId, ...electiveIds, ...theirs.map(({ bookable_id }) => bookable_id)])
  for (const { id } of theirs) {
    const out = await takeOutOfBasket(context, 'CAMPS', id)
    if (!out.ok && out.code === 'PAYMENT_IN_PROGRESS') return no(out.code)
  }

  const put = await putIntoBasket(context, wish, null)
  if (!put.ok) return put.code === 'ITEM_NOT_FOUND' ? no('NOT_FOUND') : no(put.code, put.params)
  const filled = await activeBasket(chain, subject.id, 'CAMPS')
  const item = filled && (await itemsOf(chain, filled.id)).find(isCampOf(wish.memberId))
  if (filled === undefined || item === undefined) return no('NOT_FOUND')
  for (const one of chosen) {
    const failed = await addElective(context, one, { basketId: filled.id, itemId: item.id, item })
    if (failed !== null) return failed
  }
  return { ok: true }
}

const isCampOf =
  (memberId: string) =>
  (item: { readonly person_id: string; readonly with_item: string | null }): boolean =>
    item.person_id === memberId && item.with_item === null

async function addElective(
  context: SubjectContext,
  { row, program }: CampElective,
  into: {
    readonly basketId: string
    readonly itemId: string
    readonly item: { readonly person_id: string; readonly participation_id: string }
  },
): Promise<Answer | null> {
  const member = await subjectOf(context, into.item.person_id, 'buy')
  if (member === null) return no('NOT_FOUND')
  const acting = { ...context, subject: member }
  const judged = await judgeBooking(acting, { bookingId: row.id, seatId: null, spendId: paysForIt })
  const product = program.products[0]
  if (judged.row === null || product === undefined) return no('ELECTIVE_NOT_AVAILABLE')
  const words = { name: wordsIn(row.texts, context.lang)?.name ?? row.activity_id }
  if (judged.why !== null)
    return no(judged.why.code === 'CLASS_FULL' ? 'ELECTIVE_FULL' : 'ELECTIVE_NOT_AVAILABLE', words)
  const participationId = await hold(acting, judged.row, 1, { waits: null, withId: into.item.participation_id })
  if (typeof participationId !== 'string')
    return no(participationId.code === 'CLASS_FULL' ? 'ELECTIVE_FULL' : participationId.code, words)
  await writeItem(context.chain, {
    id: crypto.randomUUID(),
    basketId: into.basketId,
    personId: member.id,
    bookableId: row.id,
    fromUnit: 1,
    productId: product.id,
    participationId,
    withItem: into.itemId,
  })
  return null
}

/** A refusal in the words of camps. */
const no = (code: Code, params: JsonObject = {}): Answer => ({ ok: false, code, params: { ...params, of: 'camp' } })
