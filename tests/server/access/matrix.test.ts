import { describe, expect, it, vi } from 'vitest'
import { loadPaymentTasks } from '#contract/calls/payment/load-payment-tasks.ts'
import { calls } from '#contract/index.ts'
import { exactly, Id } from '#contract/shapes/values.ts'
import { shareOf } from '../../support/in-turn.ts'
import { exampleOf } from './examples.ts'
import { expected, rolesFor } from './expected.ts'
import { startAccessHouse } from './house.ts'

vi.setConfig({ testTimeout: 60_000 })

const { seen } = await startAccessHouse()

describe('each call, as everybody', () => {
  it.each(calls.map((call) => [call.id, call] as const))('%s', async (_, call) => {
    const { things } = exampleOf(call, { chain: '' })
    const roles = shareOf(rolesFor(call), 8)
    const table: { [role: string]: string } = {}
    for (const role of roles) table[role] = await seen(call, role)

    expect(table).toEqual(Object.fromEntries(roles.map((role) => [role, expected(call, things, role)])))
  })
})

it('a call that names something of which nobody has said whose it is does not pass by', () => {
  const lockers = { ...loadPaymentTasks, id: 'locker/open', input: exactly({ lockerId: Id }) }

  expect(() => exampleOf(lockers, { chain: '' })).toThrow(
    'locker/open names "lockerId", and the matrix does not know whose it is: say so in tests/server/access/examples.ts.',
  )
})
