import { createHmac } from 'node:crypto'
import type { PaymentOrder } from '#providers/adapter.ts'
import { keyFor } from '../../secrets/keys.ts'
import { contactOf } from '../persons/service.ts'
import type { Purchase } from './order.ts'
import { pageOfPayment } from './page-of-payment.ts'
import type { IntentRow } from './repository.ts'

const hourMs = 60 * 60_000

/** What a provider is told of a payment: the same each time, so that a repeated operation has a repeated body. */
export async function providerOrderOf(chain: string, intent: IntentRow): Promise<PaymentOrder> {
  const { provider, account, origin, return_token: reference, person_id: personId } = intent
  const contact = await contactOf(chain, personId)
  return {
    reference,
    amount: { amountMinor: intent.amount_minor, currency: intent.currency },
    description: descriptionOf(intent.purchase),
    payer: {
      ref: payerRefOf(chain, personId),
      name: contact === null ? '' : `${contact.firstName} ${contact.lastName}`.trim(),
      email: contact?.email ?? null,
      phone: contact?.phone ?? null,
      country: contact?.country ?? null,
      locale: intent.lang ?? 'en',
    },
    storeMethod: intent.store_method,
    returnUrl: `${origin ?? ''}${pageOfPayment(intent)}`,
    webhookUrl: `${origin ?? ''}/api/payment-webhook/${provider}/${encodeURIComponent(account ?? '')}`,
    expiresAt: intent.expires_at ?? new Date(intent.created_at.getTime() + hourMs),
    providerRef: intent.provider_ref,
  }
}

/** By what providers know a person: stable, and nothing of the person can be read from it. */
export const payerRefOf = (chain: string, personId: string): string =>
  createHmac('sha256', keyFor('payer')).update(`${chain}/${personId}`).digest('base64url').slice(0, 32)

/** What a purchase is called at its provider: the same each time, in the words of its payer. */
export function descriptionOf(purchase: Purchase): string {
  switch (purchase.kind) {
    case 'new-subscription':
    case 'clipcard-subscription':
    case 'change-subscription':
      return purchase.agreed.planName
    case 'agreement':
      return purchase.agreement
    case 'buy-out':
      return purchase.name ?? purchase.planName
    case 'freeze':
      return purchase.name ?? purchase.freeze.planName
    case 'debt':
      return purchase.references.join(', ')
    case 'class-booking':
    case 'clipcard':
    case 'top-up':
      return purchase.name
    case 'basket':
      return purchase.items.map(({ name }) => name).join(', ')
    case 'addons':
      return purchase.addons.map(({ name }) => name).join(', ')
    default:
      return purchase satisfies never
  }
}
