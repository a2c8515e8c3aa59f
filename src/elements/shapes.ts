import type { AddonSummary } from '#contract/shapes/addon-order.ts'
import type { PlanSummary } from '#contract/shapes/summary.ts'
import type { JsonObject } from '#engine/documents.ts'
import type { Money } from '#ui/format/create-format.ts'

/** What calls answer and what they do not say in one shape: the rest is taken from the contract, types alone. */

type Figures = 'planName' | 'centerName' | 'startDate' | 'dueToday' | 'monthly' | 'firstYear' | 'minimumTermMonths'

/** What an order costs, of a plan or of add-ons. */
export type OrderFigures = Pick<PlanSummary, Figures | 'notice' | 'promo' | 'timeline'> &
  Partial<Pick<PlanSummary, 'minimumTermEnds' | 'priceAfter'> & Pick<AddonSummary, 'monthlyAfter'>>

export interface Clubs {
  readonly all: boolean
  readonly count: number
  readonly name: string | null
}

export interface Center {
  readonly id: string
  readonly name: string
  readonly address: string
  readonly city: string
  readonly onlineSale: boolean
  readonly startupDate: string | null
}

/** Why something cannot be done now; its sentence is `errors.<code>`. */
export interface WhyNotNow {
  readonly code: string
  readonly params: JsonObject | null
  /** A page of the portal that helps. */
  readonly instead: string | null
}

/** An add-on that somebody has, and the first day on which it can end. */
export interface AddonNow {
  readonly name: string
  readonly endsOn: string
  readonly priceMonthly: Money
  readonly monthlyAfter: Money
  /** No month after it has a price. */
  readonly endsWithMembership?: boolean
}

/** By what somebody is charged. */
export interface Agreement {
  readonly id: string
  readonly kind: 'CC' | 'DD' | 'DDPL' | 'INVOICE'
  readonly name: string
  readonly validUntil: string | null
  readonly mandateReference: string | null
  readonly pays: readonly string[]
}
