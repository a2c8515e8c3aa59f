import { expect, test } from 'vitest'
import { sandboxHouse, toyOrder } from './support/house.ts'

const house = sandboxHouse()

test('never more is given back than was taken, and the same key once', async () => {
  const { id } = await house.buy(5000)
  const refund = (amountMinor: number, key: string) => house.post(`/toy/payments/${id}/refunds`, { amountMinor, key })

  expect((await refund(2000, 'a')).body.state).toBe('done')
  expect((await refund(2000, 'a')).body.state).toBe('done')
  expect((await refund(3001, 'b')).body.error).toBe('too_much')
  expect((await refund(3000, 'c')).body.state).toBe('done')
  expect((await refund(1, 'd')).body.error).toBe('too_much')
  expect((await house.get(`/toy/payments/${id}`)).body.refundedMinor).toBe(5000)
})

test('what is not paid cannot be given back', async () => {
  const { body } = await house.post('/toy/payments', toyOrder(5000))

  expect((await house.post(`/toy/payments/${body.id}/refunds`, { amountMinor: 1, key: 'a' })).body.error).toBe(
    'not_paid',
  )
})

test.each([
  ['decline', ['refused'], ['refused']],
  ['pending', [], ['done']],
] as const)('a refund may be %s', async (outcome, soon, later) => {
  const { id } = await house.buy(5000)
  await house.control.run()
  house.heard.length = 0
  house.control.next(outcome)

  await house.post(`/toy/payments/${id}/refunds`, { amountMinor: 5000, key: 'a' })
  await house.control.run()
  expect(house.heard.map(({ state }) => state)).toEqual(soon)
  await house.control.advance(8)
  expect(house.heard.map(({ state }) => state)).toEqual(later)
})

test('a means is kept when the payment succeeds, charged, and forgotten', async () => {
  const card = { number: '4111 1111 1111 1111', expiry: '2030-03' }
  const declined = await house.buy(5000, { card: { number: '4000000000000002' } }, { keep: true })
  const { token } = await house.buy(5000, { card }, { keep: true })

  const charged = await house.post('/toy/charges', { ...toyOrder(4000), token })
  house.control.next('decline')
  const refused = await house.post('/toy/charges', { ...toyOrder(4000), token })
  house.control.next('challenge')
  const unseen = await house.post('/toy/charges', { ...toyOrder(4000), token })

  expect(declined.token).toBeNull()
  expect(house.world.kept.list()).toMatchObject([{ last4: '1111', brand: 'visa', expiry: '2030-03' }])
  expect(charged.body).toMatchObject({ state: 'paid', token })
  expect([refused.body.reason, unseen.body.reason]).toEqual(['decline', 'not_authenticated'])
})

test('a card on file may reach its limit: paid once, refused later', async () => {
  const { state, token } = await house.buy(5000, { card: { number: '4000000000000101' } }, { keep: true })

  expect(state).toBe('paid')
  expect((await house.post('/toy/charges', { ...toyOrder(4000), token })).body.reason).toBe('limit_reached')
})

test('whole card numbers are nowhere in what is remembered', async () => {
  await house.buy(5000, { card: { number: '4111 1111 1111 1111', expiry: '2030-03' } }, { keep: true })

  const all = JSON.stringify([house.world.payments.list(), house.world.calls.list(), house.world.kept.list()])
  expect(all.replaceAll(' ', '')).not.toContain('41111111')
  expect(house.world.calls.list().at(-1)?.body).toContain('••••1111')
})
