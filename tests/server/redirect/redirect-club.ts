import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { ProviderAdapter } from '#providers/adapter.ts'
import { sandboxApp } from '#sandbox/app.ts'
import { type Control, controlOf } from '#sandbox/control.ts'
import type { SandboxProvider, WebhookMessage } from '#sandbox/provider.ts'
import { createWorld, type World } from '#sandbox/world.ts'
import { db } from '#server/db/ambient.ts'
import { makeAgreement } from '#server/features/payments/agree.ts'
import { paymentJobs } from '#server/features/payments/jobs.ts'
import { keptCard, outsideProvider } from '#server/features/payments/providers.ts'
import { keepSecret } from '#server/features/payments/secret-repository.ts'
import { sendOverHttp } from '#server/features/payments/send.ts'
import { buyNewSubscription } from '#server/features/purchases/buy-plan.ts'
import { workDue } from '#server/jobs/work.ts'
import { callerOf, clubConfig, firstOfDecember, startDemoClub } from '../support/demo-club.ts'
import { somebody } from '../support/people.ts'

// biome-ignore lint/suspicious/noExplicitAny: tests read members of answers freely
type Loose = any

export interface Through {
  readonly adapter: ProviderAdapter
  readonly sandbox: SandboxProvider
  readonly settings: { readonly [name: string]: string }
  readonly secrets: { readonly [name: string]: string }
}

/** A club that takes cards on a provider's page: our server and adapter as they are, the imitation behind HTTP, both clocks in our hands. */
export function startRedirectClub({ adapter, sandbox, settings, secrets }: Through) {
  let app: FastifyInstance
  let control: Control
  let world: World
  let origin = ''
  const club = startDemoClub(
    {
      paymentProvidersConfig: {
        ...(clubConfig.paymentProvidersConfig as object),
        [adapter.id]: {
          environment: 'sandbox',
          account: '84120',
          allowedForMember: true,
          allowedForStaff: true,
          ...settings,
        },
      },
    },
    {},
    {
      payments: {
        adapters: [adapter],
        sandboxOrigin: () => origin,
        clock: () => club.test.now,
        send: sendOverHttp,
      },
    },
  )
  const { chain, test } = club
  beforeAll(async () => {
    for (const [name, value] of Object.entries(secrets)) {
      await keepSecret({ chain, provider: adapter.id, account: '84120' }, name, value)
    }
    const deliver = async ({ url, headers, body }: WebhookMessage) => {
      const { host, pathname } = new URL(url)
      const all = { ...headers, host }
      return (await test.app.inject({ method: 'POST', url: pathname, headers: all, payload: body })).statusCode
    }
    world = createWorld({ providers: [sandbox], clock: () => test.now, deliver, amounts: false })
    control = controlOf(world)
    app = Fastify()
    await app.register(sandboxApp, { world })
    origin = await app.listen({ port: 0, host: '127.0.0.1' })
  })
  beforeEach(() => {
    test.now = firstOfDecember
    control.reset()
  })
  afterAll(() => app.close())
  let acts = 0

  return {
    ...club,
    get control() {
      return control
    },
    payments: () => world.payments.list(),
    buyer: async () => (await somebody(chain, { centerId: '102' })).id,
    buy(personId: string, card: string | null = null): Promise<Loose> {
      const through = card === null ? outsideProvider(adapter.id) : keptCard(adapter.id, card)
      if (through === null) throw new Error(`${adapter.id} is not there`)
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
    /** A card is shown and kept, and nothing is taken. */
    agree(personId: string): Promise<Loose> {
      const through = outsideProvider(adapter.id)
      if (through === null) throw new Error(`${adapter.id} is not there`)
      const flow = { instanceId: `i${++acts}`, act: 'pay', key: `pay:${acts}` }
      const context = club.contextOf({ caller: callerOf(personId), flow })
      return makeAgreement(context, 'CC', through, { personId, centerId: '102', baseUrl: `https://${chain}.test` })
    },
    /** The payer on the provider's page; the HTML or the address that came of it. */
    async press(redirectUrl: string, fields: { readonly [name: string]: string }) {
      const path = new URL(redirectUrl).pathname
      const answer = await fetch(`${origin}${path}`, {
        method: 'POST',
        body: new URLSearchParams(fields),
        redirect: 'manual',
      })
      return { html: await answer.text(), location: answer.headers.get('location') }
    },
    /** The browser posts a form to us, from the provider's site. */
    post: (url: string, fields: { readonly [name: string]: string }) =>
      test.app.inject({
        method: 'POST',
        url: new URL(url).pathname + new URL(url).search,
        headers: {
          host: new URL(url).host,
          origin: 'https://secure.paytabs.example',
          'content-type': 'application/x-www-form-urlencoded',
        },
        payload: new URLSearchParams(fields).toString(),
      }),
    check: async (personId: string, paymentId: string): Promise<Loose> =>
      ((await club.call('payment/check-payment', { paymentId }, { caller: callerOf(personId) })) as Loose).value,
    rows: (table: 'subscriptions' | 'payment_agreements' | 'stored_methods', personId: string) =>
      db().selectFrom(table).selectAll().where('chain_id', '=', chain).where('person_id', '=', personId).execute(),
    /** Turns both clocks on, lets webhooks arrive and does what is due. */
    async work(seconds = 0) {
      test.now = new Date(test.now.getTime() + seconds * 1000)
      await control.run()
      await workDue({ kinds: paymentJobs, now: test.now, chain })
    },
  }
}
