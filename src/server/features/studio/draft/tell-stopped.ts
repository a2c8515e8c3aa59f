import { askForMail } from '../../mail/ask.ts'
import { linkTo } from '../../mail/portal-link.ts'
import type { PlanWhy, ReleasePlanRow } from './plan-repository.ts'

interface Stop {
  readonly why: PlanWhy
  /** Whose clock the plan's time is told by. */
  readonly timeZone: string
  readonly now: Date
}

/** Writes to whoever planned a release that it did not go live, and why; once. */
export const tellStopped = (chain: string, plan: ReleasePlanRow, { why, timeZone, now }: Stop): Promise<void> =>
  askForMail(
    chain,
    {
      template: `plan-stopped-${why}`,
      to: { personId: plan.byId },
      params: { startsAt: plan.dueAt.toISOString(), timeZone },
      link: linkTo(chain, '/studio/publish'),
    },
    { dedupKey: `plan-stopped:${plan.id}`, now },
  )
