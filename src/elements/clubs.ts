import type { PlanClubs } from '#contract/shapes/plan.ts'
import type { Elements } from './context.ts'

/** "all 14 clubs", the one club's name, or how many. */
export function clubsInWords({ all, count, name }: PlanClubs, t: Elements['t']): string {
  if (name) return name
  return t(all ? 'element.plan-cards.clubs.all' : 'element.plan-cards.clubs.some', { count })
}
