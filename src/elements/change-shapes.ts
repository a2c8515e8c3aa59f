import type { ChangeSummary, PlansToChangeTo } from '#contract/shapes/change.ts'

/** What the calls about a change of plan answer, as far as elements show it. */

/** What somebody has. */
export type PlanNow = Pick<PlansToChangeTo['subscription'], 'planName' | 'centerName' | 'monthly'>

type Change = 'planName' | 'planNameBefore' | 'startDate' | 'monthly' | 'monthlyBefore'

/** What it becomes, and what that costs, when. */
export type PlanChangeFigures = Pick<ChangeSummary, Change | 'nextPayment' | 'dueToday' | 'credit' | 'difference'>
