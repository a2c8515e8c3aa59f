import { expect, it } from 'vitest'
import { oldestWork, openTasks, paymentsByState } from '#server/features/payments/watch.ts'
import { startPaymentClub } from '../support/payment-club.ts'
import { paid, refused } from '../support/scripted-adapter.ts'

const club = startPaymentClub()

it('payments are counted by state, tasks by kind, and waiting work by its age', async () => {
  const ids = []
  for (let index = 0; index < 4; index++) ids.push((await club.buy(await club.buyer())).value.paymentId as string)
  const [first = '', second = '', third = ''] = ids
  await club.settle(first, 'webhook', paid(3900))
  await club.settle(second, 'webhook', refused)
  await club.settle(third, 'webhook', paid(1))
  await club.webhook([{ eventKey: 'waits', reference: 'nobody-knows-this-payment' }])
  const later = new Date(club.test.now.getTime() + 90_000)
  const mine = <T extends { chain: string }>(rows: readonly T[]) =>
    rows.filter(({ chain }) => chain === club.chain).map(({ chain: _, ...row }) => row)

  expect(mine(await paymentsByState(later))).toEqual(
    expect.arrayContaining([
      { state: 'fulfilled', count: 1 },
      { state: 'refused', count: 1 },
      { state: 'error', count: 1 },
      { state: 'pending', count: 1 },
    ]),
  )
  expect(mine(await openTasks())).toEqual([{ kind: 'amount-mismatch', count: 1 }])
  expect(await oldestWork(later)).toEqual({ job: 90, webhook: 90 })
})
