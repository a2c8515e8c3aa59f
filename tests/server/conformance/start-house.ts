import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { sandboxApp } from '#sandbox/app.ts'
import { type Control, controlOf } from '#sandbox/control.ts'
import type { WebhookMessage } from '#sandbox/provider.ts'
import { createWorld, type World } from '#sandbox/world.ts'
import { keepSecret } from '#server/features/payments/secret-repository.ts'
import { type Send, sendOverHttp } from '#server/features/payments/send.ts'
import { clubConfig, firstOfDecember, startDemoClub } from '../support/demo-club.ts'
import { House } from './house.ts'
import { type Side, sides } from './sides.ts'

export interface Ground extends ReturnType<typeof startDemoClub> {
  readonly world: World
  readonly control: Control
  /** How our server reaches providers; a test may lose patience. */
  readonly way: { send: Send }
  /** Posts to our server, at the chain's host. */
  post(path: string, body: string, headers: Headers): Promise<Posted>
  /** The same to the imitation, as a payer's browser does; null when it is never answered. */
  browse(path: string, body: string, type: string, headers?: object): Promise<string | null>
  /** Brings a webhook: what our server answers. */
  bring(message: WebhookMessage): Promise<number>
}

type Headers = { readonly [name: string]: string }

interface Posted {
  readonly statusCode: number
  readonly headers: { readonly location?: string | undefined }
}

const allowed = { environment: 'sandbox', allowedForMember: true, allowedForStaff: true }

/** A club that takes money by each of these providers: our server and adapters as they are, imitations behind HTTP, one clock. */
export function startHouse(only: readonly Side[] = sides): { readonly ground: Ground; of(side: Side): House } {
  let origin = ''
  let sandbox: FastifyInstance
  let world: World
  const way: Ground['way'] = { send: sendOverHttp }
  const accounts = only.map(({ adapter, account, settings }) => [adapter.id, { ...allowed, account, ...settings }])
  const club = startDemoClub(
    { paymentProvidersConfig: { ...(clubConfig.paymentProvidersConfig as object), ...Object.fromEntries(accounts) } },
    {},
    {
      payments: {
        adapters: only.map(({ adapter }) => adapter),
        sandboxOrigin: () => origin,
        clock: () => club.test.now,
        send: (baseUrl, request) => way.send(baseUrl, request),
      },
    },
  )
  const { chain, test } = club
  const post: Ground['post'] = (url, payload, headers) =>
    test.app.inject({ method: 'POST', url, headers: { ...headers, host: `${chain}.test` }, payload })
  const bring: Ground['bring'] = async ({ url, headers, body }) =>
    (await post(new URL(url).pathname, body, headers)).statusCode

  beforeAll(async () => {
    for (const { adapter, account, secrets } of only) {
      const of = { chain, provider: adapter.id, account }
      for (const [name, value] of Object.entries(secrets)) await keepSecret(of, name, value)
    }
    const providers = only.map((side) => side.sandbox)
    world = createWorld({ providers, clock: () => test.now, deliver: bring, amounts: false })
    sandbox = Fastify()
    await sandbox.register(sandboxApp, { world })
    origin = await sandbox.listen({ port: 0, host: '127.0.0.1' })
  })
  beforeEach(() => {
    test.now = firstOfDecember
    way.send = sendOverHttp
    controlOf(world).reset()
  })
  afterAll(() => sandbox.close())

  const ground: Ground = {
    ...club,
    way,
    post,
    bring,
    get world() {
      return world
    },
    get control() {
      return controlOf(world)
    },
    browse: (url, payload, type, headers = {}) =>
      sandbox.inject({ method: 'POST', url, headers: { ...headers, 'content-type': type }, payload }).then(
        ({ body }) => body,
        () => null,
      ),
  }
  return { ground, of: (side) => new House(ground, side) }
}
