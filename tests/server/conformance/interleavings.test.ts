import fc from 'fast-check'
import { expect, it } from 'vitest'
import { firstOfDecember } from '../support/demo-club.ts'
import { type House, price } from './house.ts'
import { type Buying, type Checked, type Counter, visa } from './payers.ts'
import { sides } from './sides.ts'
import { startHouse } from './start-house.ts'

// Whatever happens in whatever order, and at once: what the provider took decides, and it is delivered at most once.

const runs = Number(process.env.FOYER_SOAK_ROUNDS ?? 30)
const steps = [
  'pay',
  'return',
  'webhook',
  'webhook',
  'reconcile',
  'expire',
  'double click',
  'second tab',
  'leave',
] as const
type Step = (typeof steps)[number]
const truths = [
  'approve',
  'decline',
  'pending',
  'pending_then_refused',
  'late_paid',
  'webhook_twice',
  'webhook_reversed',
  'webhook_only',
] as const
type Truth = Parameters<House['control']['next']>[0]

const houses = sides.map(startHouse().of)

const histories = fc.record({
  provider: fc.constantFrom(...sides.map(({ adapter }) => adapter.id)),
  truth: fc.constantFrom(...(truths as readonly Truth[])),
  order: fc.shuffledSubarray([...steps], { minLength: steps.length }),
  /** Where a step begins only when all before it have ended; the others run at once. */
  pauses: fc.array(fc.boolean(), { minLength: steps.length, maxLength: steps.length }),
})

it(
  'every order of what can happen to a payment comes to the same end',
  async () => {
    await fc.assert(
      fc.asyncProperty(histories, async ({ provider, truth, order, pauses }) => {
        const house = houses.find((one) => one.provider === provider)
        if (!house) throw new Error(provider)
        house.ground.test.now = firstOfDecember
        house.control.reset()
        const one = await tell(house, truth, batches(order, pauses))
        const isPaid = house.there(one.paymentId).some(({ paid }) => paid !== null)

        const intents = await house.rows('payment_intents', one.person)
        const states: { readonly [paymentId: string]: string } = Object.fromEntries(
          intents.map((row) => [row.return_token, row.state]),
        )
        expect(states[one.paymentId]).toBe(isPaid ? 'fulfilled' : 'refused')
        expect(Object.values(states).filter((state) => !['fulfilled', 'refused', 'error'].includes(state))).toEqual([])
        expect(await house.bought(one.person)).toBe(isPaid ? 1 : 0)
        expect(house.taken(...Object.keys(states))).toBe(isPaid ? price : 0)
      }),
      { numRuns: runs, endOnFailure: runs > 100 },
    )
  },
  60_000 + runs * 2_000,
)

/** Plays a history, then lets everything come to rest: all webhooks twice, and a day for the jobs. */
async function tell(house: House, truth: Truth, history: readonly (readonly Step[])[]): Promise<Buying> {
  house.control.webhooks('hold')
  const one = await house.begun()
  house.control.next(truth, { reference: one.paymentId })
  const page = await house.check(one)
  let back: (() => Promise<Checked>) | null = null
  const acts: Readonly<Record<Step, () => Promise<unknown>>> = {
    pay: async () => {
      back = await house.side.payer.pay(withOldPage(house, page), one, visa)
    },
    return: () => (back ?? (() => house.check(one)))(),
    webhook: async () => {
      await house.control.deliver()
      await house.work()
    },
    reconcile: () => house.work(31),
    expire: () => house.work(3601),
    'double click': () => house.buy(one.person, { flow: one.flow }),
    'second tab': () => house.buy(one.person, { flow: { ...one.flow, key: `${one.flow.key}b` } }),
    leave: () => house.as(one.person, 'payment/leave-payment', { paymentId: one.paymentId }),
  }
  for (const batch of history) await Promise.all(batch.map((step) => acts[step]()))

  house.control.webhooks('send')
  for (const seconds of [0, 9, 3601, 3601, 26 * 3600]) {
    await house.control.deliver('twice')
    await house.work(seconds)
  }
  await house.control.deliver('again')
  await house.work()
  return one
}

/** A tab that still shows the page, whatever has become of the payment since. */
function withOldPage(house: House, page: Checked): Counter {
  let shown: Checked = page
  const check = async (buying: Buying) => {
    const now = shown ?? (await house.check(buying))
    shown = null
    return now
  }
  return Object.create(house, { check: { value: check } })
}

function batches(order: readonly Step[], pauses: readonly boolean[]): readonly (readonly Step[])[] {
  const all: Step[][] = []
  for (const [index, step] of order.entries()) {
    const last = all.at(-1)
    if (last === undefined || pauses[index]) all.push([step])
    else last.push(step)
  }
  return all
}
