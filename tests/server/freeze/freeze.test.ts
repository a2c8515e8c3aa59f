import { beforeAll, describe, expect, it } from 'vitest'
import { db } from '#server/db/ambient.ts'
import { json } from '#server/db/columns.ts'
import { callerOf } from '../support/demo-club.ts'
import { startFreezeClub } from './freeze-club.ts'

const club = startFreezeClub()
const { ask, freeze, subscriptionOf, invoiced, member, test } = club

beforeAll(async () => {
  await club.terms('komplett', {})
  await club.terms('firmenfitness', { mayStop: false })
})

describe('what is available', () => {
  it('is told with the days on which it may begin, and until when from one of them', async () => {
    const one = await member()

    const { value } = await ask('get-available-freeze', one)
    const { value: from } = await ask('get-available-freeze', one, { fromDate: '2027-01-04' })

    expect(value).toMatchObject({ whyNot: null, firstDays: { from: '2026-12-01', to: '2027-12-01' }, lastDays: null })
    expect(from.lastDays).toMatchObject({ from: '2027-01-10', to: '2027-03-03' })
    expect(from.lastDays.presets.map((preset: { id: string }) => preset.id)).toEqual([
      '2027-01-10',
      '2027-01-17',
      '2027-01-31',
      '2027-03-03',
    ])
  })

  it.each(['9999-12-31', '0001-01-01'])('ends on no day where none can be counted from %s', async (fromDate) => {
    const { value } = await ask('get-available-freeze', await member(), { fromDate })

    expect(value).toMatchObject({ whyNot: null, lastDays: null })
  })

  it('is nothing where the plan has no freezes, and says which page helps', async () => {
    const one = await member({ planId: 'start' })

    const { value } = await ask('get-available-freeze', one)

    expect(value).toMatchObject({
      whyNot: { code: 'FREEZE_NOT_ALLOWED', instead: `/change/${one.id}/102` },
      firstDays: null,
    })
  })

  it('is told to nobody else', async () => {
    const [mine, other] = [await member(), await member()]

    const answer = await club.call(
      'subscription/get-available-freeze',
      { subscriptionId: mine.id },
      {
        caller: callerOf(other.personId),
      },
    )

    expect(answer).toMatchObject({ ok: false, code: 'NOT_FOUND' })
  })
})

describe('the preview', () => {
  it('names each payment that changes, what it would be otherwise, and the days that move', async () => {
    const one = await member({ bindingEnds: '2027-05-31' })

    const { value } = await ask('get-freeze-period', one, { fromDate: '2027-01-04', toDate: '2027-02-28' })

    expect(value.paymentOptions).toEqual([])
    expect(value.outcome).toMatchObject({ days: 56, runsAgain: '2027-03-01', dueToday: { amountMinor: 0 } })
    expect(value.outcome.bindingEnds).toEqual({ before: '2027-05-31', after: '2027-07-26' })
    expect(value.outcome.year).toEqual({ year: '2027', used: 56, most: 60 })
    expect(paymentsOf(value.outcome)).toEqual([
      'less 2027-01-01 531 of 5490',
      'skipped 2027-02-01 0 of 5490',
      'usual 2027-03-01 5490 of 5490',
    ])
  })

  it('says what comes back of a month that is billed', async () => {
    const { value } = await ask('get-freeze-period', await member(), { fromDate: '2026-12-18', toDate: '2026-12-31' })

    expect(paymentsOf(value.outcome)).toEqual(['back 2026-12-01 -2479', 'usual 2027-01-01 5490 of 5490'])
  })

  it.each([
    ['2026-11-30', '2026-12-10', 'FREEZE_OUTSIDE_RANGE'],
    ['2026-12-10', '2026-12-15', 'FREEZE_TOO_SHORT'],
    ['2027-01-04', '2027-03-05', 'FREEZE_TOO_LONG'],
  ])('from %s to %s is refused: %s', async (fromDate, toDate, code) => {
    expect(await ask('get-freeze-period', await member(), { fromDate, toDate })).toMatchObject({ ok: false, code })
  })
})

describe('freezing', () => {
  it('S-11: freezes the days, and gives back what is billed of them', async () => {
    const one = await member({ bindingEnds: '2027-05-31' })

    const { value } = await freeze(one, '2026-12-18', '2026-12-31', { reason: 'TRAVEL' })

    const after = await subscriptionOf(one)
    expect(after.freezes).toMatchObject([
      { id: value.freezeId, from: '2026-12-18', to: '2026-12-31', reason: 'TRAVEL' },
    ])
    expect(after).toMatchObject({ status: 'ACTIVE', bindingEnds: '2027-06-14', endDate: null })
    expect(await invoiced(one)).toEqual(['REFUND -2479'])
  })

  it('moves the end of a term that was paid at once', async () => {
    const one = await member({ type: 'CASH', endDate: '2027-02-28', billedUntil: '2027-02-28' })

    await freeze(one, '2026-12-18', '2026-12-31')

    expect(await subscriptionOf(one)).toMatchObject({ endDate: '2027-03-14' })
    expect(await invoiced(one)).toEqual([])
  })

  it('that begins today is frozen today', async () => {
    const one = await member()

    await freeze(one, '2026-12-01', '2026-12-10')

    expect((await subscriptionOf(one)).status).toBe('FROZEN')
  })

  it('is refused for what another device has frozen meanwhile, or terminated', async () => {
    const [one, other] = [await member(), await member()]
    await freeze(one, '2027-01-04', '2027-01-31')
    await club.call(
      'subscription/terminate-subscription',
      { personId: other.personId, subscriptionId: other.id, terminationDate: '2027-01-31', answers: {} },
      { caller: callerOf(other.personId) },
    )

    expect(await freeze(one, '2027-01-20', '2027-02-10')).toMatchObject({ ok: false, code: 'FREEZE_OVERLAP' })
    expect(await freeze(other, '2027-01-04', '2027-01-31')).toMatchObject({ ok: false, code: 'HAS_END_DATE' })
  })

  it('V-09: needs both days', async () => {
    const one = await member()
    const shownDueToday = { amountMinor: 0, currency: 'EUR' }

    const token = await club.tokenOf(one)
    const input = { subscriptionId: one.id, fromDate: '2027-01-04', shownDueToday }
    const answer = await test.ask(club.chain, 'subscription/freeze-subscription', input, { token })

    expect(answer).toMatchObject({ status: 400, body: { errorCode: 'INVALID_INPUT' } })
  })

  it('from two devices at once freezes once', async () => {
    const one = await member()

    const both = await Promise.all([freeze(one, '2027-01-04', '2027-01-31'), freeze(one, '2027-01-10', '2027-02-10')])

    expect(both.filter(({ ok }) => ok)).toHaveLength(1)
    expect(both.find(({ ok }) => !ok)).toMatchObject({ code: 'FREEZE_OVERLAP' })
  })

  it('P-43: of somebody else’s is not found', async () => {
    const [mine, other] = [await member(), await member()]

    const answer = await freeze({ ...mine, personId: other.personId }, '2027-01-04', '2027-01-31')

    expect(answer).toMatchObject({ ok: false, code: 'NOT_FOUND' })
  })

  it('at another fee than was shown is told', async () => {
    const shownDueToday = { amountMinor: 500, currency: 'EUR' }

    const answer = await freeze(await member(), '2027-01-04', '2027-01-31', { shownDueToday })

    expect(answer).toMatchObject({ code: 'PRICE_CHANGED', params: { shown: shownDueToday, now: { amountMinor: 0 } } })
  })

  it('of somebody whose membership rests is refused', async () => {
    const one = await member()
    await club.rests(one.personId)

    expect(await freeze(one, '2027-01-04', '2027-01-31')).toMatchObject({ code: 'FREEZE_NOT_ALLOWED' })
  })
})

describe('a planned freeze', () => {
  it('S-12: is cancelled, and everything is as before', async () => {
    const one = await member({ bindingEnds: '2027-05-31' })
    const { value } = await freeze(one, '2026-12-18', '2027-01-15')
    const details = await ask('get-freeze-details-for-subscription', one)

    const cancelled = await ask('cancel-freeze', one, { freezeId: value.freezeId })

    expect(details.value.freezes).toMatchObject([{ state: 'PLANNED', days: 29, whyNot: null }])
    expect(paymentsOf(details.value.freezes[0].ending)).toEqual([
      'owed 2026-12-01 2479',
      'more 2027-01-01 5490 of 2834',
      'usual 2027-02-01 5490 of 5490',
    ])
    expect(cancelled.ok).toBe(true)
    expect(await subscriptionOf(one)).toMatchObject({ freezes: [], bindingEnds: '2027-05-31' })
    // What came back stood on the account, and pays what is owed again.
    expect(await invoiced(one)).toEqual(['REFUND -2479', 'PAYMENT 2479'])
  })

  it('that was cancelled is none', async () => {
    const one = await member()
    const { value } = await freeze(one, '2027-01-04', '2027-01-31')
    await ask('cancel-freeze', one, { freezeId: value.freezeId })

    const again = await ask('cancel-freeze', one, { freezeId: value.freezeId })

    expect(again).toMatchObject({ ok: false, code: 'NO_FREEZE' })
    expect((await ask('get-freeze-details-for-subscription', one)).value.whyNot.code).toBe('NO_FREEZE')
  })
})

describe('a running freeze', () => {
  const frozen = async (planId = 'komplett') => {
    const one = await member({ planId, bindingEnds: '2027-05-31' })
    const { value } = await freeze(one, '2026-12-01', '2026-12-31')
    return { one, freezeId: value.freezeId as string }
  }

  it('is not cancelled', async () => {
    const { one, freezeId } = await frozen()

    const answer = await ask('cancel-freeze', one, { freezeId })

    expect(answer).toMatchObject({ code: 'FREEZE_RUNNING', params: { date: '2026-12-31' } })
  })

  it('S-13: is stopped once it has its minimum: the rest of the month is owed', async () => {
    const { one, freezeId } = await frozen()
    test.now = new Date('2026-12-10T09:00:00Z')

    const stopped = await ask('stop-freeze', one, { freezeId, runsAgain: '2026-12-11' })

    expect(stopped.value).toEqual({ freezeId, runsAgain: '2026-12-11' })
    expect(await subscriptionOf(one)).toMatchObject({ freezes: [{ to: '2026-12-10' }], bindingEnds: '2027-06-10' })
    expect(await invoiced(one)).toEqual(['REFUND -5490', 'PAYMENT 3719'])
  })

  it('S-15: is not stopped before its minimum', async () => {
    const { one, freezeId } = await frozen()
    test.now = new Date('2026-12-06T09:00:00Z')

    const answer = await ask('stop-freeze', one, { freezeId, runsAgain: '2026-12-07' })

    expect(answer).toMatchObject({ code: 'FREEZE_MINIMUM', params: { date: '2026-12-07' } })
  })

  it('S-14: is not stopped where the plan does not allow it', async () => {
    const { one, freezeId } = await frozen('firmenfitness')
    test.now = new Date('2026-12-10T09:00:00Z')

    const answer = await ask('stop-freeze', one, { freezeId, runsAgain: '2026-12-11' })

    expect(answer).toMatchObject({ code: 'FREEZE_RUNNING', params: { date: '2026-12-31' } })
    expect((await ask('get-freeze-details-for-subscription', one)).value.whyNot.code).toBe('FREEZE_RUNNING')
  })

  it('is stopped on the day that was shown, or not', async () => {
    const { one, freezeId } = await frozen()
    test.now = new Date('2026-12-11T09:00:00Z')

    const answer = await ask('stop-freeze', one, { freezeId, runsAgain: '2026-12-11' })

    expect(answer).toMatchObject({ code: 'DAY_CHANGED', params: { shown: '2026-12-11', now: '2026-12-12' } })
  })

  it('shows what was said beside its days to staff, and not to the member', async () => {
    const one = await member()
    await freeze(one, '2027-01-04', '2027-01-31')
    await db()
      .updateTable('subscription_freezes')
      .set({ reason: 'TRAVEL', attributes: json({ 'freeze-dates.destination': 'Oslo' }) })
      .where('chain_id', '=', club.chain)
      .where('subscription_id', '=', one.id)
      .execute()
    const told = async (caller: ReturnType<typeof callerOf>) => {
      const input = { personId: one.personId }
      const { value } = await club.call('subscription/load-person-subscriptions-for-profile', input, { caller })
      return value.subscriptions[0].freeze.answers
    }

    const { personId: staff } = await member()
    expect(await told(callerOf(staff, { accessLevel: ['STAFF'] }))).toEqual({
      'freeze-dates.reason': 'TRAVEL',
      'freeze-dates.destination': 'Oslo',
    })
    expect(await told(callerOf(one.personId))).toEqual({})
  })
})

function paymentsOf({
  payments,
}: {
  payments: readonly { kind: string; date: string; amount: Amount; usual: Amount | null }[]
}) {
  return payments.map(
    ({ kind, date, amount, usual }) =>
      `${kind} ${date} ${amount.amountMinor}${usual === null ? '' : ` of ${usual.amountMinor}`}`,
  )
}

interface Amount {
  readonly amountMinor: number
}
