import type { ProviderAdapter } from '../../adapter.ts'
import { contractOf } from '../../kit/contract/index.ts'
import { adapterFromDescriptor } from '../../kit/descriptor/adapter.ts'
import { chosen } from './chosen.ts'
import { knownMethods } from './vault.ts'

const contract = adapterFromDescriptor(contractOf('ltps'))

/**
 * LTPS: a vault of the club's own that knows the cards of its members. It speaks the generic contract; where a card is
 * only kept for later, its holder first chooses among those that it knows, on a page of ours.
 */
export const ltpsAdapter: ProviderAdapter = {
  ...contract,
  completesOnce: true,
  pageOf: ({ key, personId, centerId, isAtDesk }) =>
    `${isAtDesk ? `/staff/${encodeURIComponent(personId)}/${encodeURIComponent(centerId)}` : ''}/ltps/payment-agreement/${key}`,
  async start(context, order) {
    const isForLater = order.amount.amountMinor === 0 && order.storeMethod
    if (!isForLater) return contract.start(context, order)
    return { kind: 'widget', providerRef: order.reference, client: {}, expiresAt: order.expiresAt }
  },
  async read(context, order) {
    if (order.providerRef !== order.reference) return contract.read(context, order)
    const isOver = context.now.getTime() >= order.expiresAt.getTime()
    return isOver ? { is: 'refused', reason: 'expired', providerCode: null } : { is: 'pending', withBank: false }
  },
  knownMethods,
  takeNew: (context, order) => contract.start(context, { ...order, providerRef: null }),
  complete: chosen,
}
