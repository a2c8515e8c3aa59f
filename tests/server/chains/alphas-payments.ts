import type { WebhookEvent } from '#providers/adapter.ts'
import { db } from '#server/db/ambient.ts'
import { planInvoices } from '#server/features/money/planned-repository.ts'
import { payments, setPayments } from '#server/features/payments/environment.ts'
import { paymentJobs } from '#server/features/payments/jobs.ts'
import { keptCard, outsideProvider } from '#server/features/payments/providers.ts'
import { refundIntent } from '#server/features/payments/refund.ts'
import { intentByToken } from '#server/features/payments/repository.ts'
import { keepSecret } from '#server/features/payments/secret-repository.ts'
import { storedMethodsOf } from '#server/features/payments/stored-methods.ts'
import { buyNewSubscription } from '#server/features/purchases/buy-plan.ts'
import { workDue } from '#server/jobs/work.ts'
import type { LiveRelease } from '#server/releases/release.ts'
import type { TestApp } from '../support/app.ts'
import { asSelf } from '../support/in-process.ts'
import { somebody } from '../support/people.ts'
import { paid, ScriptedProvider, visa } from '../support/scripted-adapter.ts'
import { idOf, markOf } from './three-chains.ts'

const chain = 'alpha'

/** A payment that has arrived, and who made it. */
export interface Paid {
  readonly paymentId: string
  readonly personId: string
}

/** Somebody of alpha pays through a provider, keeps the card, is charged by it in vain, gets some money back; a webhook that nobody knows. */
export async function alphasPayments(test: TestApp, release: LiveRelease): Promise<Paid> {
  const provider = new ScriptedProvider()
  const adapter = { ...provider.adapter, id: 'adyen' }
  setPayments({ ...payments(), adapters: [adapter], sandboxOrigin: () => 'http://sandbox.invalid' })
  const { account } = (release.docs.config.paymentProvidersConfig as { adyen: { account: string } }).adyen
  await keepSecret({ chain, provider: 'adyen', account }, 'key', 'right')
  const centerId = idOf(chain, '102')
  const { id: personId } = await somebody(chain, { centerId })
  const user = {
    userId: personId,
    centerId,
    birthday: '1990-05-17',
    status: 'ACTIVE',
    accessLevel: ['MEMBER'],
    relations: [],
  }
  const context = asSelf({
    chain,
    release,
    lang: 'de',
    now: test.now,
    correlationId: 'test',
    caller: { user, sessionId: 's' },
  })
  const order = {
    personId,
    subscriptionId: idOf(chain, 'komplett'),
    subscriptionCenterId: centerId,
    startupDate: '2026-07-01',
    baseUrl: 'https://alpha.test',
  }
  const through = outsideProvider('adyen')
  if (through === null) throw new Error('adyen is not there')
  const buy = (amountMinor: number, by = through, more = {}) =>
    buyNewSubscription(context, by, { ...order, ...more, shownDueToday: { amountMinor, currency: 'EUR' } })
  const unseen = (await buy(1)) as unknown as { params: { now: { amountMinor: number } } } // the price was not shown
  const { amountMinor } = unseen.params.now
  const begun = (await buy(amountMinor)) as unknown as { value: { paymentId: string } }
  const { paymentId } = begun.value
  await tell(test, account, [
    { eventKey: 'alpha 1', reference: paymentId, outcome: paid(amountMinor, { method: visa }) },
  ])
  await tell(test, account, [{ eventKey: 'alpha 2', reference: 'nobody-knows-this-payment', outcome: null }])
  await workDue({ kinds: paymentJobs, now: test.now, chain })
  await workDue({ kinds: paymentJobs, now: new Date(test.now.getTime() + 3600_000), chain })

  const [card] = await storedMethodsOf(chain, personId)
  await buy(amountMinor, keptCard('adyen', card?.id ?? ''), { startupDate: '2026-08-01' })
  const intent = await intentByToken(chain, paymentId)
  await refundIntent(chain, intent?.id ?? '', { amountMinor: 100, reason: 'test', byPersonId: null, now: test.now })
  await workDue({ kinds: paymentJobs, now: test.now, chain })
  return { paymentId, personId }
}

const tell = (test: TestApp, account: string, events: readonly Partial<WebhookEvent>[]) =>
  test.app.inject({
    method: 'POST',
    url: `/api/payment-webhook/adyen/${encodeURIComponent(account)}`,
    headers: { host: 'alpha.test', 'content-type': 'application/json', 'x-signature': 'right' },
    payload: JSON.stringify(events.map((one) => ({ providerRef: null, outcome: null, ...one }))),
  })

/** What somebody of alpha still pays of a place, by the agreement they have. */
export async function alphasPlan({ personId }: Paid): Promise<void> {
  const one = (table: 'participations' | 'payment_intents' | 'payment_agreements') =>
    db().selectFrom(table).select('id').where('chain_id', '=', chain).orderBy('id').executeTakeFirstOrThrow()
  const [participation, intent, agreement] = [
    await one('participations'),
    await one('payment_intents'),
    await one('payment_agreements'),
  ]
  await planInvoices(
    chain,
    {
      participationId: participation.id,
      intentId: intent.id,
      agreementId: agreement.id,
      personId,
      centerId: idOf(chain, '102'),
      name: markOf(chain),
      activityId: idOf(chain, 'swimming'),
      currency: 'EUR',
      from: '2026-07-13',
      to: '2026-08-03',
    },
    [{ dueOn: '2026-08-01', amountMinor: 2000 }],
  )
}
