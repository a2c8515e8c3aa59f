import { latest } from '#calendar/days.ts'
import type { PlanType } from '#contract/shapes/plan.ts'
import type { JsonObject } from '#engine/documents.ts'
import type { CompanyCharge } from '../company-shares/charges.ts'
import { companyReason } from '../company-shares/reason.ts'
import type { InvoiceLineRow, LineItem } from '../money/invoice-repository.ts'
import type { Offer } from './offer.ts'
import { termsOf } from './offer.ts'
import type { PriceDirection } from './rules/change-quote.ts'
import { endOfReduction } from './rules/periods.ts'
import { monthlyPriceOf } from './rules/price.ts'
import type { Reduction } from './rules/terms.ts'
import type { TimelineLine } from './rules/timeline.ts'

/** A subscription as it was agreed, with every price: delivered so, however late, and whatever costs what by then. */
export interface AgreedSubscription {
  readonly planId: string
  /** As the buyer read it. */
  readonly planName: string
  readonly family: string
  readonly type: PlanType
  readonly centerId: string
  readonly timeZone: string
  readonly currency: string
  readonly priceMonthlyMinor: number
  readonly size: number | null
  readonly startDate: string
  readonly endDate: string | null
  readonly bindingEnds: string | null
  readonly promoCode: string | null
  /** What is due today pays up to this day. Absent in what was agreed before there were bills, as is the discount. */
  readonly billedUntil?: string | null
  /** What the code takes off the price of the periods that begin within its time. */
  readonly discount?: AgreedDiscount | null
  /** The invitation on which a company pays the share that the discount is. */
  readonly companyInvitationId?: string
  readonly addons: readonly { readonly id: string; readonly priceMonthlyMinor: number }[]
  readonly dueTodayMinor: number
  /** What is due today: the lines add up to it. */
  readonly lines: readonly AgreedLine[]
}

export interface AgreedDiscount {
  readonly percent: number | null
  readonly amountMinor: number | null
  /** What the percent comes to at most. */
  readonly mostMinor?: number | null
  readonly from: string
  readonly to: string
  /** Absent: a code takes it off. */
  readonly reason?: typeof companyReason
}

export interface AgreedLine {
  readonly kind: TimelineLine['kind']
  readonly name: string
  readonly item?: LineItem
  readonly from: string | null
  readonly to: string | null
  readonly amountMinor: number
}

/** A change as it was agreed: carried out so, however late, or not at all. */
export interface AgreedChange {
  readonly subscriptionId: string
  readonly centerId: string
  /** What it was when this was agreed. */
  readonly fromPlanId: string
  readonly fromPriceMonthlyMinor: number
  readonly billedUntil: string | null
  readonly planId: string
  readonly planName: string
  readonly direction: PriceDirection
  readonly appliesOn: string
  readonly priceMonthlyMinor: number
  readonly bindingEnds: string | null
  readonly endedAddonIds: readonly string[]
  /** What is due today: they add up to it. */
  readonly lines: readonly InvoiceLineRow[]
  /** What is put on the cash account. */
  readonly credits: readonly InvoiceLineRow[]
  /** What a company pays more of the days that are billed, or less; absent: the same. */
  readonly company?: CompanyCharge
}

/** A freeze as it was agreed. */
export interface AgreedFreeze {
  readonly from: string
  readonly to: string
  readonly reason: string | null
  readonly feeMinor: number
  readonly feeMonthlyMinor: number
  readonly extendsEnd: boolean
  /** As the member read it: it stands on what is invoiced. */
  readonly planName: string
  /** Answers to what only the chain's form asks. */
  readonly attributes?: JsonObject
}

/** What somebody said when leaving: what only the chain's form asks is kept as it came. */
export interface SaidAtLeaving {
  readonly reason: string | null
  readonly note: string | null
  readonly attributes: JsonObject
}

/** What somebody agrees to who takes this offer. */
export const agreedOf = ({
  plan,
  planName,
  center,
  addons,
  promo,
  off,
  companyInvitationId,
  quote,
  size,
  startDate,
}: Offer): AgreedSubscription => ({
  planId: plan.id,
  planName,
  family: plan.family,
  type: plan.type,
  centerId: center.id,
  timeZone: center.timeZone,
  currency: quote.currency,
  priceMonthlyMinor: monthlyPriceOf(termsOf(plan), size),
  size,
  startDate,
  endDate: quote.endsOn,
  bindingEnds: quote.minimumTermEnds,
  promoCode: promo?.code ?? null,
  billedUntil: latest(...quote.charges.filter((charge) => charge.date <= center.today).map((charge) => charge.to)),
  discount: off === null ? null : discountOf(off, plan.type, startDate),
  ...(companyInvitationId === null ? {} : { companyInvitationId }),
  addons: addons.map((addon) => ({ id: addon.id, priceMonthlyMinor: addon.price_monthly_minor })),
  dueTodayMinor: quote.dueTodayMinor,
  lines: quote.timeline
    .filter((line) => line.dueToday)
    .map((line) => ({
      kind: line.kind,
      name: line.name ?? planName,
      item: line.addonId === null ? { plan: plan.id } : { addon: line.addonId },
      from: line.kind === 'joiningFee' ? null : line.date,
      to: line.until,
      amountMinor: line.amountMinor,
    })),
})

function discountOf(off: Reduction, type: AgreedSubscription['type'], startDate: string): AgreedDiscount | null {
  const to = endOfReduction(off, { type, startDate })
  if (to === null) return null
  return {
    percent: 'percent' in off ? off.percent : null,
    amountMinor: 'amountMinor' in off ? off.amountMinor : null,
    from: startDate,
    to,
    ...(off.kind === 'company' ? { reason: companyReason, mostMinor: off.mostMinor } : {}),
  }
}

/** What a company pays of what is due at once: a discount of the period that begins on the same day. */
export const companyChargesOf = ({ discount, lines }: AgreedSubscription): readonly CompanyCharge[] =>
  discount?.reason !== companyReason
    ? []
    : lines.flatMap(({ kind, from, to, amountMinor }) => {
        const paid = lines.find((one) => one.kind !== 'discount' && one.from === from && one.item && 'plan' in one.item)
        return kind === 'discount' && from !== null && to !== null && paid !== undefined
          ? [{ from, to, priceMinor: paid.amountMinor, amountMinor: -amountMinor }]
          : []
      })
