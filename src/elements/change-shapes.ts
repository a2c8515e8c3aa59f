import type { Money } from '#ui/format/create-format.ts'

/** What the calls about a change of plan answer, as far as elements show it. */

/** What somebody has. */
export interface PlanNow {
  readonly planName: string
  readonly centerName: string
  readonly monthly: Money
}

interface Change {
  readonly planName: string
  readonly planNameBefore: string
  readonly startDate: string
  readonly monthly: Money
  readonly monthlyBefore: Money
}

/** What it becomes, and what that costs, when. */
export interface PlanChangeFigures extends Change {
  readonly nextPayment: string
  readonly dueToday: Money
  readonly credit: Money | null
  /** Days that are invoiced already, at the new price and at the old one. */
  readonly difference: { readonly to: string; readonly newPrice: Money; readonly oldPrice: Money } | null
}
