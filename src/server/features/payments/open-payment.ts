import { randomBytes } from 'node:crypto'
import { actOf } from '../../flow/act-of.ts'
import type { CallContext } from '../../handler.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { ownOrigin } from '../../releases/own-origin.ts'
import { isOn } from '../settings.ts'
import { type AccountFound, accountFor } from './accounts.ts'
import { flowPathOf } from './flow-path.ts'
import type { Purchase } from './order.ts'
import type { PaymentProvider } from './providers.ts'
import { purposeOf } from './purpose.ts'
import { type IntentRow, insertIntent } from './repository.ts'
import { storedMethodsOf } from './stored-methods.ts'

/** How long a payment may be made; a provider may say otherwise. */
const openMs = 60 * 60_000
const firstLookMs = 30_000

/** How and where somebody wants to pay. */
export interface PaymentChoice {
  readonly provider: PaymentProvider
  readonly centerId: string
  readonly baseUrl: string | null | undefined
}

export type Allowed =
  | { readonly ok: true; readonly found: (AccountFound & { ok: true }) | null; readonly origin: string | null }
  | { readonly ok: false; readonly code: 'NO_PROVIDER' | 'INVALID_BASE_URL' }

/** Whether this person may pay so at this club: what the chain switched on, an account, a way back, a card of their own. */
export async function allowWay(
  context: CallContext,
  personId: string,
  { provider, centerId, baseUrl }: PaymentChoice,
): Promise<Allowed> {
  const who = context.subject?.as === 'staff' ? 'allowedForStaff' : 'allowedForMember'
  const none = { ok: false, code: 'NO_PROVIDER' } as const
  if (!isOn(context.release, centerId, `paymentProvidersConfig.${provider.id}.${who}`)) return none
  if (!provider.outside) return { ok: true, found: null, origin: null }
  const origin = ownOrigin(context.chain, baseUrl)
  if (origin === null) return { ok: false, code: 'INVALID_BASE_URL' }
  const found = await accountFor(context.release, context.chain, provider.id, centerId)
  if (!found.ok) return none
  if (provider.storedMethodId !== undefined) {
    const own = await storedMethodsOf(context.chain, personId)
    const kept = own.find((one) => one.id === provider.storedMethodId)
    if (kept?.provider !== provider.id || kept.account !== found.account.key) return none
  }
  return { ok: true, found, origin }
}

interface Wanted {
  /** By default what is bought. */
  readonly purposeKey?: string
  readonly purchase: Purchase
  readonly centerId: string
  readonly amountMinor: number
  readonly currency: string
  readonly provider: PaymentProvider
  readonly allowed: Allowed & { readonly ok: true }
  readonly storeMethod: boolean
  /** Until when it can be paid. */
  readonly expiresAt?: Date | undefined
}

/** Who begins it, if anybody does. */
type Beginning = Pick<CallContext, 'chain' | 'release' | 'lang' | 'now' | 'caller' | 'subject' | 'flow' | 'direct'>

/** Writes the intent, and when it goes outside the job that looks after it, in the running transaction. */
export async function openPayment(context: Beginning, wanted: Wanted): Promise<IntentRow> {
  const { chain, now } = context
  const { purchase, provider, allowed } = wanted
  const acting = context.caller?.user.userId ?? null
  const intent = await insertIntent({
    chain,
    id: crypto.randomUUID(),
    purpose: purchase.kind,
    purposeKey: wanted.purposeKey ?? purposeOf(purchase),
    personId: purchase.personId,
    actingPersonId: acting === purchase.personId ? null : acting,
    byStaff: context.subject?.as === 'staff',
    centerId: wanted.centerId,
    means: provider.means,
    provider: provider.id,
    account: allowed.found?.account.key ?? null,
    environment: allowed.found?.environment ?? null,
    origin: allowed.origin,
    lang: context.lang,
    amountMinor: wanted.amountMinor,
    currency: wanted.currency,
    returnToken: randomBytes(24).toString('base64url'),
    storeMethod: wanted.storeMethod,
    storedMethodId: provider.outside ? (provider.storedMethodId ?? null) : null,
    purchase,
    flow: context.flow ?? null,
    act: actOf(context),
    flowPath: provider.outside ? await flowPathOf(context) : null,
    expiresAt: provider.outside ? (wanted.expiresAt ?? new Date(now.getTime() + openMs)) : null,
    now,
  })
  if (intent === null) throw new Error('an intent of a person whose row is locked was written twice')
  if (provider.outside) {
    const dueAt = new Date(now.getTime() + firstLookMs)
    await enqueue(chain, 'payment/settle', { intentId: intent.id }, { dedupKey: intent.id, dueAt })
  }
  return intent
}
