import { describe, expect, it } from 'vitest'
import { readElsewhere } from '../support/elsewhere.ts'
import { startBookingClub } from './booking-club.ts'

// What courts are booked for, as lists of clubs and activities begin with.
const club = startBookingClub()
const name = 'resource-booking/court-activities-by-center'
const idsOf = (all: readonly { readonly id: string }[]) => all.map(({ id }) => id)

describe('what courts are booked for', () => {
  it.each([
    ['of all clubs', {}, ['squash', 'badminton']],
    ['of the club that has them', { centerId: '102' }, ['squash', 'badminton']],
    ['of a club without courts: nothing', { centerId: '101' }, []],
    ['of a club that is not there: nothing', { centerId: 'nowhere' }, []],
  ])('is told %s, with the clubs that have courts', async (_, input, activities) => {
    const { value } = await club.call(name, input, club.as('ida'))

    expect(new Set(idsOf(value.activities))).toEqual(new Set(activities))
    expect(idsOf(value.centers)).toEqual(['102'])
  })

  it('is nothing in a chain without courts, whatever another one has', async () => {
    const elsewhere = { ...club.contextOf(club.as('ida')), chain: 'another-chain' }

    expect((await readElsewhere(name, {}, elsewhere)).value).toEqual({ centers: [], activities: [] })
  })

  it.each([
    [0, null, { code: 'UNAUTHENTICATED' }],
    [1, null, { ok: true }],
    [0, 'ida', { ok: true }],
  ])('is told to visitors where the chain lets them look (%s), else to members alone (%s)', async (on, who, answer) => {
    const context = club.contextOf(who === null ? {} : club.as(who))

    expect(await readElsewhere(name, {}, context, { resourceBookingPageAnonymous: on })).toMatchObject(answer)
  })
})
