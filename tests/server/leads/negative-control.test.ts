import { beforeAll, expect, it, vi } from 'vitest'
import { startLeadClub } from '../support/lead-club.ts'

// The test of the single use is seen to be red with the guarded update of a ticket switched off.
const off = vi.hoisted(() => ({ is: false }))

vi.mock('#server/features/leads/email-codes.ts', async (original) => {
  const real = await original<typeof import('#server/features/leads/email-codes.ts')>()
  return {
    ...real,
    takeEmailTicket: async (...given: Parameters<typeof real.takeEmailTicket>) =>
      off.is || real.takeEmailTicket(...given),
  }
})

const club = startLeadClub()
beforeAll(() => club.open())

it.each([
  ['one ticket is one lead', false, 1],
  ['without the guard it would be several', true, 3],
])('%s', async (_, isOff, leads) => {
  off.is = false
  const email = club.newEmail()
  const ticket = await club.ticketFor(email)
  const person = { firstName: 'Ada', lastName: 'Lovelace', email }
  const input = { centerId: 'c1', ticket, gdprAccepted: true, person }
  off.is = isOff

  await Promise.all([1, 2, 3].map(() => club.ask('person/create-lead', input)))

  expect(await club.leads(email)).toHaveLength(leads)
})
