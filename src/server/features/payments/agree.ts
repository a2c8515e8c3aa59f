import type { CallContext, SubjectContext } from '../../handler.ts'
import { currencyOf } from '../settings.ts'
import { agreementById, insertAgreement } from './agreement-repository.ts'
import { type Decided, openAndPay } from './buy.ts'
import type { LockedIntent } from './delivery.ts'
import type { OrderOf } from './order.ts'
import type { PaymentWish } from './pay-at.ts'
import type { PaymentProvider } from './providers.ts'

export interface AgreementInput {
  readonly personId: string
  readonly centerId: string
  readonly baseUrl?: string | null
}

type Kind = OrderOf<'agreement'>['agreement']

/**
 * Makes an agreement to pay by what is due later, without taking anything now: a mandate or an invoice at once, a card
 * or an account through its provider, which keeps it.
 */
export const makeAgreement = (
  context: SubjectContext,
  kind: Kind,
  provider: PaymentProvider,
  input: AgreementInput,
  wish: PaymentWish = {},
) => agree<never>(context, kind, provider, input, async () => null, wish)

/** The same in the place of one that the person has: what was paid by that one is paid by the new one from then on. */
export const updateAgreement = (
  context: SubjectContext,
  kind: Kind,
  provider: PaymentProvider,
  input: AgreementInput & { readonly agreementId: string },
  wish: PaymentWish = {},
) =>
  agree<'AGREEMENT_NOT_FOUND' | 'AGREEMENT_ENDED'>(
    context,
    kind,
    provider,
    { ...input, replaces: input.agreementId },
    async (personId) => {
      const known = await agreementById(context.chain, personId, input.agreementId)
      if (known === undefined) return 'AGREEMENT_NOT_FOUND'
      return known.ended_at === null ? null : 'AGREEMENT_ENDED'
    },
    wish,
  )

function agree<E extends string>(
  context: SubjectContext,
  agreement: Kind,
  provider: PaymentProvider,
  { centerId, baseUrl, replaces = null }: AgreementInput & { readonly replaces?: string | null },
  refusalOf: (personId: string) => Promise<E | null>,
  wish: PaymentWish,
) {
  const decide = async ({ id }: { readonly id: string }): Promise<Decided<E>> => {
    const code = await refusalOf(id)
    if (code !== null) return { ok: false, code }
    const byPersonId = context.caller?.user.userId ?? null
    return {
      ok: true,
      order: { kind: 'agreement', personId: id, byPersonId, centerId, agreement, replaces },
      amountMinor: 0,
      currency: currencyOf(context.release, centerId),
    }
  }
  return openAndPay<E>(
    context,
    provider,
    {
      centerId,
      baseUrl,
      decide,
      keepsMeans: true,
    },
    { storeMethod: true, ...(agreement === 'INVOICE' ? { agree: byInvoice(context) } : {}), ...wish },
  )
}

/** An invoice needs no more than that it was agreed. */
const byInvoice =
  ({ chain, now }: CallContext) =>
  (intent: LockedIntent) =>
    insertAgreement({
      chain,
      now,
      kind: 'INVOICE',
      name: 'INVOICE',
      last4: null,
      provider: intent.provider,
      personId: intent.person_id,
      centerId: intent.center_id,
      intentId: intent.id,
      validUntil: null,
    })
