import { loadDeliveries } from '#contract/calls/webhook/load-deliveries.ts'
import { handle, ok } from '../../handler.ts'
import { lastDeliveries, receiversOf } from './repository.ts'
import { addressOf, deliveryStateOf } from './shown.ts'

export const loadDeliveriesHandler = handle(loadDeliveries, async ({ chain }, { receiverId }) => {
  const receivers = await receiversOf(chain)
  const deliveries = await lastDeliveries(chain, receiverId ?? null, 100)
  return ok({
    receivers: receivers.map(({ id, url, events, suspended_at, suspended_why }) => ({
      id,
      address: addressOf(url),
      events,
      suspended: suspended_at && suspended_why ? { at: suspended_at.toISOString(), why: suspended_why } : null,
    })),
    deliveries: deliveries.map((one) => ({
      receiverId: one.receiver_id,
      id: one.id,
      event: one.event,
      state: deliveryStateOf(one),
      tries: one.tries,
      occurredAt: one.occurred_at.toISOString(),
      triedAt: one.tried_at?.toISOString() ?? null,
      nextAt: deliveryStateOf(one) === 'waiting' ? one.due_at.toISOString() : null,
      httpStatus: one.http_status,
      trouble: one.trouble,
    })),
  })
})
