import { getContractSummaryForChange } from '#contract/calls/subscription/get-contract-summary-for-change.ts'
import { handle, ok } from '../../handler.ts'
import { listCenters } from '../centers/service.ts'
import { clubsOf } from '../subscriptions/plans.ts'
import { fingerprintOf } from './agreed.ts'
import { figuresOf } from './figures.ts'
import { offerForSummary } from './held-for-change.ts'

export const getContractSummaryForChangeHandler = handle(getContractSummaryForChange, async (context, input) => {
  const offered = await offerForSummary(context, input)
  if (!offered.ok) return offered
  const { offer, person } = offered
  const { center, plan } = offer
  const centers = plan.all_clubs ? await listCenters(context.chain, context.lang, context.now) : []
  return ok({
    ...figuresOf(offer),
    centerAddress: `${center.address}, ${center.city}`,
    memberName: `${person.firstName} ${person.lastName}`.trim(),
    clubs: clubsOf(plan.all_clubs, centers.length, center.name),
    fingerprint: fingerprintOf(offer),
  })
})
