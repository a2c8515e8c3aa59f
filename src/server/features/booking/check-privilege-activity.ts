import { checkPrivilegeActivity } from '#contract/calls/booking/check-privilege-activity.ts'
import { handle, ok, refuse } from '../../handler.ts'
import { findCenter } from '../centers/service.ts'
import { activityById } from './class-repository.ts'
import { bookerOf, factsOfActivity } from './facts.ts'
import { whyNotBooked } from './rules/why-not.ts'
import { tellSpend, tellWhyNot } from './session.ts'

export const checkPrivilegeActivityHandler = handle(checkPrivilegeActivity, async (context, input) => {
  const { chain, now, subject } = context
  const { activityId, centerId, date = null, time = null } = input
  const center = await findCenter(chain, centerId, now)
  const activity = await activityById(chain, activityId)
  const booker = await bookerOf(context, subject.id, centerId, activity?.type)
  if (center === null || activity === undefined || booker === null) return refuse('NOT_FOUND')
  const facts = factsOfActivity(context, booker, activity, center, { date: date ?? center.today, time })
  const reasons = whyNotBooked(facts, { spendId: null }).map(tellWhyNot)
  const isAllowed = reasons.length === 0
  return ok({ isAllowed, whyNot: reasons[0] ?? null, reasons, spends: facts.spends.map(tellSpend) })
})
