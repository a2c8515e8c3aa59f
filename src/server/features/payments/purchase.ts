import { createHash, randomBytes } from 'node:crypto'
import { tx } from '../../db/ambient.ts'
import type { CallContext } from '../../handler.ts'
import { actsAsStaff, subjectOf } from '../persons/acting.ts'
import { lockPerson } from '../persons/service.ts'
import { isOn } from '../settings.ts'
import { fingerprintOf } from '../subscriptions/fingerprint.ts'
import { prepareSale } from '../subscriptions/sale.ts'
import type { PaymentProvider } from './providers.ts'
import { type IntentRow, insertIntent, intentForPurpose } from './repository.ts'
import { settle } from './settle.ts'
import { codeOf } from './states.ts'

/** What every paying call for a new subscription carries. */
export interface NewSubscriptionInput {
  readonly personId: string
  readonly subscriptionId: string
  readonly subscriptionCenterId: string
  readonly startupDate?: string | null
  readonly addOns?: readonly string[] | null
  readonly promoCode?: string | null
  readonly type?: string | null
  readonly recurringClipcardSize?: number | null
  readonly shownDueToday: { readonly amountMinor: number; readonly currency: string }
}

/**
 * Sells a plan: start, settle, fulfil. Everything is checked again here, in the transaction that commits it; what the
 * screen showed is compared, not believed. The same purchase from a second tab answers with the first one's payment.
 */
export function buyNewSubscription(context: CallContext, provider: PaymentProvider, input: NewSubscriptionInput) {
  return tx(async () => {
    const { chain } = context
    const personId = subjectOf(context.caller, input.personId)
    const person = personId === null ? null : await lockPerson(chain, personId)
    if (person === null) return refused('NOT_FOUND')
    if (!isAllowed(context, provider, input.subscriptionCenterId, person.id)) return refused('NO_PROVIDER')

    const purposeKey = purposeOf(context, input)
    const open = await intentForPurpose(chain, purposeKey)
    if (open !== undefined) return answerOf(open)

    const sale = await prepareSale(context, person, {
      planId: input.subscriptionId,
      centerId: input.subscriptionCenterId,
      startDate: input.startupDate ?? null,
      addonIds: input.addOns ?? [],
      promoCode: input.promoCode ?? null,
      size: input.recurringClipcardSize ?? null,
    })
    if (!sale.ok) return refused(sale.code)
    const { offer } = sale
    if (input.type && input.type !== offer.plan.type) return refused('INVALID_PLAN')
    const now = { amountMinor: offer.quote.dueTodayMinor, currency: offer.quote.currency }
    if (now.amountMinor !== input.shownDueToday.amountMinor || now.currency !== input.shownDueToday.currency) {
      return refused('PRICE_CHANGED', { shown: { ...input.shownDueToday }, now })
    }

    const id = crypto.randomUUID()
    const returnToken = randomBytes(24).toString('base64url')
    const acting = context.caller?.user.id ?? null
    const written = await insertIntent({
      chain,
      id,
      purpose: 'new-subscription',
      purposeKey,
      personId: person.id,
      actingPersonId: acting === person.id ? null : acting,
      centerId: offer.center.id,
      means: provider.means,
      provider: provider.id,
      ...now,
      returnToken,
      purchase: {
        kind: 'new-subscription',
        planId: offer.plan.id,
        centerId: offer.center.id,
        personId: person.id,
        startDate: offer.startDate,
        size: offer.size,
        addonIds: offer.addons.map((addon) => addon.id),
        promoCode: offer.promo?.code ?? null,
        fingerprint: fingerprintOf(offer),
      },
      flow: context.flow ?? null,
    })
    if (!written) throw new Error('an intent of a person whose row is locked was written twice')
    const settled = await settle(chain, {
      intent: { id, state: 'created', means: provider.means, amount_minor: now.amountMinor, currency: now.currency },
      outcome: { is: 'paid', ...now },
      reason: provider.id,
      delivery: { offer, personId: person.id, byPersonId: acting, provider },
    })
    if (settled.state === 'fulfil_failed') return refused('INVALID_PROMO_CODE')
    return answerOf({ return_token: returnToken, state: settled.state, was_fulfilled: true })
  })
}

/** Chains switch providers on for members and for staff. */
function isAllowed(context: CallContext, provider: PaymentProvider, centerId: string, personId: string): boolean {
  const who = actsAsStaff(context.caller, personId) ? 'allowedForStaff' : 'allowedForMember'
  return isOn(context.release, centerId, `paymentProvidersConfig.${provider.id}.${who}`)
}

/** Instance and act; a direct call is known by who buys what from when. */
function purposeOf(context: CallContext, input: NewSubscriptionInput): string {
  if (context.flow !== undefined) return `flow:${context.flow.instanceId}:${context.flow.act}`
  const order = [input.personId, input.subscriptionId, input.subscriptionCenterId, input.startupDate ?? null]
  return `direct:${createHash('sha256').update(JSON.stringify(order)).digest('hex')}`
}

const answerOf = (intent: Pick<IntentRow, 'return_token' | 'state' | 'was_fulfilled'>) =>
  ({
    ok: true,
    value: {
      paymentId: intent.return_token,
      code: codeOf(intent.state, intent.was_fulfilled),
      next: { kind: 'none' as const, redirectUrl: null, form: null, client: null },
    },
  }) as const

const refused = <E extends string>(
  code: E,
  params?: { readonly [name: string]: { amountMinor: number; currency: string } },
) => ({ ok: false, code, ...(params !== undefined && { params }) }) as const
