import { describe, expect, it } from 'vitest'
import { tx } from '#server/db/ambient.ts'
import { lockSubscription } from '#server/features/subscriptions/find-subscription.ts'
import { move } from '#server/features/subscriptions/moves.ts'
import { startLeavingClub } from './leaving-club.ts'

const club = startLeavingClub()
const { subscriptionOf, mails, member, regret, standing, terminate } = club

describe('taking a termination back', () => {
  it('S-16: lets it go on, and says so', async () => {
    const one = await member()
    await terminate(one, '2027-01-31')
    const { value } = await standing(one)
    expect(value).toMatchObject({
      whyNotRegret: null,
      goesOn: { priceMonthly: { amountMinor: 5490 }, nextPayment: { date: '2027-01-01' } },
    })

    expect(await regret(one)).toMatchObject({ ok: true })

    expect(await subscriptionOf(one)).toMatchObject({ substate: 'REGRETTED', endDate: null, termination: null })
    expect(await mails(one.personId)).toEqual(expect.arrayContaining(['terminated', 'regretted']))
    expect((await standing(one)).value).toMatchObject({
      termination: null,
      whyNotRegret: { code: 'NOTHING_TO_REGRET' },
    })
  })

  it('works on the last day, and not after it', async () => {
    const [late, last] = [await member(), await member()]
    await terminate(late, '2027-01-31')
    await terminate(last, '2027-01-31')

    club.test.now = new Date('2027-01-31T20:00:00Z')
    expect(await regret(last)).toMatchObject({ ok: true })
    club.test.now = new Date('2027-02-01T09:00:00Z')
    expect(await regret(late)).toMatchObject({ code: 'SUBSCRIPTION_ENDED', params: { endDate: '2027-01-31' } })
  })

  it('needs a termination', async () => {
    expect(await regret(await member())).toMatchObject({ code: 'NOTHING_TO_REGRET' })
  })

  it('of what ends by itself is refused', async () => {
    const one = await member({ type: 'CASH', endDate: '2027-03-31', family: 'term' })

    expect(await regret(one)).toMatchObject({ code: 'NOTHING_TO_REGRET' })
  })

  it('is refused when another of the kind was bought to follow', async () => {
    const one = await member()
    await terminate(one, '2027-01-31')
    const next = { personId: one.personId, startDate: '2027-02-01', today: '2026-12-01', status: 'CREATED' as const }
    await member(next)

    expect(await regret(one)).toMatchObject({ code: 'EXISTS_SAME_TYPE' })
    expect(await subscriptionOf(one)).toMatchObject({ endDate: '2027-01-31' })
  })

  it('leaves what was blocked as it was', async () => {
    const one = await member()
    const now = club.test.now
    await tx(async () => {
      const locked = await lockSubscription(club.chain, one.personId, one.id, now)
      if (locked) await move(club.chain, locked, { reason: 'blocked', by: 'staff', byPersonId: null, now })
    })
    await terminate(one, '2027-01-31')
    expect(await subscriptionOf(one)).toMatchObject({ substate: 'CANCELLED' })

    expect(await regret(one)).toMatchObject({ ok: true })

    expect(await subscriptionOf(one)).toMatchObject({ substate: 'BLOCKED', endDate: null, termination: null })
  })

  it('from two devices happens once', async () => {
    const one = await member()
    await terminate(one, '2027-01-31')

    const answers = await Promise.all([regret(one), regret(one)])

    expect(answers.map((answer) => answer.code ?? 'ok').sort()).toEqual(['NOTHING_TO_REGRET', 'ok'])
  })

  it('may be done and undone as often as somebody likes', async () => {
    const one = await member()
    for (let round = 0; round < 3; round++) {
      expect((await terminate(one, '2027-01-31')).ok).toBe(true)
      expect((await regret(one)).ok).toBe(true)
    }
    expect(await subscriptionOf(one)).toMatchObject({ endDate: null })
  })
})
