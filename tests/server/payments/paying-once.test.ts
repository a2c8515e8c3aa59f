import { randomBytes } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { callById, calls } from '#contract/index.ts'
import { db } from '#server/db/ambient.ts'
import { openSession } from '#server/sessions/open-session.ts'
import { inTurn, shareOf } from '../../support/in-turn.ts'
import { somebody } from '../support/people.ts'
import { paid, visa } from '../support/scripted-adapter.ts'
import { startPayingClub, type Way } from './paying-situations.ts'

/** Where the process dies next; there it throws, and nothing after it happens. */
let dies: string | null = null
const club = startPayingClub({
  pass: (point) => {
    if (point !== dies) return
    dies = null
    throw new Error(`killed at ${point}`)
  },
})
const { chain, provider, situations, test } = club
const paying = calls.filter(({ pays }) => pays === true).map(({ id }) => id.replace('payment/', ''))
let staff = ''
beforeAll(async () => {
  staff = (await somebody(chain, { centerId: '102', levels: ['MEMBER', 'STAFF', 'MANAGER'] })).id
})
/** A law guards some calls: without a flow they are staff's. */
const tokenOf = async (personId: string) => (await openSession({ chain, now: test.now }, personId)).token
beforeEach(() => {
  test.now = new Date('2026-12-10T11:00:00Z')
  dies = null
})

const newKey = () => randomBytes(16).toString('base64url')
const times = <T>(count: number, run: (i: number) => T) => Promise.all(Array.from({ length: count }, (_, i) => run(i)))
const wait = (seconds: number) => {
  test.now = new Date(test.now.getTime() + seconds * 1000)
}

/** Everything that a purchase may leave behind. */
const tables = [
  'fulfilments',
  'invoices',
  'ledger_entries',
  'payment_agreements',
  'stored_methods',
  'subscriptions',
  'subscription_addons',
  'subscription_changes',
  'subscription_freezes',
  'subscription_terminations',
  'participations',
  'privilege_uses',
  'occupations',
]
async function delivered(): Promise<readonly number[]> {
  const counted = tables.map((table) => sql`(select count(*)::int from ${sql.table(table)} where chain_id = ${chain})`)
  const { rows } = await sql<{ all: number[] }>`select array[${sql.join(counted)}] as all`.execute(db())
  return rows[0]?.all ?? []
}

type Paying = Awaited<ReturnType<typeof begin>>

/** Somebody in the middle of a call: what is sent, and how the money comes. */
async function begin(name: string, way: Way) {
  const id = `payment/${name}`
  const { make, unpriced } = situations[name] ?? { make: async () => ({}) }
  const personId = await club.buyer()
  const { guarded = false, input } = callById(id) ?? { input: {} }
  const members = Object.keys((input as { properties?: object }).properties ?? {})
  const made = await make(personId)
  const by =
    way === 'kept'
      ? { agreementId: await club.keep(personId) }
      : members.includes('provider')
        ? { provider: way === 'here' ? 'invoice' : 'scripted' }
        : {}
  const caller = guarded ? staff : personId
  const token = await tokenOf(caller)
  const body = { personId, ...made, ...by, baseUrl: `https://${chain}.test` }
  const asks = (given: object, key?: string, as = token) =>
    test.ask(chain, id, { ...body, ...given }, { token: as, ...(key === undefined ? {} : { key }) })
  const shown = { shownDueToday: { amountMinor: 1_234_567, currency: 'EUR' } }
  const refusal = unpriced ? null : (await asks(shown)).body
  const now = refusal?.params?.now
  if (!unpriced) expect(refusal.errorCode, `${name} names its price`).toBe('PRICE_CHANGED')
  const priced = unpriced ? {} : { shownDueToday: now }
  const money = now?.amountMinor ?? (name.includes('top-up') ? 2000 : 0)

  provider.reset()
  provider.startAs = way === 'widget' ? 'widget' : 'redirect'
  // A charge is known there from the moment in which it is taken.
  provider.meanwhile = async ({ operation, reference }) => {
    // It takes its time, as real ones do: whoever asks meanwhile finds the first at work.
    await setTimeout(15)
    if (operation !== 'charge') return
    provider.chargeAs = paid(money)
    provider.says.set(reference, paid(money))
  }
  return {
    personId,
    pay: (key?: string, as?: string) => asks(priced, key, as),
    asks,
    device: () => tokenOf(caller),
    intents: () => club.rows('payment_intents', personId) as Promise<readonly { return_token: string }[]>,
    /** What is begun at the provider is paid there; the provider tells it twice. */
    settle: async () => {
      for (const { return_token } of (await club.rows('payment_intents', personId)) as { return_token: string }[]) {
        const method = { ...visa, token: `tok-${return_token}` }
        for (const reason of ['webhook', 'return'] as const) {
          if (way !== 'here')
            await club.settle(return_token, reason, paid(money, { method, transactionRef: return_token }))
        }
      }
    },
  }
}

/** Runs a disturbed purchase, and holds what it has left against one that nobody disturbed. */
async function leavesAsMuch(name: string, way: Way, disturbed: (one: Paying) => Promise<void>) {
  const left = async (play: (one: Paying) => Promise<unknown>) => {
    const one = await begin(name, way)
    const before = await delivered()
    await play(one)
    await one.settle()
    const after = await delivered()
    return { one, counts: Object.fromEntries(tables.map((table, i) => [table, (after[i] ?? 0) - (before[i] ?? 0)])) }
  }
  const same = `${name} ${way === 'widget' ? 'redirect' : way}`
  undisturbed.set(same, undisturbed.get(same) ?? (await left((one) => one.pay(newKey()))).counts)
  const { one, counts } = await left(disturbed)
  expect(counts).toEqual(undisturbed.get(same))
  expect(counts.fulfilments).toBe(1)
  expect(await one.intents()).toHaveLength(1)
  expect(provider.taken.size, 'charged or begun at the provider').toBe(way === 'here' ? 0 : 1)
}
const undisturbed = new Map<string, { readonly [table: string]: number }>()

/** A widget is called as a page is: where its answer is lost is tried once more. */
const deaths: { readonly [way in Way]: readonly string[] } = {
  here: ['settle:paid', 'journal'],
  kept: ['start:written', 'start:claimed', 'start:called', 'journal'],
  redirect: ['start:written', 'start:claimed', 'start:called', 'journal'],
  widget: ['start:called'],
}

const cases = paying
  .flatMap((name) => (situations[name]?.ways ?? []).map((way) => [name, way] as const))
  .map(([name, way], turn) => [name, way, turn] as const)

it('every call that pays has a situation, and each way that its input knows is tried', () => {
  expect(Object.keys(situations).sort()).toEqual([...paying].sort())
  for (const [name, { ways }] of Object.entries(situations)) {
    const { properties } = (callById(`payment/${name}`)?.input ?? {}) as unknown as { properties: object }
    // An agreement that is named beside a provider is a mandate that stands, or the one that is replaced.
    const isCard =
      'agreementId' in properties && !name.includes('update') && name !== 'make-change-subscription-payment'
    expect(ways.includes('kept'), name).toBe(isCard)
    expect(ways.includes('redirect'), name).toBe(ways.includes('widget'))
  }
})

/** What members book and buy, by the call that pays for it; what is delivered then, beside the invoice. */
const booked = [
  ['a class', 'make-cc-class-booking-payment', { participations: 1, occupations: 1 }],
  ['a court or a session with staff', 'make-cc-activity-booking-payment', { participations: 1 }],
  ['a course', 'make-cc-course-payment', { fulfilments: 1 }],
  ['a camp', 'make-cc-camps-payment', { fulfilments: 1 }],
  ['a membership', 'make-cc-eft-upfront-new-subscription-payment', { subscriptions: 1 }],
  ['an add-on', 'make-addon-payment', { subscription_addons: 1 }],
  ['a pack', 'make-cc-clipcard-payment', { fulfilments: 1 }],
] as const

it.each(booked)('P-02: %s is booked or bought by %s, and paid for at a provider', async (_, name, left) => {
  await leavesAsMuch(name, 'redirect', async (one) => expect((await one.pay(newKey())).status).toBe(200))
  expect(undisturbed.get(`${name} redirect`)).toMatchObject({ ...left, invoices: 1 })
})

/** What befalls a payment and has nothing to do with which one it is: each way of each call meets one, in turn. */
const disturbances: { readonly [name: string]: (one: Paying, way: Way) => Promise<void> } = {
  'ten requests with one key have one effect and one answer': async (one) => {
    const key = newKey()
    const answers = await times(10, () => one.pay(key))
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
    for (const { body } of answers) expect(body).toEqual(answers[0]?.body)
  },
  'a retry after a cut goes on with the payment': async (one, way) => {
    const key = newKey()
    // The provider has taken it in; its answer is lost, and ours with it.
    if (way !== 'here' && way !== 'kept') provider.startAs = 'answer-lost'
    const first = await one.pay(key)
    provider.startAs = way === 'widget' ? 'widget' : 'redirect'
    wait(60)
    const again = await one.pay(key)
    expect([first.status, again.status, again.body.paymentId]).toEqual([200, 200, first.body.paymentId])
  },
  'a second device is told before it pays, with the way to the open payment': async (one, way) => {
    const first = await one.pay(newKey())
    const second = await one.pay(newKey(), await one.device())
    expect([first.status, second.status]).toEqual([200, 422])
    if (way === 'redirect' || way === 'widget') {
      const path = `/payment-result/scripted?paymentId=${first.body.paymentId}&open=1`
      expect(second.body).toMatchObject({ errorCode: 'PAYMENT_IN_PROGRESS', params: { reason: 'open', path } })
    }
  },
}

describe.each(shareOf(cases, 3))('%s, %s', (name, way, turn) => {
  it('five keys at once are one payment, and the others are told', () =>
    leavesAsMuch(name, way, async (one) => {
      const answers = await times(5, () => one.pay(newKey()))
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      for (const { status, body } of answers) if (status !== 200) expect([409, 422], body.errorCode).toContain(status)
    }))

  it.each(inTurn(Object.entries(disturbances), 1, turn))('%s', (_, disturb) =>
    leavesAsMuch(name, way, (one) => disturb(one, way)),
  )

  it.each(inTurn(deaths[way], 1, turn))('a retry after a kill at %s converges', (point) =>
    leavesAsMuch(name, way, async (one) => {
      const key = newKey()
      dies = point
      await one.pay(key).catch(() => null)
      if (point === 'journal') await forgetAnswer(key)
      // While the dead one may still be at work, nobody calls the provider again.
      await one.pay(key)
      wait(60)
      const again = await one.pay(key)
      expect(again.status, JSON.stringify(again.body)).toBe(200)
    }),
  )
})

it('whoever asks before the provider was called leaves the first their page', async () => {
  const one = await begin('make-cc-top-up-account', 'redirect')
  const key = newKey()
  dies = 'start:written'
  await one.pay(key).catch(() => null)

  const second = await one.pay(newKey(), await one.device())
  wait(60)
  const again = await one.pay(key)

  expect([second.status, second.body.errorCode]).toEqual([422, 'PAYMENT_IN_PROGRESS'])
  expect(again.body.next?.kind).toBe('redirect')
  expect(provider.taken.size).toBe(1)
})

/** The process died after all was done, before the journal had the answer. */
const forgetAnswer = (key: string) =>
  db()
    .updateTable('flow_acts')
    .set({ status: 'sent', result: null })
    .where('chain_id', '=', chain)
    .where('key', '=', key)
    .execute()

it('without the name of what is bought, two keys charge twice: what is counted can count', async () => {
  const one = await begin('make-cc-top-up-account', 'kept')
  await one.pay(newKey())
  await db()
    .updateTable('payment_intents')
    .set({ purpose_key: sql`purpose_key || id` })
    .where('chain_id', '=', chain)
    .where('person_id', '=', one.personId)
    .execute()

  await one.pay(newKey())

  expect(provider.taken.size).toBe(2)
})
