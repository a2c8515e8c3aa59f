import { planRelease as planCall } from '#contract/calls/studio/plan-release.ts'
import { takeBackPlan } from '#contract/calls/studio/take-back-plan.ts'
import { handle, ok, refuse } from '../../handler.ts'
import { WorkFailed } from '../../workers/work-failed.ts'
import { cancelPlan, planRelease } from './draft/plan.ts'
import { refuseToGoLive } from './not-live.ts'

export const planReleaseHandler = handle(
  planCall,
  async (context, wanted) => {
    const { chain, now, caller } = context
    if (caller === null) return refuse('FORBIDDEN')
    const publisher = { chain, by: caller.user.userId, now, reach: caller.studio?.publish ?? [] }
    try {
      const planned = await planRelease(publisher, wanted)
      if (planned.ok) return ok({})
      if (planned.why === 'past') return refuse('PLAN_PAST', { at: 'day' })
      if (planned.why === 'planned') return refuse('ALREADY_PLANNED')
      return refuseToGoLive(context, planned.why)
    } catch (error) {
      if (error instanceof WorkFailed) return refuse('NOT_JUDGED')
      throw error
    }
  },
  { keyless: true, outside: true },
)

export const takeBackPlanHandler = handle(
  takeBackPlan,
  async ({ chain, now, caller }, { id }) => {
    if (caller === null) return refuse('FORBIDDEN')
    return (await cancelPlan({ chain, by: caller.user.userId, now }, id)) ? ok({}) : refuse('DRAFT_MOVED')
  },
  { keyless: true },
)
