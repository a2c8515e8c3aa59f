import { getTransferOptions } from '#contract/calls/person/get-transfer-options.ts'
import { handle, ok, refuse } from '../../handler.ts'
import { listCenters } from '../centers/service.ts'
import { tellRefusal } from '../subscriptions/tell-refusal.ts'
import { loadMoving } from './moving.ts'
import { isOnItsWay, whyNotAnywhere, whyNotTo, whyNotTransfer } from './rules.ts'

const locks = ['same-club', 'not-open', 'not-offered'] as const

export const getTransferOptionsHandler = handle(getTransferOptions, async (context) => {
  const { chain, lang, now } = context
  const moving = await loadMoving(chain, context.subject.id, lang, now)
  if (moving === null) return refuse('NOT_FOUND')
  const centers = await listCenters(chain, lang, now)
  const whyNot = whyNotTransfer(moving) ?? whyNotAnywhere(moving, centers)
  return ok({
    whyNot: tellRefusal(whyNot),
    from: { id: moving.centerId, name: centers.find(({ id }) => id === moving.centerId)?.name ?? moving.centerId },
    centers: centers.map((center) => {
      const { id, name, address, city, startupDate } = center
      const params = whyNotTo(moving, center)?.params
      return {
        id,
        name,
        address,
        city,
        startupDate,
        onlineSale: true,
        locked: locks.find((reason) => reason === params?.reason) ?? null,
        lacks: typeof params?.plan === 'string' ? params.plan : null,
      }
    }),
    memberships: moving.subscriptions.filter(isOnItsWay).map((one) => ({
      id: one.id,
      planName: one.planName,
      allClubs: one.allClubs,
      priceMonthly: { amountMinor: one.priceMonthlyMinor, currency: one.currency },
      ...(one.type === 'CASH' && one.endDate !== null && { paidUntil: one.endDate }),
    })),
  })
})
