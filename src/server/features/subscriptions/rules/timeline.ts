import { dayOf, startOfNextMonth } from '#calendar/days.ts'
import type { PeriodCharge } from './charges.ts'
import { endOfReduction } from './periods.ts'
import type { PriceOrder } from './terms.ts'

export interface TimelineLine {
  readonly kind: 'joiningFee' | 'proRata' | 'firstPeriod' | 'monthly' | 'after' | 'addon' | 'discount'
  readonly date: string | null
  readonly until: string | null
  readonly amountMinor: number
  readonly dueToday: boolean
  /** Of the add-on that it is about; null: about the plan. */
  readonly name: string | null
  readonly addonId: string | null
}

interface Facts {
  readonly order: PriceOrder
  readonly charges: readonly PeriodCharge[]
  readonly feeOff: number
  /** The first day after the minimum term, when the subscription goes on. */
  readonly after: string | null
  /** What all comes to each month from then on. */
  readonly afterMinor: number
}

/**
 * Who pays what when, in order. Lines that are due today add up to what is due today; `monthly` and `addon` are paid
 * each month from their date; a discount is negative, each month until its end; `after` is the sum of all each month.
 */
export function timelineOf(facts: Facts): TimelineLine[] {
  const { order, charges, after, afterMinor } = facts
  const single = charges.filter((charge) => charge.kind !== 'monthly')
  const monthly = charges.filter((charge) => charge.kind === 'monthly')
  const lines = [...joiningFee(facts), ...single.flatMap((charge) => singlePayment(charge, order))]
  const first = monthly[0]
  if (first !== undefined) {
    lines.push(line('monthly', first.date, null, first.planMinor))
    lines.push(...first.addons.map((addon) => line('addon', first.date, null, addon.amountMinor, addon)))
    lines.push(...monthlyDiscounts(monthly, order))
  }
  if (after !== null) lines.push(line('after', firstPaymentFrom(order, after), null, afterMinor))
  return lines
}

function joiningFee({ order, feeOff }: Facts): TimelineLine[] {
  const { joiningFeeMinor } = order.terms
  if (joiningFeeMinor === 0) return []
  const lines = [{ ...line('joiningFee', order.today, null, joiningFeeMinor), dueToday: true }]
  if (feeOff > 0) lines.push({ ...line('discount', order.today, null, -feeOff), dueToday: true })
  return lines
}

function singlePayment(charge: PeriodCharge, { today, promo }: PriceOrder): TimelineLine[] {
  const kind = charge.kind === 'proRata' ? 'proRata' : 'firstPeriod'
  const dueToday = charge.date <= today
  const lines = [line(kind, charge.date, charge.to, charge.planMinor)]
  lines.push(...charge.addons.map((addon) => line(kind, charge.date, charge.to, addon.amountMinor, addon)))
  if (charge.discountMinor > 0) lines.push(discountLine(charge, promo))
  return lines.map((one) => ({ ...one, dueToday }))
}

/** Equal discounts of months in a row are one line. One that outlasts the charges ends when its months are over. */
function monthlyDiscounts(charges: readonly PeriodCharge[], { promo, terms, startDate }: PriceOrder): TimelineLine[] {
  const ends = promo === null ? null : endOfReduction(promo, { type: terms.type, startDate })
  const lines: TimelineLine[] = []
  for (const charge of charges) {
    const last = lines.at(-1)
    if (charge.discountMinor === 0) continue
    if (last?.amountMinor === -charge.discountMinor) lines[lines.length - 1] = { ...last, until: charge.to }
    else lines.push(discountLine(charge, promo))
  }
  const [last, lastCharge] = [lines.at(-1), charges.at(-1)]
  if (last !== undefined && last.until === lastCharge?.to && ends !== null && ends > lastCharge.to) {
    lines[lines.length - 1] = { ...last, until: ends }
  }
  return lines
}

/** What a company pays goes by its name. */
const discountLine = ({ date, to, discountMinor }: PeriodCharge, off: PriceOrder['promo']): TimelineLine => ({
  ...line('discount', date, to, -discountMinor),
  name: off?.kind === 'company' ? off.name : null,
})

const firstPaymentFrom = (order: PriceOrder, day: string): string =>
  order.terms.type === 'RECURRING_CLIPCARD' || dayOf(day) === 1 ? day : startOfNextMonth(day)

const line = (
  kind: TimelineLine['kind'],
  date: string,
  until: string | null,
  amountMinor: number,
  addon: { readonly id: string; readonly name: string } | null = null,
): TimelineLine => ({
  kind,
  date,
  until,
  amountMinor,
  dueToday: false,
  name: addon?.name ?? null,
  addonId: addon?.id ?? null,
})
