import { controlOf } from '#sandbox/control.ts'
import type { Payment } from '#sandbox/rows.ts'
import { type Buying, type Checked, type Counter, visa } from '../conformance/payers.ts'
import type { Side } from '../conformance/sides.ts'
import type { Loose, Mortal } from './mortal.ts'

/** What the world does to a payment: it is paid, given up, or paid although it can no longer be delivered. */
export type Truth = 'paid' | 'given-up' | 'undeliverable'

export interface Plan {
  readonly side: Side
  readonly truth: Truth
  readonly point: string
  /** So often the point is passed before it kills. */
  readonly after: number
  /** False: the tab was closed after paying; jobs and webhooks finish it. */
  readonly comesBack: boolean
  /** By a card that the provider keeps, while its bank thinks: nobody comes back, and reading says nothing yet. */
  readonly keptCard?: boolean
  /** The started server is killed again at this point. */
  readonly again?: string
}

export interface Verdict {
  readonly killed: boolean
  readonly state: string
  /** Payments that the provider really took. */
  readonly charges: number
  readonly takenMinor: number
  readonly deliveries: number
  readonly subscriptions: number
  readonly refundsDone: number
}

export const price = 3900
const ends = ['fulfilled', 'refused', 'refunded']

/** One purchase, in the middle of which the server is killed; whatever was cut off is done again, as people and jobs do. */
export async function playRound(mortal: Mortal, plan: Plan): Promise<Verdict> {
  const { side, truth, point, after, comesBack, again, keptCard = false } = plan
  const before = mortal.deaths
  // A point that the round before never came to.
  await mortal.endAt('nowhere')
  const { id: person } = (await mortal.tell({ what: 'buyer' })) as { id: string }
  const counter = counterOf(mortal, side)
  const agreementId = keptCard ? await keepCard(mortal, counter, person) : null
  if (keptCard) controlOf(mortal.world).next('pending', { provider: side.adapter.id })
  await mortal.endAt(point, after)
  const insist = async (step: () => Promise<unknown>) => {
    while (await mortal.survives(step))
      if (again !== undefined && mortal.deaths === before + 1) await mortal.endAt(again)
  }

  let paymentId = ''
  await insist(async () => {
    paymentId = (await sell(mortal, side, person, agreementId)).paymentId
  })
  const buying = { person, paymentId }
  if (truth === 'undeliverable') await insist(() => mortal.tell({ what: 'desk', person }))
  let back: (() => Promise<Checked>) | null = null
  await insist(async () => {
    if (truth === 'given-up') await side.payer.cancel(counter, buying)
    else if (!keptCard) back = (await side.payer.pay(counter, buying, visa)) ?? back
  })
  await insist(() => mortal.work())
  if (comesBack) await insist(async () => back?.())

  for (let round = 0; round < 15; round++) {
    await insist(() => mortal.work(61))
    await insist(() => counter.check(buying))
    if (ends.includes((await rowsOf(mortal, person)).intents.find(isIt)?.state)) break
  }
  const rows = await rowsOf(mortal, person)
  const there = counter.there(paymentId)
  return {
    killed: mortal.deaths > before,
    state: rows.intents.find(isIt)?.state,
    charges: there.filter(({ paid }) => paid !== null).length,
    takenMinor: there.reduce((sum, { paid, refundedMinor }) => sum + (paid?.amountMinor ?? 0) - refundedMinor, 0),
    deliveries: rows.fulfilments.filter(({ intent_id }: Loose) => intent_id === rows.intents.find(isIt)?.id).length,
    subscriptions: rows.subscriptions.length,
    refundsDone: rows.refunds.filter(({ state }: Loose) => state === 'done').length,
  }

  function isIt({ return_token }: Loose): boolean {
    return return_token === paymentId
  }
}

/** What must come of it, wherever the server was killed. */
export function mustBe(truth: Truth): Omit<Verdict, 'killed'> {
  switch (truth) {
    case 'paid':
      return { state: 'fulfilled', charges: 1, takenMinor: price, deliveries: 1, subscriptions: 1, refundsDone: 0 }
    case 'given-up':
      return { state: 'refused', charges: 0, takenMinor: 0, deliveries: 0, subscriptions: 0, refundsDone: 0 }
    case 'undeliverable':
      return { state: 'refunded', charges: 1, takenMinor: 0, deliveries: 0, subscriptions: 1, refundsDone: 1 }
  }
}

export const order = (person: string) => ({
  personId: person,
  subscriptionId: 'komplett',
  subscriptionCenterId: '102',
  startupDate: '2027-01-01',
  shownDueToday: { amountMinor: price, currency: 'EUR' },
})

async function sell(mortal: Mortal, { adapter }: Side, person: string, agreementId: string | null): Promise<Loose> {
  const byPage = adapter.style === 'embedded' ? 'make-cc-eft-upfront' : 'make-pl'
  const how = agreementId === null ? byPage : 'make-cof-eft-upfront'
  const baseUrl = `http://${mortal.chain}.test`
  const at = agreementId === null ? { provider: adapter.id, baseUrl } : { agreementId, baseUrl }
  // Whoever is cut off asks again with the same key.
  const input = { ...order(person), ...at }
  const { status, body } = await mortal.ask(`payment/${how}-new-subscription-payment`, input, `sale-to-${person}`)
  if (status !== 200) throw new Error(`not sold: ${JSON.stringify(body)}`)
  return body
}

export async function keepCard(mortal: Mortal, counter: Counter, person: string): Promise<string> {
  const wish = { personId: person, centerId: '102', provider: counter.side.adapter.id }
  const baseUrl = `http://${mortal.chain}.test`
  const { body } = await mortal.ask('payment/make-pl-create-agreement-payment', { ...wish, baseUrl })
  if (body.code !== 'IP') throw new Error(`no card kept: ${JSON.stringify(body)}`)
  const back = await counter.side.payer.pay(counter, { person, paymentId: body.paymentId }, visa)
  await back?.()
  await mortal.work()
  return (await rowsOf(mortal, person)).agreements[0].id
}

export const rowsOf = (mortal: Mortal, person: string): Promise<Loose> => mortal.tell({ what: 'rows', person })

/** A payer before this server. */
export function counterOf(mortal: Mortal, side: Side): Counter {
  const as = async (_person: string, call: string, input: object) => (await mortal.ask(call, input)).body
  return {
    side,
    as,
    check: ({ person, paymentId }: Buying) => as(person, 'payment/check-payment', { paymentId }),
    there: (paymentId: string): readonly Payment[] =>
      mortal.world.payments.list().filter(({ reference }) => reference === (side.nameThere?.(paymentId) ?? paymentId)),
    browse: (address, body, type, headers) => mortal.browse(address, body, type, headers),
    sendForm: async (address, body) =>
      (await mortal.post(address, body, { 'content-type': 'application/x-www-form-urlencoded' })).location,
  }
}
