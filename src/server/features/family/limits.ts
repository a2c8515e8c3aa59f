import { addDays, addPeriod } from '#calendar/days.ts'
import { ageOn } from '#engine/logic/dates.ts'
import type { CallContext } from '../../handler.ts'
import { adultAgeOf } from '../../rights/facts.ts'
import { numberSetting } from '../settings.ts'

export interface ChildLimits {
  /** Completed years. */
  readonly from: number
  readonly to: number
  /** How many children a family has at most. */
  readonly most: number
}

/** How old a child may be who is added to a family at a club, and how many there may be. */
export function childLimits({ release }: Pick<CallContext, 'release'>, centerId: string): ChildLimits {
  const setting = (name: string) => numberSetting(release, centerId, `family.${name}`)
  // Whoever is of age decides alone, whatever a chain sets.
  const oldest = Math.max(0, adultAgeOf({ release }, centerId) - 1)
  const to = Math.min(setting('childMaximumAge') ?? oldest, oldest)
  return {
    from: Math.min(setting('childMinimumAge') ?? 0, to),
    to,
    most: setting('most') ?? 12,
  }
}

/** The birthdays of those ages on a day, all of them past. */
export function birthdaysOf({ from, to }: ChildLimits, today: string): { readonly from: string; readonly to: string } {
  const latest = addPeriod(today, -from, 'years')
  const yesterday = addDays(today, -1)
  const earliest = addDays(addPeriod(today, -(to + 1), 'years'), 1)
  return { from: earliest, to: latest < yesterday ? latest : yesterday }
}

/** Why a birthday is none of a child for this club; null when it is. Answers with the ages that are. */
export function whyNotBorn(birthday: string, { from, to }: ChildLimits, today: string) {
  if (birthday >= today) return 'future' as const
  const age = ageOn(birthday, today) ?? 0
  if (age < from) return 'CHILD_TOO_YOUNG' as const
  return age > to ? ('CHILD_TOO_OLD' as const) : null
}
