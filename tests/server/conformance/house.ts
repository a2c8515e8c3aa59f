import type { WebhookMessage } from '#sandbox/provider.ts'
import type { Payment } from '#sandbox/rows.ts'
import { db } from '#server/db/ambient.ts'
import { makeAgreement } from '#server/features/payments/agree.ts'
import { paymentJobs } from '#server/features/payments/jobs.ts'
import { keptCard, type OutsideProvider, outsideProvider } from '#server/features/payments/providers.ts'
import { intentByToken } from '#server/features/payments/repository.ts'
import { buyNewSubscription } from '#server/features/purchases/buy-plan.ts'
import { workDue } from '#server/jobs/work.ts'
import { callerOf } from '../support/demo-club.ts'
import { somebody } from '../support/people.ts'
import type { Buying, Checked, Counter } from './payers.ts'
import type { Side } from './sides.ts'
import type { Ground } from './start-house.ts'

// biome-ignore lint/suspicious/noExplicitAny: tests read members of answers freely
export type Loose = any

export interface FlowAct {
  readonly instanceId: string
  readonly act: string
  readonly key: string
}

/** What one pays for, in minor units. */
export const price = 3900
let acts = 0

/** A club, seen by one of its providers: who buys, what the provider has taken, what was delivered. */
export class House implements Counter {
  readonly ground: Ground
  readonly side: Side

  constructor(ground: Ground, side: Side) {
    this.ground = ground
    this.side = side
  }

  get provider(): string {
    return this.side.adapter.id
  }
  get chain(): string {
    return this.ground.chain
  }
  get control() {
    return this.ground.control
  }

  flow = (): FlowAct => ({ instanceId: `c${++acts}`, act: 'pay', key: `pay:${acts}` })

  async buyer(): Promise<string> {
    return (await somebody(this.chain, { centerId: '102' })).id
  }

  order(personId: string, more: object = {}) {
    return {
      personId,
      subscriptionId: 'komplett',
      subscriptionCenterId: '102',
      startupDate: '2027-01-01',
      baseUrl: `https://${this.chain}.test`,
      shownDueToday: { amountMinor: price, currency: 'EUR' },
      ...more,
    }
  }

  buy(
    personId: string,
    { flow = this.flow(), card = '', order = {} }: { flow?: FlowAct; card?: string; order?: object } = {},
  ): Promise<Loose> {
    const context = this.ground.contextOf({ caller: callerOf(personId), flow: flow as never })
    return buyNewSubscription(context, this.by(card), this.order(personId, order))
  }

  /** Somebody new who has begun to pay. */
  async begun(order: object = {}): Promise<Buying & { readonly flow: FlowAct }> {
    const [person, flow] = [await this.buyer(), this.flow()]
    const { paymentId } = (await this.buy(person, { flow, order })).value
    return { person, paymentId, flow }
  }

  /** A card that is kept for later, without a purchase. */
  async keptCard(person: string, number: string): Promise<string> {
    const context = this.ground.contextOf({ caller: callerOf(person), flow: this.flow() as never })
    const wish = { personId: person, centerId: '102', baseUrl: `https://${this.chain}.test` }
    const { value }: Loose = await makeAgreement(context, 'CC', this.by(''), wish)
    const back = await this.side.payer.pay(this, { person, paymentId: value.paymentId }, number)
    await back?.()
    await this.work()
    const [row] = await this.rows('stored_methods', person)
    return (row as Loose).id
  }

  async as(personId: string, call: string, input: object): Promise<Checked> {
    return (await this.ground.call(call, input, { caller: callerOf(personId) })).value
  }

  check({ person, paymentId }: Buying): Promise<Checked> {
    return this.as(person, 'payment/check-payment', { paymentId })
  }

  browse(path: string, body: string, type: string, headers?: object): Promise<string | null> {
    return this.ground.browse(path, body, type, headers)
  }

  async sendForm(path: string, body: string): Promise<string> {
    const type = { 'content-type': 'application/x-www-form-urlencoded' }
    return String((await this.ground.post(path, body, type)).headers.location)
  }

  /** The payments that the provider knows by our name. */
  there(paymentId: string): readonly Payment[] {
    const { payments } = this.ground.world
    const name = this.side.nameThere?.(paymentId) ?? paymentId
    return payments.list().filter((one) => one.provider === this.provider && one.reference === name)
  }

  /** What it has taken for them, less what it gave back. */
  taken(...paymentIds: readonly string[]): number {
    const all = paymentIds.flatMap((id) => this.there(id))
    return all.reduce((sum, { paid, refundedMinor }) => sum + (paid?.amountMinor ?? 0) - refundedMinor, 0)
  }

  /** What the provider would tell of a payment, signed as of now. */
  messages(paymentId: string, forged = false): readonly WebhookMessage[] {
    const { world, test } = this.ground
    const told = world.webhooks.list().filter(({ event }) => event.payment.reference === paymentId)
    return told.flatMap(({ event }) => this.side.sandbox.webhook(event, { forged, now: test.now }) ?? [])
  }

  async intent(paymentId: string): Promise<Loose> {
    return intentByToken(this.chain, paymentId)
  }

  async bought(personId: string): Promise<number> {
    return (await this.rows('subscriptions', personId)).length
  }

  rows(table: 'subscriptions' | 'invoices' | 'payment_intents' | 'stored_methods', id: string): Promise<Loose[]> {
    return db().selectFrom(table).selectAll().where('chain_id', '=', this.chain).where('person_id', '=', id).execute()
  }

  async stored(): Promise<number> {
    const rows = db().selectFrom('webhook_inbox').select('id').where('chain_id', '=', this.chain)
    return (await rows.execute()).length
  }

  async mails(personId: string): Promise<readonly unknown[]> {
    const jobs = db().selectFrom('jobs').select('payload').where('chain_id', '=', this.chain).where('kind', '=', 'mail')
    return (await jobs.execute())
      .filter(({ payload }) => payload.personId === personId)
      .map((one) => one.payload.template)
  }

  async tasks(paymentId: string): Promise<readonly string[]> {
    const { id } = await this.intent(paymentId)
    const tasks = db().selectFrom('payment_tasks').select('kind').where('chain_id', '=', this.chain)
    return (await tasks.where('intent_id', '=', id).execute()).map(({ kind }) => kind)
  }

  /** What plans are priced in. */
  reprice(currency: string) {
    return db().updateTable('plans').set({ currency }).where('chain_id', '=', this.chain).execute()
  }

  /** Turns the clock on, lets webhooks arrive, does what is due. */
  async work(seconds = 0): Promise<void> {
    const { test, control, chain } = this.ground
    test.now = new Date(test.now.getTime() + seconds * 1000)
    for (let round = 0; round < 2; round++) {
      await control.run()
      await workDue({ kinds: paymentJobs, now: test.now, chain })
    }
  }

  private by(card: string): OutsideProvider {
    const through = card === '' ? outsideProvider(this.provider) : keptCard(this.provider, card)
    if (through === null) throw new Error(`no provider ${this.provider}`)
    return through
  }
}
