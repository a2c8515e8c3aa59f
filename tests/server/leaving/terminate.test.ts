import { describe, expect, it } from 'vitest'
import { db } from '#server/db/ambient.ts'
import { callerOf } from '../support/demo-club.ts'
import { type Member, startLeavingClub } from './leaving-club.ts'

const club = startLeavingClub()
const { dates, subscriptionOf, mails, member, regret, standing, stay, terminate } = club

describe('the days that are offered', () => {
  it('are month’s ends after the notice, each with what is still due', async () => {
    const { value } = await dates(await member())

    expect(value.whyNot).toBeNull()
    expect(value.dates.map((one: { id: string }) => one.id)).toEqual(['2027-01-31', '2027-02-28', '2027-03-31'])
    expect(value.dates[1]).toMatchObject({
      rest: { amountMinor: 10980 },
      lastPayment: { date: '2027-02-01', amount: { amountMinor: 5490 } },
    })
    expect(value.terms).toEqual({ notice: { count: 1, unit: 'months' }, bindingEnds: null, withoutBinding: null })
  })

  it('begin with the end of the minimum term, which is said', async () => {
    const { value } = await dates(await member({ bindingEnds: '2027-05-31' }))

    expect(value.dates[0].id).toBe('2027-05-31')
    expect(value.terms).toMatchObject({ bindingEnds: '2027-05-31', withoutBinding: '2027-01-31' })
  })

  it('tell what ends with it', async () => {
    const one = await member({ addons: [{ id: 'towel', priceMonthlyMinor: 500 }] })

    expect((await dates(one)).value.ends.addons).toHaveLength(1)
  })

  it('are nobody else’s', async () => {
    const [mine, other] = [await member(), await member()]

    const answer = await club.call(
      'subscription/get-suggested-termination-dates',
      { subscriptionId: mine.id },
      { caller: callerOf(other.personId) },
    )

    expect(answer).toMatchObject({ ok: false, code: 'NOT_FOUND' })
  })
})

describe('terminating', () => {
  it('ends it on the chosen day, with a number, a history and a letter', async () => {
    const one = await member()

    const { value } = await terminate(one, '2027-02-28', { reason: 'moving', note: ' far away ' })

    expect(value).toMatchObject({ kind: 'notice', endDate: '2027-02-28', buyOut: null })
    expect(value.number).toMatch(/^T-\d+$/)
    expect(await subscriptionOf(one)).toMatchObject({ status: 'ACTIVE', substate: 'CANCELLED', endDate: '2027-02-28' })
    expect((await standing(one)).value.termination).toEqual(value)
    expect(await mails(one.personId)).toEqual(['terminated'])
    const [row] = await terminations(one.id)
    expect(row).toMatchObject({ reason: 'moving', note: 'far away', attributes: {} })
  })

  it('is refused on a day that is not offered, and nothing happens', async () => {
    const one = await member({ bindingEnds: '2027-05-31' })

    const answer = await terminate(one, '2027-01-31')

    expect(answer).toMatchObject({ code: 'TERMINATION_DATE_NOT_POSSIBLE', params: { first: '2027-05-31' } })
    expect(await subscriptionOf(one)).toMatchObject({ endDate: null, termination: null })
    expect(await mails(one.personId)).toEqual([])
  })

  it('S-17: is refused a second time until it is regretted', async () => {
    const one = await member()
    await terminate(one, '2027-01-31')

    const again = await terminate(one, '2027-02-28')

    expect(again).toMatchObject({ code: 'NO_TERMINATION_DATE', params: { endDate: '2027-01-31' } })
    expect((await dates(one)).value).toMatchObject({
      dates: [],
      whyNot: { code: 'NO_TERMINATION_DATE', instead: `/regret/${one.id}/102` },
    })
    await regret(one)
    expect((await terminate(one, '2027-02-28')).ok).toBe(true)
  })

  it('of what ends by itself is refused', async () => {
    const one = await member({ type: 'CASH', endDate: '2027-03-31', family: 'term' })

    expect(await terminate(one, '2027-03-31')).toMatchObject({ code: 'HAS_END_DATE' })
  })

  it('gives back what was billed beyond the last day', async () => {
    const one = await member({ billedUntil: '2027-01-31' })
    await db()
      .updateTable('plans')
      .set({ notice_count: null, notice_unit: null })
      .where('chain_id', '=', club.chain)
      .where('id', '=', 'komplett')
      .execute()
    try {
      expect((await terminate(one, '2026-12-31')).ok).toBe(true)
    } finally {
      await db()
        .updateTable('plans')
        .set({ notice_count: 1, notice_unit: 'months' })
        .where('chain_id', '=', club.chain)
        .where('id', '=', 'komplett')
        .execute()
    }

    const [note] = await club.rows('invoices', one.personId)
    expect(note).toMatchObject({ type: 'REFUND', amount_minor: -5490 })
  })

  it('refuses answers that nobody asked for', async () => {
    const answer = await terminate(await member(), '2027-01-31', { shoeSize: '43' })

    expect(answer).toMatchObject({ code: 'INVALID_INPUT', at: 'answers.shoeSize' })
  })

  it('from two devices happens once', async () => {
    const one = await member()

    const answers = await Promise.all([terminate(one, '2027-01-31'), terminate(one, '2027-02-28')])

    expect(answers.map((answer) => answer.code ?? 'ok').sort()).toEqual(['NO_TERMINATION_DATE', 'ok'])
    expect(await terminations(one.id)).toHaveLength(1)
    expect(await mails(one.personId)).toEqual(['terminated'])
  })
})

describe('the confirmation', () => {
  const paper = ({ personId, id }: Member) =>
    club.call(
      'subscription/get-termination-confirmation',
      { personId, subscriptionId: id },
      { caller: callerOf(personId) },
    )

  it('is there once it is terminated', async () => {
    expect(await paper(await member())).toMatchObject({ ok: false, code: 'NOTHING_TO_REGRET' })
  })
})

describe('an offer to stay', () => {
  it('is made once, and lowers the price of the months to come', async () => {
    const one = await member()
    expect((await dates(one)).value.offer).toMatchObject({
      id: 'half-for-two',
      from: '2027-01-01',
      to: '2027-02-28',
      priceMonthly: { amountMinor: 2745 },
    })

    const { value } = await stay(one)

    expect(value).toEqual({
      from: '2027-01-01',
      to: '2027-02-28',
      priceMonthly: { amountMinor: 2745, currency: 'EUR' },
    })
    expect((await dates(one)).value).toMatchObject({ offer: null, dates: [{ rest: { amountMinor: 2745 } }, {}, {}] })
    expect(await stay(one)).toMatchObject({ code: 'OFFER_OVER' })
  })

  it('counts as declined by who terminates', async () => {
    const one = await member()
    await terminate(one, '2027-01-31')
    await regret(one)

    expect((await dates(one)).value.offer).toBeNull()
    expect(await stay(one)).toMatchObject({ code: 'OFFER_OVER' })
  })

  it.each([
    ['another price', 2000, 'half-for-two'],
    ['another offer', 2745, 'all-for-nothing'],
  ])('of %s is over', async (_, amount, id) => {
    expect(await stay(await member(), amount, id)).toMatchObject({ code: 'OFFER_OVER' })
  })

  it('is over for who has terminated', async () => {
    const one = await member()
    await terminate(one, '2027-01-31')

    expect(await stay(one)).toMatchObject({ code: 'NO_TERMINATION_DATE' })
  })

  it('and terminating at once: one wins, the other is told', async () => {
    const one = await member()

    const [stayed, left] = await Promise.all([stay(one), terminate(one, '2027-01-31')])

    // Both may follow each other: who stays for less may still go. Who has gone is offered nothing.
    expect(left.ok).toBe(true)
    expect(stayed.ok || stayed.code === 'NO_TERMINATION_DATE').toBe(true)
    expect((await subscriptionOf(one))?.discounts).toHaveLength(stayed.ok ? 1 : 0)
  })
})

const terminations = (subscriptionId: string) =>
  db()
    .selectFrom('subscription_terminations')
    .select(['number', 'reason', 'note', 'attributes', 'regretted_at'])
    .where('chain_id', '=', club.chain)
    .where('subscription_id', '=', subscriptionId)
    .execute()
