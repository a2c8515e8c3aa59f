import type { Policy, TimeBefore } from '../../features/booking/rules/policy.ts'
import { reasons } from '../../releases/operator-language.ts'
import type { EntryProblem } from '../kind.ts'

/** What a grammar cannot say of windows: days with their time, or hours, or minutes. */
export function badPolicy({ waitingList: _list, ...windows }: Policy = {}): readonly EntryProblem[] {
  return Object.entries(windows).flatMap(([name, before]: [string, TimeBefore | null]) => {
    const members = Object.keys(before ?? {})
      .sort()
      .join()
    if (['at,days', 'hours', 'minutes'].includes(members)) return []
    return [
      {
        place: `policy/${name}`,
        ...reasons(
          'has to be days and at, or hours, or minutes',
          'muss "days" und "at" sein, oder "hours", oder "minutes"',
        ),
      },
    ]
  })
}

/** Rules that say something. */
export const said = (policy: Policy): { readonly policy?: Policy } => (Object.keys(policy).length > 0 ? { policy } : {})
