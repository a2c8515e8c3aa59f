import type { FreezeTerms } from '../../features/subscriptions/rules/subscription-facts.ts'
import type { Period } from '../../features/subscriptions/rules/terms.ts'

/** How something can be frozen, as a file says it. */
export interface PlanFreeze {
  readonly daysPerYear: number
  readonly minimum?: Period
  readonly maximum?: Period
  readonly timesPerYear?: number | null
  readonly noticeDays?: number
  readonly latestDays?: number | null
  readonly fee?: string
  readonly feeMonthly?: string
  readonly extendsEnd?: boolean
  readonly mayStop?: boolean
}

/** What cannot be frozen has no terms of freezing, whatever a file says of them. */
export const freezable = (freeze: PlanFreeze): PlanFreeze => (freeze.daysPerYear === 0 ? { daysPerYear: 0 } : freeze)

/** Terms of the database as the catalogue's file writes them. `text` writes an amount. */
export function freezeOf(daysPerYear: number, terms: FreezeTerms | null, text: (minor: number) => string): PlanFreeze {
  if (terms === null) return { daysPerYear }
  const { feeMinor, feeMonthlyMinor, ...rest } = terms
  return { daysPerYear, ...rest, fee: text(feeMinor), feeMonthly: text(feeMonthlyMinor) }
}

/** Terms of the file as the database keeps them, with what is left out there. `minor` reads an amount. */
export function freezeTermsOf(freeze: PlanFreeze, minor: (text: string | undefined) => number): FreezeTerms {
  const { minimum = { count: 1, unit: 'weeks' }, maximum = { count: 2, unit: 'months' } } = freeze
  const { timesPerYear = 3, noticeDays = 0, latestDays = 365, extendsEnd = true, mayStop = false } = freeze
  const fees = { feeMinor: minor(freeze.fee), feeMonthlyMinor: minor(freeze.feeMonthly) }
  return { minimum, maximum, timesPerYear, noticeDays, latestDays, ...fees, extendsEnd, mayStop }
}
