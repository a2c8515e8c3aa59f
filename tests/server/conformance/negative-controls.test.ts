import { describe, expect, it, vi } from 'vitest'
import type { Outcome } from '#providers/adapter.ts'
import { price } from './house.ts'
import { visa } from './payers.ts'
import { sides } from './sides.ts'
import { startHouse } from './start-house.ts'

// Each protection has a scenario that holds with it, and is seen to break with that protection switched off.

type Protection = 'idempotency keys' | 'the uniqueness of the inbox' | 'the signature check' | 'the amount guard'
const off = vi.hoisted(() => new Set<string>())

vi.mock('#server/features/payments/call-repository.ts', async (original) => {
  const real = await original<typeof import('#server/features/payments/call-repository.ts')>()
  /** As if each try had a key of its own. */
  const beginCall: typeof real.beginCall = async (...given) => {
    const begun = await real.beginCall(...given)
    const isOff = off.has('idempotency keys') && begun.is === 'begun'
    return isOff ? { ...begun, key: `${begun.key}:${crypto.randomUUID()}` } : begun
  }
  const endCall: typeof real.endCall = (chain, key, ...more) =>
    real.endCall(chain, off.has('idempotency keys') ? key.slice(0, -37) : key, ...more)
  return { ...real, beginCall, endCall }
})
vi.mock('#server/features/payments/inbox-repository.ts', async (original) => {
  const real = await original<typeof import('#server/features/payments/inbox-repository.ts')>()
  const keepEvent: typeof real.keepEvent = ({ event, ...more }) => {
    const isOff = off.has('the uniqueness of the inbox')
    return real.keepEvent({ ...more, event: isOff ? { ...event, eventKey: crypto.randomUUID() } : event })
  }
  return { ...real, keepEvent }
})
vi.mock('#providers/kit/signatures/hmac.ts', async (original) => {
  const real = await original<typeof import('#providers/kit/signatures/hmac.ts')>()
  const isOff = () => off.has('the signature check')
  return {
    ...real,
    isSigned: (...given: Parameters<typeof real.isSigned>) => isOff() || real.isSigned(...given),
    isSameText: (...given: Parameters<typeof real.isSameText>) => isOff() || real.isSameText(...given),
  }
})
vi.mock('#server/features/payments/settle.ts', async (original) => {
  const real = await original<typeof import('#server/features/payments/settle.ts')>()
  const settle: typeof real.settle = (chain, settlement) => {
    const { intent, outcome } = settlement
    if (outcome.is !== 'paid' || !off.has('the amount guard')) return real.settle(chain, settlement)
    const amount = { amountMinor: intent.amount_minor, currency: intent.currency }
    return real.settle(chain, { ...settlement, outcome: { ...outcome, amount, reference: null } satisfies Outcome })
  }
  return { ...real, settle }
})

const house = startHouse()
const [at] = sides.filter(({ adapter }) => adapter.id === 'generic').map(house.of)
if (!at) throw new Error('the generic contract is not there')
const { payer } = at.side

/** The bank thinks, the answer is lost, the payer tries again: how often is his card charged? */
async function chargedTimes() {
  const person = await at?.buyer()
  if (!at || person === undefined) throw new Error('nobody')
  const card = await at.keptCard(person, visa)
  const flow = at.flow()
  at.control.next('timeout')
  at.control.next('pending', { times: 2 })
  const { value } = await at.buy(person, { card, flow })
  await at.buy(person, { card, flow })
  await at.work(40)
  return at.there(value.paymentId).filter(({ paid }) => paid !== null).length
}

/** One webhook, three times. */
async function storedTimes() {
  if (!at) throw new Error('nowhere')
  at.control.webhooks('hold')
  const one = await at.begun()
  await payer.pay(at, one, visa)
  const before = await at.stored()
  const [message] = at.messages(one.paymentId)
  for (let time = 0; time < 3; time++) if (message) await at.ground.bring(message)
  return (await at.stored()) - before
}

/** Somebody who has paid nothing says that he has, in the provider's name. */
async function boughtByForgery() {
  if (!at) throw new Error('nowhere')
  const one = await at.begun()
  const [open] = at.there(one.paymentId)
  if (!open) throw new Error('nothing was begun')
  const paid = { amountMinor: price, currency: 'EUR', reference: one.paymentId }
  const payment = { ...open, state: 'paid', paid, transactionId: 'tx-forged' } as const
  const event = {
    id: `forged-${one.paymentId}`,
    at: at.ground.test.now.toISOString(),
    kind: 'payment',
    payment,
  } as const
  const message = at.side.sandbox.webhook(event, { forged: true, now: at.ground.test.now })
  if (message) await at.ground.bring(message)
  await at.work()
  return `${await at.bought(one.person)} for ${at.taken(one.paymentId)}`
}

/** The provider took another amount than was asked. */
async function boughtForAnother() {
  if (!at) throw new Error('nowhere')
  const one = await at.begun()
  at.control.next('wrong_currency')
  await (await payer.pay(at, one, visa))?.()
  await at.work()
  return at.bought(one.person)
}

const protections: readonly [Protection, () => Promise<unknown>, unknown, unknown][] = [
  ['idempotency keys', chargedTimes, 1, 2],
  ['the uniqueness of the inbox', storedTimes, 1, 3],
  ['the signature check', boughtByForgery, '0 for 0', '1 for 0'],
  ['the amount guard', boughtForAnother, 0, 1],
]

describe('what is protected', () => {
  it.each(protections)('by %s holds', async (_, scenario, good) => {
    expect(await scenario()).toEqual(good)
  })

  it.each(protections)('by %s does not hold without', async (name, scenario, _, bad) => {
    off.add(name)
    try {
      expect(await scenario()).toEqual(bad)
    } finally {
      off.delete(name)
    }
  })
})
