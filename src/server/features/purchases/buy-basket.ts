import type { PaidInParts } from '#contract/shapes/courses.ts'
import type { Money } from '#contract/shapes/values.ts'
import { isSame } from '#engine/logic/values.ts'
import { refuse, type SubjectContext } from '../../handler.ts'
import { byOf } from '../booking/by-whom.ts'
import { classesById } from '../booking/class-repository.ts'
import { limitedByDebt } from '../money/limits.ts'
import { asShown, buy, type Decided } from '../payments/buy.ts'
import type { OrderOf } from '../payments/order.ts'
import type { PaymentProvider } from '../payments/providers.ts'
import { itemsIn, pricedOf, tellParts } from '../programs/basket.ts'
import { basketOf, itemsOf, keepWhilePaying, type ProgramBasketRow } from '../programs/basket-repository.ts'
import { planIsForOne, planOf } from '../programs/rules/parts.ts'
import type { BasketKind } from '../programs/tables.ts'
import { numberSetting } from '../settings.ts'

export interface BasketInput {
  readonly basketId: string
  readonly baseUrl?: string | null
  readonly shownDueToday: Money
}

type Code =
  | 'BASKET_NOT_FOUND'
  | 'BASKET_EMPTY'
  | 'BASKET_ALREADY_PAID'
  | 'BASKET_NOT_ACTIVE'
  | 'BASKET_LAPSED'
  | 'OVERDUE_DEBT'

/** How the rest of a basket is paid, of which the deposit is due now. */
export interface InParts {
  /** As it was shown: amounts and days. */
  readonly shownPlan: PaidInParts
  /** What is charged for the rest; null: what this payment keeps. */
  readonly agreementId: string | null
}

type PlanCode = 'NO_PLAN' | 'PLAN_FOR_ONE_COURSE' | 'PLAN_CHANGED'

/**
 * Sells what lies in a basket of courses or camps. Its places are kept while the payment is open, and the payment is open
 * no longer than that. What went back has to be added again or taken out first: nobody pays for less than they think.
 */
export async function buyBasket(
  context: SubjectContext,
  provider: PaymentProvider,
  kind: BasketKind,
  { basketId, baseUrl, shownDueToday }: BasketInput,
) {
  const row = await basketOf(context.chain, context.subject.id, basketId)
  if (row === undefined || row.kind !== kind) return refuse('BASKET_NOT_FOUND')
  return buy<Code>(context, provider, {
    centerId: row.center_id,
    baseUrl,
    shownDueToday,
    decide: () => decide(context, row.id),
  })
}

/** The same for its deposit: what is left follows on the days that were shown, and is charged to one agreement. */
export async function buyBasketInParts(
  context: SubjectContext,
  provider: PaymentProvider,
  kind: BasketKind,
  { basketId, baseUrl, shownDueToday, ...inParts }: BasketInput & InParts,
) {
  const row = await basketOf(context.chain, context.subject.id, basketId)
  if (row === undefined || row.kind !== kind) return refuse('BASKET_NOT_FOUND')
  return buy<Code | PlanCode | 'PRICE_CHANGED'>(context, provider, {
    centerId: row.center_id,
    baseUrl,
    shownDueToday,
    decide: async () => {
      const whole = await decide(context, row.id)
      return whole.ok ? asDeposit(whole, inParts) : whole
    },
  })
}

function asDeposit(whole: DecidedBasket, { shownPlan, agreementId }: InParts): Decided<PlanCode | 'PRICE_CHANGED'> {
  const { order, amountMinor, currency, expiresAt } = whole
  const items = order.items.map((item) => ({ amountMinor: item.amountMinor, parts: item.parts ?? null }))
  const plan = planOf(order.of, items)
  if (plan === null) return { ok: false, code: planIsForOne(order.of, items) ? 'PLAN_FOR_ONE_COURSE' : 'NO_PLAN' }
  const total = { amountMinor, currency }
  const other = asShown(shownPlan.total)(total)
  if (other !== null) return other
  if (!isSame(tellParts(plan, total), shownPlan)) return { ok: false, code: 'PLAN_CHANGED' }
  return {
    ok: true,
    amountMinor: plan.depositMinor,
    currency,
    expiresAt,
    order: { ...order, isInParts: true, agreementId },
  }
}

type DecidedBasket = Extract<Decided<Code>, { readonly ok: true }> & {
  readonly order: OrderOf<'basket'>
  readonly expiresAt: Date
}

async function decide(
  context: SubjectContext,
  id: string,
): Promise<DecidedBasket | Exclude<Decided<Code>, { readonly ok: true }>> {
  const { chain, now, subject, release } = context
  const row = await basketOf(chain, subject.id, id)
  if (row === undefined) return { ok: false, code: 'BASKET_NOT_FOUND' }
  if (row.paid_at !== null) return { ok: false, code: 'BASKET_ALREADY_PAID' }
  if (row.closed_at !== null) return { ok: false, code: 'BASKET_NOT_ACTIVE' }
  const debt = await limitedByDebt(context, subject.id, pages[row.kind], { centerId: row.center_id, back: '/basket' })
  if (debt !== null) return { ok: false, code: 'OVERDUE_DEBT', ...(debt.params && { params: debt.params }) }
  const items = await itemsIn(context, row)
  if (items.length === 0)
    return { ok: false, code: 'BASKET_EMPTY', ...(row.kind === 'CAMPS' && { params: { of: 'camp' } }) }
  const lapsed = items.filter(({ state }) => state === 'LAPSED')
  if (lapsed.length > 0) return { ok: false, code: 'BASKET_LAPSED', params: { count: lapsed.length } }
  const minutes = numberSetting(release, row.center_id, 'booking.payMinutes') ?? defaultPayMinutes
  const expiresAt = await keepWhilePaying(chain, id, { minutes, mostMinutes, now })
  return {
    ok: true,
    order: {
      kind: 'basket',
      of: row.kind,
      personId: subject.id,
      byPersonId: byOf(context),
      centerId: row.center_id,
      basketId: id,
      items: await orderedOf(context, row, items),
    },
    amountMinor: items.reduce((sum, { price }) => sum + price.amountMinor, 0),
    currency: items[0]?.price.currency ?? '',
    expiresAt,
  }
}

/** What lies in a basket as it was agreed: enough to deliver it without asking anybody again. */
async function orderedOf(
  { chain, now }: SubjectContext,
  row: ProgramBasketRow,
  items: Awaited<ReturnType<typeof itemsIn>>,
) {
  const places = await itemsOf(chain, row.id)
  const classes = await classesById(
    chain,
    items.map(({ courseId }) => courseId),
    now,
  )
  return items.map((item) => {
    const { itemKey, courseId, personId, startUnit, name, from, to, price } = item
    return {
      participationId: places.find(({ id }) => id === itemKey)?.participation_id ?? '',
      bookingId: courseId,
      personId,
      fromUnit: startUnit,
      name,
      from,
      to,
      amountMinor: price.amountMinor,
      activityId: classes.find(({ id }) => id === courseId)?.activity_id ?? '',
      parts: pricedOf(item).parts,
    }
  })
}

const pages = { COURSES: 'coursesPage', CAMPS: 'campsPage' } as const
const defaultPayMinutes = 15
/** So long places are kept for whoever pays for them, however often they try. */
const mostMinutes = 30
