import { getContractSummaryForChange } from '#contract/calls/subscription/get-contract-summary-for-change.ts'
import { handle, ok } from '../../handler.ts'
import { listCenters } from '../centers/service.ts'
import { clubsOfPlan } from '../subscriptions/plans.ts'
import { changeFingerprintOf } from './agreed.ts'
import { changeFiguresOf } from './figures.ts'
import { changeOfferFor } from './subscription-to-change.ts'

export const getContractSummaryForChangeHandler = handle(getContractSummaryForChange, async (context, input) => {
  const offered = await changeOfferFor(context, input)
  if (!offered.ok) return offered
  const { offer, person } = offered
  const { center, plan } = offer
  const centers = plan.all_clubs ? await listCenters(context.chain, context.lang, context.now) : []
  return ok({
    ...changeFiguresOf(offer),
    centerAddress: `${center.address}, ${center.city}`,
    memberName: `${person.firstName} ${person.lastName}`.trim(),
    clubs: clubsOfPlan(plan.all_clubs, centers.length, center.name),
    fingerprint: changeFingerprintOf(offer),
  })
})
