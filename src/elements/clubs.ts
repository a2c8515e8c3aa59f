import type { Elements } from './context.ts'
import type { Clubs } from './shapes.ts'

/** "all 14 clubs", the one club's name, or how many. */
export function clubsInWords({ all, count, name }: Clubs, t: Elements['t']): string {
  if (name) return name
  return t(all ? 'element.plan-cards.clubs.all' : 'element.plan-cards.clubs.some', { count })
}
