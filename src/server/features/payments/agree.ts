import type { CallContext } from '../../handler.ts'
import { textSetting } from '../settings.ts'
import { insertAgreement } from './agreement-repository.ts'
import { openAndPay } from './buy.ts'
import type { HeldIntent } from './delivery.ts'
import type { AgreementOrder } from './kinds/agreement.ts'
import type { PaymentWish } from './pay-at.ts'
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
export const makeAgreement = (
  context: CallContext,
  agreement: AgreementOrder['agreement'],
  provider: PaymentProvider,
  { personId, centerId, baseUrl }: AgreementInput,
  wish: PaymentWish = {},
) =>
  openAndPay<never>(
    context,
    provider,
    {
      ...{ personId, centerId, baseUrl },
      alwaysOutside: true,
      // Without a flow each wish is one of its own: an agreement may be made anew as often as somebody likes.
      same: [personId, agreement, provider.id, context.correlationId],
      decide: async ({ id }) => ({
        ok: true,
        order: { kind: 'agreement', personId: id, byPersonId: context.caller?.user.id ?? null, centerId, agreement },
        amountMinor: 0,
        currency: textSetting(context.release, centerId, 'currency') ?? noCurrency,
      }),
    },
    { storeMethod: true, ...(agreement === 'INVOICE' ? { agree: byInvoice(context) } : {}), ...wish },
  )

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
