import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { adyenAdapter } from '#providers/adyen/server/index.ts'
import { sandboxAccount } from '#sandbox/adyen/account.ts'
import { adyenSandbox } from '#sandbox/adyen/index.ts'
import { sandboxApp } from '#sandbox/app.ts'
import { type Control, controlOf } from '#sandbox/control.ts'
import type { WebhookMessage } from '#sandbox/provider.ts'
import { createWorld, type World } from '#sandbox/world.ts'
import { db } from '#server/db/ambient.ts'
import { paymentJobs } from '#server/features/payments/jobs.ts'
import { outsideProvider } from '#server/features/payments/providers.ts'
import { keepSecret } from '#server/features/payments/secret-repository.ts'
import { buyNewSubscription } from '#server/features/purchases/buy-plan.ts'
import { workDue } from '#server/jobs/work.ts'
import { signed, webhookOf } from '../../providers/adyen/support.ts'
import { callerOf, clubConfig, firstOfDecember, startDemoClub } from '../support/demo-club.ts'
import { somebody } from '../support/people.ts'

// biome-ignore lint/suspicious/noExplicitAny: tests read members of answers freely
type Loose = any

/** A club that takes cards by Adyen: our server and adapter as they are, the imitation behind them, both clocks in our hands. */
export function startAdyenClub() {
  let sandbox: FastifyInstance
  let control: Control
  let world: World
  const club = startDemoClub(
    {
      paymentProvidersConfig: {
        ...(clubConfig.paymentProvidersConfig as object),
        adyen: {
          environment: 'sandbox',
          account: 'ClubECOM',
          clientKey: sandboxAccount.clientKey,
          allowedForMember: true,
          allowedForStaff: true,
        },
      },
    },
    {},
    {
      payments: {
        adapters: [adyenAdapter],
        sandboxOrigin: () => 'http://127.0.0.1:1',
        clock: () => club.test.now,
        async send(baseUrl, { method, path, headers, body }) {
          const url = new URL(baseUrl).pathname + path
          try {
            const sent = await sandbox.inject({
              method,
              url,
              headers: { ...headers },
              ...(body !== undefined && { payload: body }),
            })
            return { kind: 'answer', status: sent.statusCode, body: sent.body }
          } catch {
            return { kind: 'lost', why: 'cut' }
          }
        },
      },
    },
  )
  const { chain, test } = club
  beforeAll(async () => {
    const of = { chain, provider: 'adyen', account: 'ClubECOM' }
    await keepSecret(of, 'apiKey', sandboxAccount.apiKey)
    await keepSecret(of, 'hmacKey', sandboxAccount.hmacKey)
    const deliver = async ({ url, headers, body }: WebhookMessage) => {
      const { host, pathname } = new URL(url)
      const all = { ...headers, host }
      return (await test.app.inject({ method: 'POST', url: pathname, headers: all, payload: body })).statusCode
    }
    world = createWorld({ providers: [adyenSandbox], clock: () => test.now, deliver, amounts: false })
    control = controlOf(world)
    sandbox = Fastify()
    await sandbox.register(sandboxApp, { world })
  })
  beforeEach(() => {
    test.now = firstOfDecember
    control.reset()
  })
  afterAll(() => sandbox.close())
  let acts = 0

  const shop = async (id: string, what: string, body: object): Promise<Loose> => {
    const sent = await sandbox.inject({
      method: 'POST',
      url: `/sandbox/adyen/checkoutshopper/v1/sessions/${id}/${what}?clientKey=${sandboxAccount.clientKey}`,
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify(body),
    })
    return sent.json()
  }
  return {
    ...club,
    get control() {
      return control
    },
    /** Sessions that Adyen has made. */
    sessions: () => world.payments.list(),
    buyer: async () => (await somebody(chain, { centerId: '102' })).id,
    buy(personId: string): Promise<Loose> {
      const through = outsideProvider('adyen')
      if (through === null) throw new Error('adyen is not there')
      const flow = { instanceId: `i${++acts}`, act: 'pay', key: `pay:${acts}` }
      return buyNewSubscription(club.contextOf({ caller: callerOf(personId), flow }), through, {
        personId,
        subscriptionId: 'komplett',
        subscriptionCenterId: '102',
        startupDate: '2027-01-01',
        baseUrl: `https://${chain}.test`,
        shownDueToday: { amountMinor: 3900, currency: 'EUR' },
      })
    },
    /** A call as its payer. */
    as: (personId: string, call: string, input: object): Promise<Loose> =>
      club.call(call, input, { caller: callerOf(personId) }),
    /** What the widget does with a card. */
    pay: (client: Loose, number: string): Promise<Loose> =>
      shop(client.sessionId, 'payments', {
        sessionData: client.sessionData,
        paymentMethod: {
          type: 'scheme',
          encryptedCardNumber: `test_${number}`,
          encryptedExpiryMonth: 'test_03',
          encryptedExpiryYear: 'test_2030',
          encryptedSecurityCode: 'test_737',
        },
      }),
    /** A webhook of a refund that nobody here has ordered: its status. */
    async refundedThere(paymentId: string): Promise<number> {
      const item = {
        pspReference: 'R1',
        originalReference: 'PSP1',
        merchantAccountCode: 'ClubECOM',
        merchantReference: paymentId,
        amount: { value: 3900, currency: 'EUR' },
        eventCode: 'REFUND',
        success: 'true',
      }
      const payload = webhookOf(signed(item, sandboxAccount.hmacKey)).body
      const headers = { host: `${chain}.test`, 'content-type': 'application/json' }
      const url = '/api/payment-webhook/adyen/ClubECOM'
      return (await test.app.inject({ method: 'POST', url, headers, payload })).statusCode
    },
    /** What staff are asked to look at. */
    async tasks(paymentId: string) {
      const rows = await db()
        .selectFrom('payment_tasks')
        .innerJoin('payment_intents', (join) =>
          join
            .onRef('payment_intents.chain_id', '=', 'payment_tasks.chain_id')
            .onRef('payment_intents.id', '=', 'payment_tasks.intent_id'),
        )
        .select('payment_tasks.kind')
        .where('payment_tasks.chain_id', '=', chain)
        .where('payment_intents.return_token', '=', paymentId)
        .execute()
      return rows.map(({ kind }) => kind)
    },
    /** Turns both clocks on, lets webhooks arrive and does what is due. */
    async work(seconds = 0) {
      test.now = new Date(test.now.getTime() + seconds * 1000)
      await control.run()
      await workDue({ kinds: paymentJobs, now: test.now, chain })
    },
  }
}
