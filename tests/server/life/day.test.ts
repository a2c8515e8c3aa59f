import { describe, expect, it } from 'vitest'
import { db } from '#server/db/ambient.ts'
import { liveDay } from '#server/features/life/live-day.ts'
import { credit } from '#server/features/money/credit.ts'
import { brokenPromises } from '#server/features/money/promises.ts'
import { move } from '#server/features/subscriptions/moves.ts'
import { startTestDatabase } from '../support/database.ts'
import { newClub, noon } from './club.ts'

startTestDatabase()

describe('a day', () => {
  it('starts, bills each first, and ends what is over', async () => {
    const { chain, subscribe, withSubscription, subscriptionOf, work, moves, invoices, mails } = await newClub()
    const one = await subscribe('2027-01-15')
    await work('2027-01-14')
    expect((await subscriptionOf(one.id, '2027-01-14'))?.status).toBe('CREATED')

    for (const day of ['2027-01-15', '2027-01-31', '2027-02-01', '2027-02-02']) await work(day)
    await withSubscription(one, '2027-02-02', (locked) =>
      move(chain, locked, {
        reason: 'terminated',
        by: 'member',
        byPersonId: one.personId,
        now: noon('2027-02-02'),
        set: { endDate: '2027-03-10' },
      }),
    )
    for (const day of ['2027-03-01', '2027-03-10', '2027-03-11', '2027-04-01']) await work(day)

    expect(await moves(one.id)).toEqual([
      '2027-01-15 bought CREATED',
      '2027-01-15 started ACTIVE',
      '2027-02-02 terminated ACTIVE',
      '2027-03-11 ended ENDED',
    ])
    expect(await invoices(one.personId)).toEqual([
      '2027-01-15 3290 3290 overdue',
      '2027-02-01 6000 6000 overdue',
      '2027-03-01 1935 1935 overdue',
    ])
    expect(await subscriptionOf(one.id, '2027-04-01')).toMatchObject({ status: 'ENDED', substate: 'CANCELLED' })
    expect(await mails(one.personId)).toEqual([
      'bill-to-pay',
      'bill-overdue',
      'bill-to-pay',
      'bill-overdue',
      'bill-to-pay',
      'subscription-ended',
      'bill-overdue',
    ])
  })

  it('after days away finds all that was missed, month by month', async () => {
    const { subscribe, freeze, work, moves, invoices } = await newClub()
    const one = await subscribe('2027-05-10')
    await freeze(one.id, '2027-06-11', '2027-07-10', 1000)

    await work('2027-09-02')
    await work('2027-09-03')

    expect(await moves(one.id)).toEqual([
      '2027-05-10 bought CREATED',
      '2027-05-10 started ACTIVE',
      '2027-06-11 frozen FROZEN',
      '2027-07-11 resumed ACTIVE',
    ])
    expect((await invoices(one.personId)).map((line) => line.split(' ')[1])).toEqual([
      '4258',
      '2667',
      '4388',
      '6000',
      '6000',
    ])
  })

  it('freezes and runs again, and bills nothing of the days between', async () => {
    const { subscribe, freeze, subscriptionOf: held, work, invoices, mails } = await newClub()
    const one = await subscribe('2027-10-01')
    await freeze(one.id, '2027-11-01', '2027-11-30')
    await work('2027-10-01')
    await work('2027-11-01')
    expect((await held(one.id, '2027-11-01'))?.status).toBe('FROZEN')
    await work('2027-12-01')

    expect((await invoices(one.personId)).map((line) => line.slice(0, 15))).toEqual([
      '2027-10-01 6000',
      '2027-12-01 6000',
    ])
    expect(await mails(one.personId)).toContain('freeze-over')
  })

  it('makes it the plan that was agreed for the day, at its price', async () => {
    const { chain, subscribe, subscriptionOf: held, work, invoices } = await newClub()
    const one = await subscribe('2027-10-01')
    await work('2027-10-01')
    await change(chain, one.id, '2027-11-01')
    await work('2027-11-02')

    expect(await held(one.id, '2027-11-02')).toMatchObject({
      planId: 'small',
      substate: 'DOWNGRADED',
      plannedChange: null,
    })
    expect((await invoices(one.personId)).map((line) => line.split(' ')[1])).toEqual(['6000', '3000'])
  })

  it('changes the plan of somebody who is leaving too, who goes on leaving', async () => {
    const { chain, subscribe, withSubscription, subscriptionOf: held, work } = await newClub()
    const one = await subscribe('2027-10-01')
    await work('2027-10-01')
    await change(chain, one.id, '2027-11-01')
    await withSubscription(one, '2027-10-02', (locked) =>
      move(chain, locked, {
        reason: 'terminated',
        by: 'member',
        byPersonId: null,
        now: noon('2027-10-02'),
        set: { endDate: '2027-12-31' },
      }),
    )
    await work('2027-11-02')

    expect(await held(one.id, '2027-11-02')).toMatchObject({
      planId: 'small',
      substate: 'CANCELLED',
      plannedChange: null,
    })
  })

  it('lets what stands on the cash account pay first', async () => {
    const { chain, subscribe, withSubscription, work, invoices, mails } = await newClub()
    const one = await subscribe('2027-10-01')
    await withSubscription(one, '2027-09-30', () =>
      credit(chain, {
        personId: one.personId,
        centerId: 'c1',
        subscriptionId: one.id,
        creditsInvoiceId: null,
        today: '2027-09-30',
        currency: 'EUR',
        now: noon('2027-09-30'),
        lines: [{ kind: 'goodwill', name: 'Sorry', from: null, to: null, amountMinor: 8000 }],
      }),
    )
    await work('2027-10-01')
    await work('2027-11-01')

    expect(await invoices(one.personId)).toEqual(['2027-09-30 -8000 0', '2027-10-01 6000 0', '2027-11-01 6000 4000'])
    expect(await mails(one.personId)).toEqual(['bill-to-pay'])
  })

  it('collects by mandate on the day it is due, once, and not without a mandate', async () => {
    const { chain, subscribe, work, invoices, mails } = await newClub()
    const [one, other] = [
      await subscribe('2027-10-01', { means: 'dd' }),
      await subscribe('2027-10-01', { means: 'dd' }),
    ]
    await mandate(chain, one.personId)
    await work('2027-10-01')
    await work('2027-10-07')
    expect(await invoices(one.personId)).toEqual(['2027-10-01 6000 6000'])

    for (const day of ['2027-10-08', '2027-10-09']) await work(day)

    expect(await invoices(one.personId)).toEqual(['2027-10-01 6000 0'])
    expect(await mails(one.personId)).toEqual(['bill-collected'])
    expect(await invoices(other.personId)).toEqual(['2027-10-01 6000 6000 overdue'])
    expect(await brokenPromises(chain)).toEqual([])
  })

  it('keeps the window of a term that ran out, then ends it', async () => {
    const { subscribe, subscriptionOf: held, work, moves, invoices } = await newClub()
    const one = await subscribe('2027-01-01', { planId: 'term', family: 'term', type: 'CASH', endDate: '2027-03-31' })
    await work('2027-01-01')
    await work('2027-04-01')
    expect((await held(one.id, '2027-04-10'))?.status).toBe('WINDOW')
    await work('2027-04-11')

    expect(await moves(one.id)).toEqual([
      '2027-01-01 bought CREATED',
      '2027-01-01 started ACTIVE',
      '2027-04-01 lapsed WINDOW',
      '2027-04-11 ended ENDED',
    ])
    expect(await invoices(one.personId)).toEqual([])
  })

  it('takes the day of the club, wherever the server stands', async () => {
    const { chain, subscribe, subscriptionOf: held, moves } = await newClub()
    const one = await subscribe('2027-08-01')

    await liveDay(chain, one.personId, one.id, new Date('2027-07-31T21:59:00Z'))
    expect((await held(one.id, '2027-07-31'))?.status).toBe('CREATED')
    await liveDay(chain, one.personId, one.id, new Date('2027-07-31T22:01:00Z'))

    expect((await moves(one.id)).at(-1)).toBe('2027-08-01 started ACTIVE')
  })

  it('lived by several at once is lived once', async () => {
    const { chain, subscribe, moves, invoices } = await newClub()
    const one = await subscribe('2027-08-01')

    await Promise.all(Array.from({ length: 6 }, () => liveDay(chain, one.personId, one.id, noon('2027-10-01'))))

    expect((await invoices(one.personId)).length).toBe(3)
    expect((await moves(one.id)).length).toBe(2)
  })

  it('finds nothing to do where nothing is due', async () => {
    const { chain, work } = await newClub()
    await work('2028-01-01')
    const before = await jobCount(chain)
    await work('2028-01-02')

    expect(await jobCount(chain)).toBe(before)
  })
})

const mandate = (chain: string, personId: string) =>
  db()
    .insertInto('payment_agreements')
    .values({ chain_id: chain, id: `${personId}-dd`, person_id: personId, kind: 'DD', name: 'Bank', last4: '0130' })
    .execute()

const change = (chain: string, id: string, appliesOn: string) =>
  db()
    .insertInto('subscription_changes')
    .values({
      chain_id: chain,
      id: crypto.randomUUID(),
      subscription_id: id,
      from_plan_id: 'large',
      plan_id: 'small',
      direction: 'DOWN',
      price_monthly_minor: 3000,
      size: null,
      binding_ends: null,
      applies_on: appliesOn,
      intent_id: null,
      by_person_id: null,
      applied_at: null,
      cancelled_at: null,
    })
    .execute()

async function jobCount(chain: string): Promise<number> {
  const rows = await db()
    .selectFrom('jobs')
    .select('id')
    .where('chain_id', '=', chain)
    .where('kind', '=', 'life/day')
    .execute()
  return rows.length
}
