import { createHmac } from 'node:crypto'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach } from 'vitest'
import { sandboxApp } from '#sandbox/app.ts'
import { type Control, controlOf } from '#sandbox/control.ts'
import type { WebhookMessage } from '#sandbox/provider.ts'
import type { Payment } from '#sandbox/rows.ts'
import { createWorld, type World } from '#sandbox/world.ts'
import { toy, toyKey } from './toy.ts'

/** What a webhook said, and whether its signature was true. */
export interface Heard {
  readonly id: string
  readonly kind: string
  readonly state: string
  readonly paid: Payment['paid']
  readonly genuine: boolean
}

export interface House {
  readonly app: FastifyInstance
  readonly world: World
  readonly control: Control
  readonly heard: Heard[]
  now: Date
  /** What our side answers to webhooks. */
  answers: number | null
  post(path: string, body: object, headers?: { readonly [name: string]: string }): Promise<Posted>
  get(path: string): Promise<Posted>
  /** Makes a payment known and pays it. */
  buy(amountMinor: number, means?: object, order?: object): Promise<Posted['body']>
}

interface Posted {
  readonly status: number
  // biome-ignore lint/suspicious/noExplicitAny: tests read members of an answer freely
  readonly body: any
}

/** A sandbox with the toy provider, its clock in our hands and its webhooks in a list. */
export function sandboxHouse(): House {
  let app: FastifyInstance
  let world: World
  const house: House = {
    get app() {
      return app
    },
    get world() {
      return world
    },
    get control() {
      return controlOf(world)
    },
    heard: [],
    now: new Date('2026-11-21T10:00:00Z'),
    answers: 200,
    async post(path, body, headers = {}) {
      const answer = await app.inject({
        method: 'POST',
        url: `/sandbox${path}`,
        headers: { 'content-type': 'application/json', ...headers },
        payload: JSON.stringify(body),
      })
      return { status: answer.statusCode, body: answer.body === '' ? null : answer.json() }
    },
    async get(path) {
      const answer = await app.inject({ method: 'GET', url: `/sandbox${path}` })
      return { status: answer.statusCode, body: answer.json() }
    },
    async buy(amountMinor, means = {}, order = {}) {
      const { body } = await house.post('/toy/payments', { ...toyOrder(amountMinor), ...order })
      return (await house.post(`/toy/payments/${body.id}/pay`, means)).body
    },
  }
  beforeEach(async () => {
    house.heard.length = 0
    house.now = new Date('2026-11-21T10:00:00Z')
    house.answers = 200
    const deliver = async (message: WebhookMessage) => {
      house.heard.push(hear(message))
      return house.answers
    }
    world = createWorld({ providers: [toy], clock: () => house.now, deliver })
    app = Fastify()
    await app.register(sandboxApp, { world })
    await app.ready()
  })
  afterEach(() => app.close())
  return house
}

let number = 0

export function toyOrder(amountMinor: number) {
  number += 1
  const reference = `ours-${number}`
  const returnUrl = 'http://club.localhost:4000/payment-result/toy'
  const webhookUrl = 'http://club.localhost:4000/api/payment-webhook/toy/shop'
  return { reference, amountMinor, currency: 'EUR', returnUrl, webhookUrl, payerRef: 'payer-1' }
}

function hear({ body, headers }: WebhookMessage): Heard {
  const { id, kind, payment, refund } = JSON.parse(body)
  const genuine = headers.signature === createHmac('sha256', toyKey).update(body).digest('hex')
  return { id, kind, state: refund?.state ?? payment.state, paid: payment.paid, genuine }
}
