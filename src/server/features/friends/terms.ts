import type { LiveRelease } from '../../releases/release.ts'
import { numberSetting, settingOf } from '../settings.ts'

export interface BringTerms {
  /** How many sessions one friend gets, whoever brings them, in so many months. */
  readonly perFriend: number
  readonly months: number
  /** For how many days a session waits for the friend. */
  readonly days: number
}

/** On what terms members of a club bring friends; null: they bring nobody. */
export function bringTerms(release: LiveRelease, centerId: string): BringTerms | null {
  if (settingOf(release, centerId, 'friends.bring') === null) return null
  const setting = (name: string) => numberSetting(release, centerId, `friends.bring.${name}`)
  return { perFriend: setting('perFriend') ?? 1, months: setting('months') ?? 12, days: setting('days') ?? 14 }
}
