import { createHash } from 'node:crypto'
import type { CallContext } from '../../handler.ts'
import { subjectOf } from '../persons/acting.ts'
import { lockPerson } from '../persons/service.ts'
import { textSetting } from '../settings.ts'
import { insertAgreement } from './agreement-repository.ts'
import type { HeldIntent } from './delivery.ts'
import { allowWay, openedBefore, openPayment } from './open-payment.ts'
import type { AgreementOrder } from './order.ts'
import { type PaymentWish, payAt } from './pay-at.ts'
import type { PaymentProvider } from './providers.ts'

export interface AgreementInput {
  readonly personId: string
  readonly centerId: string
  readonly baseUrl?: string | null
}

/**
 * Makes an agreement to pay by what is due later, without taking anything now: a mandate or an invoice at once, a card
 * or an account through its provider, which keeps it.
 */
export function startAgreement(
  context: CallContext,
  kind: AgreementOrder['agreement'],
  provider: PaymentProvider,
  input: AgreementInput,
  wish: PaymentWish = {},
) {
  const begin = async () => {
    const { chain } = context
    const { centerId, baseUrl } = input
    const personId = subjectOf(context.caller, input.personId)
    const person = personId === null ? null : await lockPerson(chain, personId)
    if (person === null) return { ok: false, code: 'NOT_FOUND' } as const
    const allowed = await allowWay(context, person.id, { provider, centerId, baseUrl })
    if (!allowed.ok) return allowed
    const purposeKey = purposeOf(context, kind, provider, person.id)
    const before = await openedBefore(context, purposeKey, person.id)
    if (before !== null) return { ok: true, intent: before, isNew: false } as const
    const intent = await openPayment(context, {
      purposeKey,
      purchase: {
        kind: 'agreement',
        personId: person.id,
        byPersonId: context.caller?.user.id ?? null,
        centerId,
        agreement: kind,
      },
      centerId,
      amountMinor: 0,
      currency: textSetting(context.release, centerId, 'currency') ?? noCurrency,
      ...{ provider, allowed, storeMethod: true },
    })
    return { ok: true, intent, isNew: true } as const
  }
  return payAt(context, provider, begin, kind === 'INVOICE' ? { agree: byInvoice(context), ...wish } : wish)
}

/** ISO 4217 for an amount of nothing. */
const noCurrency = 'XXX'

/** An invoice needs no more than that it was agreed. */
const byInvoice =
  ({ chain, now }: CallContext) =>
  (intent: HeldIntent) =>
    insertAgreement({
      ...{ chain, now, kind: 'INVOICE', name: 'INVOICE', last4: null, provider: intent.provider },
      ...{ personId: intent.person_id, centerId: intent.center_id, intentId: intent.id, validUntil: null },
    })

/** Without a flow each wish is one of its own: an agreement may be made anew as often as somebody likes. */
function purposeOf(context: CallContext, kind: string, provider: PaymentProvider, personId: string): string {
  if (context.flow !== undefined) return `flow:${context.flow.instanceId}:${context.flow.act}`
  const wish = [personId, kind, provider.id, context.correlationId]
  return `direct:${createHash('sha256').update(JSON.stringify(wish)).digest('hex')}`
}
