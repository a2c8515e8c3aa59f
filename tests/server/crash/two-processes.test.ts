import { afterAll, beforeAll, expect, it } from 'vitest'
import { sides } from '../conformance/sides.ts'
import { Mortal } from './mortal.ts'
import { counterOf, keepCard, order, rowsOf } from './round.ts'

// Two real servers on one database: what one process remembers of its requests the other does not know.

const mortal = new Mortal()
let other: Awaited<ReturnType<Mortal['beside']>>
beforeAll(async () => {
  await mortal.begin()
  other = await mortal.beside()
}, 60_000)
afterAll(async () => {
  await other.end()
  await mortal.end()
})

const redirecting = sides.filter(({ adapter }) => adapter.style === 'redirect')
const ways = [...redirecting.map((side) => ({ side, kept: false })), ...sides.map((side) => ({ side, kept: true }))]
const busy = ways.map(({ side, kept }) => ({ name: side.adapter.id, side, kept }))

it.each(busy)('a key that is busy in both is one payment and one charge ($name, kept card: $kept)', async (one) => {
  const { id: person } = (await mortal.tell({ what: 'buyer' })) as { id: string }
  const counter = counterOf(mortal, one.side)
  const baseUrl = `http://${mortal.chain}.test`
  const by = one.kept ? { agreementId: await keepCard(mortal, counter, person) } : { provider: one.side.adapter.id }
  const call = `payment/make-${one.kept ? 'cof-eft-upfront' : 'pl'}-new-subscription-payment`
  const key = `both-sell-to-${person}`

  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, turn) =>
      (turn % 2 === 0 ? mortal : other).ask(call, { ...order(person), ...by, baseUrl }, key),
    ),
  )
  const again = await other.ask(call, { ...order(person), ...by, baseUrl }, key)

  const ids = [...answers, again].map(({ status, body }) => `${status} ${body.paymentId}`)
  expect([...new Set(ids)]).toEqual([`200 ${again.body.paymentId}`])
  const rows = await rowsOf(mortal, person)
  expect(
    rows.intents.filter((row: { return_token: string }) => row.return_token === again.body.paymentId),
  ).toHaveLength(1)
  expect(rows.intents).toHaveLength(one.kept ? 2 : 1)
  expect(counter.there(again.body.paymentId)).toHaveLength(1)
})
