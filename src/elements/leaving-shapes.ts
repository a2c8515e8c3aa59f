import type { Money } from '#ui/format/create-format.ts'

/** What is still billed until the last day. */
interface DueUntilTheEnd {
  readonly rest: Money | null
  readonly lastPayment: { readonly date: string; readonly amount: Money } | null
}

export interface BuyOutOffer extends DueUntilTheEnd {
  readonly endDate: string
  readonly amount: Money
  readonly staying: Money
  readonly bindingEnds: string
}
