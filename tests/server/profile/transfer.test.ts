import { describe, expect, it } from 'vitest'
import { db } from '#server/db/ambient.ts'
import {
  type MovingPerson,
  type MovingSubscription,
  type NewClub,
  whyNotAnywhere,
} from '#server/features/transfer/rules.ts'
import { callerOf, startDemoClub } from '../support/demo-club.ts'

const { chain, call } = startDemoClub()
const move = (id: string, toCenterId: string) =>
  call('person/transfer-person', { personId: id, toCenterId }, { caller: callerOf(id) })
const optionsOf = async (id: string) =>
  (await call('person/get-transfer-options', { personId: id }, { caller: callerOf(id) })).value
const clubOf = async (table: 'persons' | 'subscriptions', id: string) =>
  (
    await db()
      .selectFrom(table)
      .select('center_id')
      .where('chain_id', '=', chain)
      .where('id', '=', id)
      .executeTakeFirst()
  )?.center_id

describe('moving to another club', () => {
  it.each([
    ['the own one', 'jon', '102', { reason: 'same-club' }],
    ['one that has not opened', 'jon', '103', { reason: 'not-open' }],
    ['one that does not offer a card for its own club', 'finn', '102', { reason: 'not-offered', plan: 'Kurskarte' }],
    ['any, while a termination is pending', 'dev', '101', { reason: 'terminated', plan: 'Komplett' }],
    ['any, while the club has blocked a membership', 'gia', '101', { reason: 'ask-club' }],
    ['any, while something waits for the club', 'hal', '101', { reason: 'ask-club', plan: 'Sauna Plus' }],
  ])('is refused: to %s', async (_, person, to, params) => {
    const before = await clubOf('persons', person)

    const answer = await move(person, to)

    expect(answer).toMatchObject({ ok: false, code: 'CANNOT_TRANSFER', params })
    expect(await clubOf('persons', person)).toBe(before)
  })

  it('is not found: to a club that there is not', async () => {
    expect(await move('jon', '999')).toMatchObject({ ok: false, code: 'NOT_FOUND' })
  })

  it('takes along what somebody has, at its price, with a line of history; what has ended stays', async () => {
    const answer = await move('carla', '101')

    expect(answer).toMatchObject({ ok: true, value: { centerId: '101', from: '2026-12-01' } })
    expect(await clubOf('persons', 'carla')).toBe('101')
    expect(await clubOf('subscriptions', 'carla-komplett')).toBe('101')
    expect(await clubOf('subscriptions', 'carla-start')).toBe('102')
    const history = await db()
      .selectFrom('subscription_moves')
      .select(['reason', 'substate', 'by_person_id'])
      .where('chain_id', '=', chain)
      .where('subscription_id', '=', 'carla-komplett')
      .orderBy('position')
      .execute()
    expect(history.at(-1)).toEqual({ reason: 'transferred', substate: 'TRANSFERRED', by_person_id: 'carla' })
    const again = await move('carla', '101')
    expect(again).toMatchObject({ ok: false, code: 'CANNOT_TRANSFER', params: { reason: 'same-club' } })
  })

  it('tells of each club why not, and what would move along', async () => {
    const { whyNot, from, centers, memberships } = await optionsOf('anna')

    expect(whyNot).toBeNull()
    expect(from).toEqual({ id: '102', name: 'Prenzlauer Berg' })
    const lockOf = (id: string) => centers.find((one: { id: string }) => one.id === id)?.locked
    expect(['101', '102', '103'].map(lockOf)).toEqual([null, 'same-club', 'not-open'])
    expect(memberships.map((one: { planName: string }) => one.planName).sort()).toEqual(['Komplett', 'Kurskarte'])
  })

  it('says so where no club is left to choose, whatever each of them says', () => {
    const card: MovingSubscription = {
      id: 's1',
      centerId: '101',
      status: 'ACTIVE',
      substate: 'NONE',
      endDate: null,
      termination: null,
      planId: 'card',
      planName: 'Card',
      allClubs: false,
      offeredAt: ['101'],
    }
    const [own, other] = ['101', '102'].map((id) => ({ id, startupDate: null })) as [NewClub, NewClub]
    const whyNot = (has: MovingPerson['subscriptions'], clubs: readonly NewClub[]) =>
      whyNotAnywhere({ centerId: '101', isBlocked: false, subscriptions: has }, clubs)

    expect(whyNot([], [own])).toMatchObject({ code: 'CANNOT_TRANSFER', params: { reason: 'only-club' } })
    expect(whyNot([], [own, other])).toBeNull()
    expect(whyNot([card], [own, other])).toMatchObject({ params: { reason: 'nowhere' }, instead: '/change/s1/101' })
  })

  it('leads to what helps', async () => {
    const { whyNot } = await optionsOf('dev')

    expect(whyNot).toMatchObject({ code: 'CANNOT_TRANSFER', instead: '/regret/dev-komplett/102' })
  })
})
