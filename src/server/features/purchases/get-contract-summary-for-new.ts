import { getContractSummaryForNew } from '#contract/calls/subscription/get-contract-summary-for-new.ts'
import { handle, ok, refuse } from '../../handler.ts'
import { listCenters } from '../centers/service.ts'
import { findPerson } from '../persons/service.ts'
import { fingerprintOf } from '../subscriptions/fingerprint.ts'
import { clubsOfPlan } from '../subscriptions/plans.ts'
import { figuresOf } from '../subscriptions/summary.ts'
import { forNamed, referredOffer } from './summary-for-new.ts'

export const getContractSummaryForNewHandler = handle(getContractSummaryForNew, async (asked, input) => {
  const context = forNamed(asked, input)
  const offer = await referredOffer(context, input)
  if (!offer.ok) return refuse(offer.code)
  const { subject } = context
  const person = subject === null ? null : await findPerson(context.chain, subject.id)
  const { center, plan } = offer.offer
  const centers = plan.all_clubs ? await listCenters(context.chain, context.lang, context.now) : []
  return ok({
    ...figuresOf(offer.offer),
    centerAddress: `${center.address}, ${center.city}`,
    memberName: person === null ? null : `${person.firstName} ${person.lastName}`.trim(),
    clubs: clubsOfPlan(plan.all_clubs, centers.length, center.name),
    freezeDaysPerYear: plan.freeze_days_per_year,
    fingerprint: fingerprintOf(offer.offer),
  })
})
