import type { AddonSummary } from '#contract/shapes/addon-order.ts'
import type { Center } from '#contract/shapes/center.ts'
import type { PaymentAgreement } from '#contract/shapes/payment.ts'
import type { PlanSummary } from '#contract/shapes/summary.ts'

/** What calls answer and what they do not say in one shape: the rest is taken from the contract, types alone. */

type Figures = 'planName' | 'centerName' | 'startDate' | 'dueToday' | 'monthly' | 'firstYear' | 'minimumTermMonths'

/** What an order costs, of a plan or of add-ons. */
export type OrderFigures = Pick<PlanSummary, Figures | 'notice' | 'promo' | 'timeline'> &
  Partial<Pick<PlanSummary, 'minimumTermEnds' | 'priceAfter'> & Pick<AddonSummary, 'monthlyAfter'>>

/** A club of a list, or the one of an order. */
export type CenterFacts = Pick<Center, 'id' | 'name' | 'address' | 'city' | 'onlineSale' | 'startupDate'>

/** An add-on that somebody has, and the first day on which it can end. */
export type AddonNow = Pick<
  AddonSummary['held'][number],
  'name' | 'endsOn' | 'priceMonthly' | 'monthlyAfter' | 'endsWithMembership'
>

/** By what somebody is charged. */
export type AgreementFacts = Omit<PaymentAgreement, 'last4' | 'provider'>
