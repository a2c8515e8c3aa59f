import type { LiveRelease } from '../../releases/release.ts'
import { settingOf } from '../settings.ts'

interface Times {
  readonly center_id: string
  readonly starts_at: Date
  readonly free_cancel_until: Date
}

/**
 * What giving a booked place back means at a moment: what was spent comes back (`free`), it stays spent (`keeps`), or the
 * club does not take the place back any more (`refused`).
 */
export function cancellingOf(
  { now, release }: { readonly now: Date; readonly release: Pick<LiveRelease, 'docs'> },
  { center_id, starts_at, free_cancel_until }: Times,
): 'free' | 'keeps' | 'refused' {
  if (now >= starts_at) return 'refused'
  if (now < free_cancel_until) return 'free'
  return settingOf(release, center_id, 'booking.lateCancel') === 'keep' ? 'keeps' : 'refused'
}
