import type { DemoChain } from './chain.ts'
import type { DemoDays } from './days.ts'

/** Members whom nobody signs in as: they take places in classes, so that some of these are full. */
export interface Crowd {
  readonly centerId: string
  /** Opens every class of theirs. */
  readonly planId: string
  /** First and last name. */
  readonly names: readonly (readonly [string, string])[]
  readonly classes: readonly CrowdedClass[]
}

export type CrowdedClass = {
  readonly series: string
  /** Which of those from tomorrow on that can be booked by now, or that cannot be booked yet: 1 is the first. */
  readonly next: number
} & (
  | {
      /** How many places stay free. */
      readonly leave: number
      /** How many wait. */
      readonly waiting?: number
    }
  | { readonly opensInMinutes: number }
)

export const crowdIds = ({ names }: Pick<Crowd, 'names'>): readonly string[] => names.map((_, at) => `crowd-${at + 1}`)

/** The people of a crowd as rows of their chain, with the plan that they have. */
export function crowdRows(
  { centerId, planId, names }: Crowd,
  days: DemoDays,
): Pick<DemoChain, 'persons' | 'operators' | 'subscriptions'> {
  const since = days.ago(14)
  const ids = crowdIds({ names })
  return {
    operators: [],
    persons: names.map(([firstName, lastName], at) => ({
      id: ids[at] ?? '',
      centerId,
      firstName,
      lastName,
      birthday: days.yearsAgo(24 + at),
      memberSince: since,
    })),
    subscriptions: ids.map((personId, at) => ({
      id: `${personId}-${planId}`,
      number: `${centerId}-9${String(at + 1).padStart(4, '0')}`,
      personId,
      centerId,
      planId,
      status: 'ACTIVE',
      startDate: `${since.slice(0, 8)}01`,
      means: 'cash',
    })),
  }
}
