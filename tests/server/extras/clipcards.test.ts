import { describe, expect, it } from 'vitest'
import { db } from '#server/db/ambient.ts'
import { clipcardStateOf, clipsEnd } from '#server/features/clips/rules.ts'
import { relate } from '#server/rights/relatives.ts'
import { callerOf } from '../support/demo-club.ts'
import { somebody } from '../support/people.ts'
import { paid } from '../support/scripted-adapter.ts'
import { startExtrasClub } from './extras-club.ts'

const club = startExtrasClub()
const home = { centerId: '101' }
const session = 'payment/start-clipcard-subscription-payment-session'

const basketOf = (personId: string, size = 8) =>
  club.call(
    'clipcards/create-shopping-basket-for-cc-subscription',
    { personId, subscriptionId: 'kurskarte', subscriptionCenterId: '101', size },
    club.by(personId),
  )
const start = (personId: string, basketId: string, amountMinor = 6900) =>
  club.call(
    session,
    {
      personId,
      basketId,
      provider: 'scripted',
      baseUrl: `https://${club.chain}.test`,
      shownDueToday: { amountMinor, currency: 'EUR' },
    },
    { ...club.by(personId), flow: club.flow() },
  )

describe('what a clipcard is good for', () => {
  const card = { clipsLeft: 3, validFrom: '2026-01-10', validUntil: '2026-06-30' }

  it.each([
    ['within its time', card, '2026-06-30', 'ACTIVE'],
    ['a day after', card, '2026-07-01', 'EXPIRED'],
    ['before its time', card, '2026-01-09', 'PLANNED'],
    ['without a clip left', { ...card, clipsLeft: 0 }, '2026-03-01', 'EMPTY'],
    ['without an end', { ...card, validUntil: null }, '2036-03-01', 'ACTIVE'],
  ] as const)('%s', (_, facts, today, state) => {
    expect(clipcardStateOf(facts, today)).toBe(state)
  })

  it.each([
    ['2026-01-31', null, '2026-02-27', '2026-02-27'],
    ['2026-01-31', null, '2026-02-28', '2026-03-30'],
    ['2026-01-31', null, '2028-02-29', '2028-03-30'],
    ['2026-01-15', null, '2026-01-15', '2026-02-14'],
    ['2026-01-15', '2026-02-01', '2026-01-20', '2026-02-01'],
    ['2026-01-15', '2026-02-01', '2026-03-20', '2026-02-01'],
    ['2026-05-15', null, '2026-03-20', '2026-06-14'],
  ])('the clips of a card since %s (until %s) end, seen on %s, on %s', (since, until, today, last) => {
    expect(clipsEnd(since, until, today)).toBe(last)
  })
})

describe('clipcards are told', () => {
  const finn = { caller: callerOf('finn', home) }

  it('to whom they belong, what can be used first', async () => {
    const { value } = await club.call('clipcards/load-person-clipcards', { personId: 'finn' }, finn)

    const ids = value.clipcards.map(({ id, state, clipsLeft }: { [name: string]: unknown }) => [id, state, clipsLeft])
    expect(ids.slice(0, 2)).toContainEqual(['finn-sauna', 'ACTIVE', 3])
    expect(ids).toContainEqual(['finn-pt', 'ACTIVE', 1])
    expect(value.clipcards.map((one: { personName: string }) => one.personName)).not.toContain('')
  })

  it('and to nobody else', async () => {
    const stranger = { caller: callerOf('carla') }

    expect(await club.call('clipcards/load-person-clipcards', { personId: 'finn' }, stranger)).toMatchObject({
      code: 'NOT_FOUND',
    })
    const one = { clipcardId: 'finn-pt', centerId: '101' }
    expect(await club.call('clipcards/load-clipcard-by-id', { ...one, personId: 'carla' }, stranger)).toMatchObject({
      code: 'NOT_FOUND',
    })
    expect(await club.call('clipcards/load-clipcard-by-id', { ...one, personId: 'finn' }, finn)).toMatchObject({
      value: { held: { id: 'finn-pt', clipsLeft: 1 }, offered: null },
    })
  })

  it('as the club sells them, to anybody: in sizes with their prices', async () => {
    const { value } = await club.call('clipcards/load-clipcards-for-anonymous', { centerId: '101' })

    const monthly = value.clipcards.find((one: { id: string }) => one.id === 'kurskarte')
    expect(monthly).toMatchObject({ kind: 'monthly', locked: null })
    expect(monthly.sizes.map((one: { sessions: number; price: object }) => [one.sessions, one.price])).toEqual([
      [4, { amountMinor: 3900, currency: 'EUR' }],
      [8, { amountMinor: 6900, currency: 'EUR' }],
      [12, { amountMinor: 9400, currency: 'EUR' }],
    ])
    expect(value.clipcards.map((one: { kind: string }) => one.kind)).toContain('pack')
  })

  it('to a member, with what he cannot buy locked', async () => {
    const anna = { caller: callerOf('anna') }
    const asked = { centerId: '101', personId: 'anna' }

    const { value } = await club.call('clipcards/load-clipcards-for-user', asked, anna)
    expect(value.clipcards.find((one: { id: string }) => one.id === 'kurskarte').locked).toBe('same-type')
    const plans = 'subscription/load-available-subscriptions-for-clip-card-subscriptions'
    expect((await club.call(plans, asked, anna)).value.plans).toMatchObject([{ id: 'kurskarte', locked: 'same-type' }])
  })
})

it('a card that renews is a contract: a child has none before their guardian has agreed', async () => {
  const [parent, child] = [await somebody(club.chain, home), await somebody(club.chain, home)]
  await db().updateTable('persons').set({ birthday: '2009-03-04' }).where('id', '=', child.id).execute()
  await relate(club.chain, parent.id, child.id, 'CHILD')
  const by = club.by(parent.id)
  const basket = { personId: child.id, subscriptionId: 'kurskarte', subscriptionCenterId: '101', size: 8 }
  const { value } = await club.call('clipcards/create-shopping-basket-for-cc-subscription', basket, by)
  const pay = (more: object = {}) =>
    club.call(
      session,
      {
        personId: child.id,
        basketId: value.basketId,
        provider: 'scripted',
        ...more,
        baseUrl: `https://${club.chain}.test`,
        shownDueToday: { amountMinor: 6900, currency: 'EUR' },
      },
      { ...by, flow: club.flow() },
    )

  const card = { clipcardId: 'kurskarte', centerId: '101', personId: child.id }
  expect((await club.call('clipcards/load-clipcard-by-id', card, by)).value.forChild).toBe(true)
  expect(await pay()).toMatchObject({ code: 'NOT_FOR_THIS_PERSON', params: { reason: 'consent' } })
  expect(await pay({ guardianConsent: true })).toMatchObject({ ok: true })
})

describe('a pack of clips', () => {
  const pack = { clipcardId: 'pt-10', clipcardCenterId: '101', shownDueToday: { amountMinor: 59000, currency: 'EUR' } }
  const buy = (personId: string, more: object = {}) =>
    club.call(
      'payment/make-cc-clipcard-payment',
      { ...pack, personId, provider: 'scripted', baseUrl: `https://${club.chain}.test`, ...more },
      { ...club.by(personId), flow: club.flow() },
    )

  it('is handed over with all its clips once it is paid, and invoiced by its own name', async () => {
    const personId = await club.buyer()
    const { value } = await buy(personId)
    expect(await club.rows('clipcards', personId)).toEqual([])

    await club.settle(value.paymentId, 'webhook', paid(59000))
    await club.settle(value.paymentId, 'webhook', paid(59000))

    expect(await club.rows('clipcards', personId)).toMatchObject([
      { product_id: 'pt-10', sessions: 10, clips_left: 10, valid_from: '2026-12-01', valid_until: '2027-11-30' },
    ])
    expect(await club.rows('invoices', personId)).toMatchObject([{ amount_minor: 59000, open_minor: 0 }])
    const { value: held } = await club.call('clipcards/load-person-clipcards', { personId }, club.by(personId))
    expect(held.clipcards).toMatchObject([{ name: '10er-Karte Personal Training', state: 'ACTIVE', clipsLeft: 10 }])
  })

  it('is refused at another price, where it is not sold, and to somebody too young', async () => {
    const personId = await club.buyer()
    const child = await club.buyer()
    await db().updateTable('persons').set({ birthday: '2012-05-01' }).where('id', '=', child).execute()

    expect(await buy(personId, { shownDueToday: { amountMinor: 100, currency: 'EUR' } })).toMatchObject({
      code: 'PRICE_CHANGED',
    })
    expect(await buy(personId, { clipcardId: 'kurskarte' })).toMatchObject({ code: 'CLIPCARD_UNAVAILABLE' })
    expect(await buy(personId, { clipcardCenterId: '999' })).toMatchObject({ ok: false })
    expect(await buy(child)).toMatchObject({ code: 'MINIMUM_AGE' })
  })

  it('is sold as often as one person may buy it, and given back where they have bought it meanwhile', async () => {
    const personId = await club.buyer()
    const limit = (most: number | null) =>
      db()
        .updateTable('clipcard_products')
        .set({ per_person: most })
        .where('chain_id', '=', club.chain)
        .where('id', '=', 'pt-10')
        .execute()
    await limit(1)
    const first = (await buy(personId)).value
    await club.settle(first.paymentId, 'webhook', paid(59000))

    expect(await buy(personId)).toMatchObject({ code: 'PURCHASE_CLIPCARD_EXCEEDED', params: { count: 1 } })
    const asked = { clipcardId: 'pt-10', centerId: '101', personId }
    expect((await club.call('clipcards/load-clipcard-by-id', asked, club.by(personId))).value.offered.locked).toBe(
      'limit',
    )
    await limit(null)
    club.test.now = new Date(club.test.now.getTime() + 3_600_000)
    const second = (await buy(personId)).value
    await limit(1)
    await club.settle(second.paymentId, 'webhook', paid(59000))

    expect(await club.rows('clipcards', personId)).toHaveLength(1)
    expect(await club.tasks(second.paymentId)).toEqual(['undeliverable'])
    await limit(null)
  })

  it('is offered to a member with the ways to pay it, to a visitor without', async () => {
    const personId = await club.buyer()
    const asked = { clipcardId: 'pt-10', centerId: '101' }

    const { value } = await club.call('clipcards/load-clipcard-by-id', { ...asked, personId }, club.by(personId))
    const seen = (await club.call('clipcards/load-clipcard-by-id', asked)).value

    expect(value.offered.locked).toBe(null)
    expect(value.paymentOptions.map(({ means }: { means: string }) => means)).toContain('card')
    expect(seen).toMatchObject({ offered: { id: 'pt-10', locked: null }, paymentOptions: [] })
  })
})

describe('a clipcard subscription out of a basket', () => {
  it('P-08: is shown, paid once, and then no more', async () => {
    const personId = await club.buyer()
    const { basketId } = (await basketOf(personId)).value
    const load = { personId, basketId }
    const loaded = await club.call('clipcards/load-shopping-basket-for-cc-subscription', load, club.by(personId))
    expect(loaded.value).toMatchObject({ state: 'ACTIVE', size: 8, summary: { dueToday: { amountMinor: 6900 } } })

    const { value } = await start(personId, basketId)
    await club.settle(value.paymentId, 'webhook', paid(6900))

    expect(await club.rows('subscriptions', personId)).toMatchObject([{ plan_id: 'kurskarte', size: 8, clips_left: 8 }])
    expect(await club.rows('invoices', personId)).toMatchObject([{ amount_minor: 6900, open_minor: 0 }])
    expect(await start(personId, basketId)).toMatchObject({ code: 'BASKET_ALREADY_PAID' })
  })

  it('paid from two devices is one payment', async () => {
    const personId = await club.buyer()
    const { basketId } = (await basketOf(personId)).value
    const answers = await Promise.all([start(personId, basketId), start(personId, basketId)])
    const begun = answers.filter(({ ok }) => ok)
    expect([begun.length, answers.filter(({ code }) => code === 'PAYMENT_IN_PROGRESS').length]).toEqual([1, 1])

    await club.settle(begun[0].value.paymentId, 'webhook', paid(6900))

    expect(await club.rows('subscriptions', personId)).toHaveLength(1)
    expect(await club.rows('invoices', personId)).toHaveLength(1)
  })

  it('is refused in a size that is not sold, at another price, too late, and to strangers', async () => {
    const personId = await club.buyer()
    const stranger = await club.buyer()
    expect(await basketOf(personId, 5)).toMatchObject({ code: 'INVALID_PLAN' })
    const { basketId } = (await basketOf(personId)).value
    expect(await start(personId, basketId, 100)).toMatchObject({ code: 'PRICE_CHANGED' })
    expect(await start(stranger, basketId)).toMatchObject({ code: 'BASKET_NOT_FOUND' })

    club.test.now = new Date(club.test.now.getTime() + 15 * 60_000)
    expect(await start(personId, basketId)).toMatchObject({ code: 'BASKET_NOT_ACTIVE' })
  })
})
