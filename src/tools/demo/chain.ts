import type { DemoCatalogue } from './catalogue.ts'
import type { Crowd } from './crowd.ts'
import type { CompanyRow } from './fill-companies.ts'
import type { BilledRow, BillRow, ClipcardRow, SubscriptionRow, TopUpRow } from './life-rows.ts'
import type { PaymentTaskRow } from './payment-tasks.ts'
import type { MerchantRow, PersonRow } from './rows.ts'

/** All that the demo shows of one chain. Plain data: what is written is decided in `fill.ts`. */
export interface DemoChain {
  readonly id: string
  /** The day that all others hang on. */
  readonly today: string
  /** In which its bills are written. */
  readonly language: string
  /** Hundredths of a percent that prices hold: 1900 is 19 %. */
  readonly vatBasisPoints: number
  readonly timeZone: string
  readonly country: string
  readonly currency: string
  readonly catalogue: DemoCatalogue
  readonly persons: readonly PersonRow[]
  /** Who changes the chain in the studio. */
  readonly operators?: readonly PersonRow[]
  readonly subscriptions: readonly SubscriptionRow[]
  readonly clipcards?: readonly ClipcardRow[]
  readonly billed?: readonly BilledRow[]
  readonly bills?: readonly BillRow[]
  readonly topUps?: readonly TopUpRow[]
  readonly merchants: readonly MerchantRow[]
  readonly crowd?: Crowd
  /** Companies that pay a share. */
  readonly companies?: readonly CompanyRow[]
  /** What went wrong with payments, for staff to look at. */
  readonly paymentTasks?: readonly PaymentTaskRow[]
  /** Whose sign-on the chain takes (`private.sso`); left out: nobody's. */
  readonly issuer?: string
}
