import type { PlanSummary } from '#contract/shapes/summary.ts'

/** The last day for which something costs less than usual; null where nothing does, or once only. */
export const endOfDiscounts = ({ timeline }: Pick<PlanSummary, 'timeline'>): string | null =>
  timeline.findLast(({ kind, until }) => kind === 'discount' && until !== null)?.until ?? null
