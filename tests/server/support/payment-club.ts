import { beforeAll, beforeEach } from 'vitest'
import type { JsonObject } from '#engine/documents.ts'
import type { Outcome, WebhookEvent } from '#providers/adapter.ts'
import type { AppSettings } from '#server/app.ts'
import { db } from '#server/db/ambient.ts'
import { makeAgreement } from '#server/features/payments/agree.ts'
import type { PaymentsEnvironment } from '#server/features/payments/environment.ts'
import { paymentJobs } from '#server/features/payments/jobs.ts'
import { invoice, keptCard, outsideProvider } from '#server/features/payments/providers.ts'
import { keepSecret } from '#server/features/payments/secret-repository.ts'
import { type SettleReason, settlePayment } from '#server/features/payments/settle-payment.ts'
import { buyNewSubscription } from '#server/features/purchases/buy-plan.ts'
import { workDue } from '#server/jobs/work.ts'
import { callerOf, clubConfig, firstOfDecember, startDemoClub } from './demo-club.ts'
import { somebody } from './people.ts'
import { ScriptedProvider } from './scripted-adapter.ts'

const account = { environment: 'sandbox', account: 'main', allowedForMember: true, allowedForStaff: true }

// biome-ignore lint/suspicious/noExplicitAny: tests read members of answers freely
type Loose = any

/** A club that takes money through a provider of which the test is the master. */
export function startPaymentClub(
  more: Partial<PaymentsEnvironment> = {},
  settings: Partial<AppSettings> = {},
  config: JsonObject = {},
  docs: Parameters<typeof startDemoClub>[3] = {},
) {
  const provider = new ScriptedProvider()
  const club = startDemoClub(
    {
      ...config,
      paymentProvidersConfig: {
        ...(clubConfig.paymentProvidersConfig as object),
        ...(config.paymentProvidersConfig as object | undefined),
        scripted: account,
        keyless: { ...account, account: 'nothing-kept' },
        real: { ...account, environment: 'live', account: 'real', baseUrl: 'https://pay.example' },
      },
    },
    {},
    {
      ...settings,
      payments: {
        adapters: [
          provider.adapter,
          { ...provider.adapter, id: 'keyless' },
          { ...provider.adapter, id: 'real', needs: { settings: [], secrets: [] } },
        ],
        sandboxOrigin: () => 'http://sandbox.invalid',
        clock: () => club.test.now,
        // Whatever the database.
        allowsLive: false,
        ...more,
      },
    },
    docs,
  )
  const { chain, test } = club
  beforeAll(() => keepSecret({ chain, provider: 'scripted', account: 'main' }, 'key', 'right'))
  beforeEach(() => {
    provider.reset()
    test.now = firstOfDecember
  })
  let acts = 0

  const order = (personId: string, input: object = {}) => ({
    personId,
    subscriptionId: 'komplett',
    subscriptionCenterId: '102',
    startupDate: '2027-01-01',
    baseUrl: `https://${chain}.test`,
    shownDueToday: { amountMinor: 3900, currency: 'EUR' },
    ...input,
  })
  const flow = () => ({ instanceId: `i${++acts}`, act: 'pay', key: `pay:${acts}` })

  return {
    ...club,
    provider,
    order,
    flow,
    buyer: async () => (await somebody(chain, { centerId: '102' })).id,
    /** Pays through the provider, as a paying call does. */
    buy: (
      personId: string,
      { as = {}, input = {}, by = 'scripted', card = null as string | null } = {},
    ): Promise<Loose> => {
      const through = card === null ? outsideProvider(by) : keptCard(by, card)
      if (through === null) throw new Error(`no provider ${by}`)
      const context = club.contextOf({ caller: callerOf(personId), flow: flow(), ...as })
      return buyNewSubscription(context, through, order(personId, input))
    },
    /** An agreement for later, without taking anything. */
    agree: (personId: string, kind: 'CC' | 'INVOICE'): Promise<Loose> => {
      const through = kind === 'INVOICE' ? invoice : outsideProvider('scripted')
      if (through === null) throw new Error('no provider')
      const context = club.contextOf({ caller: callerOf(personId), flow: flow() })
      return makeAgreement(context, kind, through, { personId, centerId: '102', baseUrl: `https://${chain}.test` })
    },
    settle: async (paymentId: string, reason: SettleReason, outcome: Outcome | null = null) =>
      settlePayment(chain, (await intentOf(chain, paymentId)).id, reason, outcome),
    intent: (paymentId: string) => intentOf(chain, paymentId),
    /** Each step of its history. */
    moves: async (paymentId: string) => {
      const { id } = await intentOf(chain, paymentId)
      const rows = await db()
        .selectFrom('payment_moves')
        .select(['from_state', 'to_state', 'reason'])
        .where('chain_id', '=', chain)
        .where('intent_id', '=', id)
        .orderBy('position')
        .execute()
      return rows.map((row) => `${row.from_state ?? ''}>${row.to_state} ${row.reason}`)
    },
    rows: (
      table: 'clipcards' | 'subscriptions' | 'invoices' | 'payment_intents' | 'stored_methods' | 'payment_agreements',
      id: string,
    ) => db().selectFrom(table).selectAll().where('chain_id', '=', chain).where('person_id', '=', id).execute(),
    tasks: async (paymentId: string) => {
      const { id } = await intentOf(chain, paymentId)
      const rows = await db()
        .selectFrom('payment_tasks')
        .select('kind')
        .where('chain_id', '=', chain)
        .where('intent_id', '=', id)
        .orderBy('kind')
        .execute()
      return rows.map((row) => row.kind)
    },
    mails: async (personId: string) => {
      const rows = await db()
        .selectFrom('jobs')
        .select('payload')
        .where('chain_id', '=', chain)
        .where('kind', '=', 'mail')
        .orderBy('dedup_key')
        .execute()
      return rows.filter(({ payload }) => payload.personId === personId).map(({ payload }) => payload.template)
    },
    webhook: (events: readonly Partial<WebhookEvent>[] | string, { signature = 'right', at = 'scripted/main' } = {}) =>
      test.app.inject({
        method: 'POST',
        url: `/api/payment-webhook/${at}`,
        headers: { host: `${chain}.test`, 'content-type': 'application/json', 'x-signature': signature },
        payload:
          typeof events === 'string'
            ? events
            : JSON.stringify(events.map((one) => ({ reference: null, providerRef: null, outcome: null, ...one }))),
      }),
    /** Turns the clock on and does what is due by then. */
    work: (seconds = 0) => {
      test.now = new Date(test.now.getTime() + seconds * 1000)
      return workDue({ kinds: paymentJobs, now: test.now, chain })
    },
  }
}

async function intentOf(chain: string, paymentId: string) {
  return db()
    .selectFrom('payment_intents')
    .selectAll()
    .where('chain_id', '=', chain)
    .where('return_token', '=', paymentId)
    .executeTakeFirstOrThrow()
}
