import { expect, it } from 'vitest'
import { oldestWork, openTasks, paymentsByState } from '#server/features/payments/watch.ts'
import { startPaymentClub } from '../support/payment-club.ts'
import { paid, refused } from '../support/scripted-adapter.ts'

const club = startPaymentClub()

it('payments are counted by state, tasks by kind, and waiting work by its age', async () => {
  const mine = <T extends { chain: string }>(rows: readonly T[]) =>
    rows.filter(({ chain }) => chain === club.chain).map(({ chain: _, ...row }) => row)
  const stood = { payments: mine(await paymentsByState(club.test.now)), tasks: mine(await openTasks()) }
  const ids = []
  for (let index = 0; index < 4; index++) ids.push((await club.buy(await club.buyer())).value.paymentId as string)
  const [first = '', second = '', third = ''] = ids
  await club.settle(first, 'webhook', paid(3900))
  await club.settle(second, 'webhook', refused)
  await club.settle(third, 'webhook', paid(1))
  await club.webhook([{ eventKey: 'waits', reference: 'nobody-knows-this-payment' }])
  const later = new Date(club.test.now.getTime() + 90_000)

  expect(grown(mine(await paymentsByState(later)), stood.payments)).toEqual({
    fulfilled: 1,
    refused: 1,
    error: 1,
    pending: 1,
  })
  expect(grown(mine(await openTasks()), stood.tasks)).toEqual({ 'amount-mismatch': 1 })
  expect(await oldestWork(later)).toEqual({ job: 90, webhook: 90 })
})

type Counted = readonly { readonly state?: string; readonly kind?: string; readonly count: number }[]

/** What has come since, by its name: the demo's people have payments of their own. */
function grown(now: Counted, before: Counted): { readonly [name: string]: number } {
  const nameOf = ({ state, kind }: Counted[number]) => state ?? kind ?? ''
  const was = new Map(before.map((row) => [nameOf(row), row.count]))
  const rows = now.map((row) => [nameOf(row), row.count - (was.get(nameOf(row)) ?? 0)] as const)
  return Object.fromEntries(rows.filter(([, count]) => count !== 0))
}
