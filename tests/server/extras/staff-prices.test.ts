import { describe, expect, it } from 'vitest'
import { db } from '#server/db/ambient.ts'
import { json } from '#server/db/columns.ts'
import type { StaffPrice, StaffPricePercent } from '#server/features/subscriptions/rules/price.ts'
import { callerOf } from '../support/demo-club.ts'
import { somebody } from '../support/people.ts'
import { paid } from '../support/scripted-adapter.ts'
import { startExtrasClub } from './extras-club.ts'

const club = startExtrasClub()
const eur = (amountMinor: number) => ({ amountMinor, currency: 'EUR' })
const lou = { caller: callerOf('lou', { accessLevel: ['MEMBER', 'STAFF'] }) }
const max = { caller: callerOf('max', { accessLevel: ['MEMBER', 'STAFF', 'MANAGER'] }) }

/** In the catalogue it costs 590 euros. */
const pack = { clipcardId: 'pt-10', clipcardCenterId: '102' }
const free: StaffPrice = { lowestMinor: 50_000, highestMinor: 65_000, by: 'STAFF' }
const limit = (staffPrice: StaffPrice | null) =>
  db()
    .updateTable('clipcard_products')
    .set({ staff_price: staffPrice === null ? null : json(staffPrice) })
    .where('chain_id', '=', club.chain)
    .where('id', '=', 'pt-10')
    .execute()
const reason = 'Loyal since 2019'
const sell = (personId: string, price: object | null, as: object = lou, more: object = {}) =>
  club.call('payment/create-clipcard-staff-shopping-basket', { ...pack, personId, price, reason, ...more }, as)
const pay = (personId: string, basketId: string, amountMinor: number, as: { caller: object } = lou) =>
  club.call(
    'payment/make-cc-shopping-basket-payment',
    {
      personId,
      basketId,
      provider: 'scripted',
      baseUrl: `https://${club.chain}.test`,
      shownDueToday: eur(amountMinor),
    },
    { ...as, flow: club.flow() } as Parameters<typeof club.call>[2],
  )

it('P-18: staff say why a price is another, and the member reads it in their history, with both prices and the name', async () => {
  await limit(free)
  const personId = await club.buyer()
  const historyOf = async () => (await club.call('person/get-history', { personId }, club.by(personId))).value.entries

  const silent = await sell(personId, eur(55_000), lou, { reason: null })
  await sell(personId, eur(59_000), lou, { reason: null })
  const before = await historyOf()
  club.test.now = new Date(club.test.now.getTime() + 60_000)
  await sell(personId, eur(55_000), lou)

  expect(silent).toMatchObject({ code: 'PRICE_REASON_REQUIRED', at: 'reason' })
  expect(before).toMatchObject([{ what: 'buy', byName: 'Lou Petersen', priced: null }])
  const priced = { price: eur(55_000), listPrice: eur(59_000), reason }
  expect((await historyOf()).filter((one: { priced: object | null }) => one.priced !== null)).toMatchObject([
    { byName: 'Lou Petersen', priced },
  ])
})

describe('staff sell a pack at a price of their own', () => {
  const upOnly: StaffPrice = { highestMinor: 65_000, by: 'STAFF' }
  const downOnly: StaffPrice = { lowestMinor: 50_000, by: 'STAFF' }
  const managers: StaffPrice = { ...free, by: 'MANAGER' }

  it.each([
    ['no price at all (M-014)', free, null, lou, { code: 'PRICE_REQUIRED', at: 'price' }],
    ['the highest', free, eur(65_000), lou, { value: { price: eur(65_000), listPrice: eur(59_000) } }],
    ['a cent above it (M-015)', free, eur(65_001), lou, { code: 'PRICE_TOO_HIGH', params: { limit: eur(65_000) } }],
    ['the lowest', free, eur(50_000), lou, { value: { price: eur(50_000) } }],
    ['a cent below it (M-016)', free, eur(49_999), lou, { code: 'PRICE_TOO_LOW', params: { limit: eur(50_000) } }],
    ['more where it only falls (M-017)', downOnly, eur(59_001), lou, { code: 'CANNOT_RAISE_PRICE' }],
    ['less where it only rises (M-018)', upOnly, eur(58_999), lou, { code: 'CANNOT_LOWER_PRICE' }],
    ['another where it is fixed (M-019)', null, eur(58_999), lou, { code: 'CANNOT_CHANGE_PRICE' }],
    ['another currency', free, { amountMinor: 59_000, currency: 'USD' }, lou, { code: 'CANNOT_CHANGE_PRICE' }],
    ['as staff where managers decide (M-020)', managers, eur(58_999), lou, { code: 'CANNOT_OVERRIDE_PRICE' }],
    ['as a manager then', managers, eur(58_999), max, { value: { price: eur(58_999) } }],
    ['the price of the catalogue, always', null, eur(59_000), lou, { value: { price: eur(59_000) } }],
  ] as const)('V-38: %s', async (_, limits, price, as, answer) => {
    await limit(limits)

    expect(await sell(await club.buyer(), price, as)).toMatchObject(answer)
  })

  it('V-38: paid at that price, with the name of who sold it in its history', async () => {
    await limit(free)
    const personId = await club.buyer()
    const { basketId } = (await sell(personId, eur(53_000))).value
    expect(await pay(personId, basketId, 59_000)).toMatchObject({
      code: 'PRICE_CHANGED',
      params: { shown: eur(59_000), now: eur(53_000) },
    })

    const { value } = await pay(personId, basketId, 53_000)
    await club.settle(value.paymentId, 'webhook', paid(53_000))

    const [card] = await club.rows('clipcards', personId)
    expect(card).toMatchObject({ product_id: 'pt-10', price_minor: 53_000, clips_left: 10 })
    expect(await club.rows('invoices', personId)).toMatchObject([{ amount_minor: 53_000, open_minor: 0 }])
    const asked = { clipcardId: card?.id, centerId: '102', personId }
    const seen = await club.call('clipcards/load-clipcard-by-id', asked, club.by(personId))
    expect(seen.value.movements).toMatchObject([{ kind: 'GIVEN', clips: 10, by: 'Lou Petersen' }])
    expect(await pay(personId, basketId, 53_000)).toMatchObject({ code: 'BASKET_ALREADY_PAID' })
  })

  it.each([
    ['to staff, within both', free, lou, { lowest: eur(50_000), highest: eur(65_000), unit: 100 }],
    ['to staff, who may only go down', downOnly, lou, { lowest: eur(50_000), highest: eur(59_000), unit: 100 }],
    ['not to staff where managers decide', managers, lou, null],
    ['to a manager then', managers, max, { lowest: eur(50_000), highest: eur(65_000), unit: 100 }],
    ['to nobody where it is fixed', null, max, null],
  ])('tells its limits %s', async (_, limits, as, priceOfStaff) => {
    await limit(limits)
    const asked = { clipcardId: 'pt-10', centerId: '102', personId: await club.buyer() }

    expect((await club.call('clipcards/load-clipcard-by-id', asked, as)).value).toMatchObject({ priceOfStaff })
    const own = await club.call('clipcards/load-clipcard-by-id', asked, club.by(asked.personId))
    expect(own.value.priceOfStaff).toBeNull()
  })

  it('V-38: judged again when it is paid: by the limits of that moment, within its quarter of an hour', async () => {
    await limit(free)
    const personId = await club.buyer()
    const { basketId } = (await sell(personId, eur(53_000))).value

    await limit({ ...free, lowestMinor: 55_000 })
    expect(await pay(personId, basketId, 53_000)).toMatchObject({ code: 'PRICE_TOO_LOW' })
    await limit(free)
    club.test.now = new Date(club.test.now.getTime() + 15 * 60_000)
    expect(await pay(personId, basketId, 53_000)).toMatchObject({ code: 'BASKET_NOT_ACTIVE' })
  })

  it('for nobody of their own, for no stranger, at no club where they do not sell', async () => {
    await limit(free)
    const personId = await club.buyer()
    const other = await club.buyer()
    const far = (await somebody(club.chain, { centerId: '110' })).id
    const { basketId } = (await sell(personId, eur(53_000))).value

    expect(await sell('lou', eur(53_000))).toMatchObject({ code: 'CANNOT_OVERRIDE_PRICE' })
    expect(await sell(personId, eur(53_000), club.by(personId))).toMatchObject({ code: 'CANNOT_OVERRIDE_PRICE' })
    expect(await sell(personId, eur(53_000), club.by(other))).toMatchObject({ code: 'NOT_FOUND' })
    expect(await sell(far, eur(53_000))).toMatchObject({ code: 'NOT_FOUND' })
    expect(await sell(personId, eur(53_000), lou, { clipcardCenterId: '101' })).toMatchObject({
      code: 'CANNOT_OVERRIDE_PRICE',
    })
    expect(await pay(other, basketId, 53_000, club.by(other))).toMatchObject({ code: 'BASKET_NOT_FOUND' })
  })

  it('from two desks at once it is one payment', async () => {
    await limit(free)
    const personId = await club.buyer()
    const { basketId } = (await sell(personId, eur(53_000))).value

    const answers = await Promise.all([pay(personId, basketId, 53_000), pay(personId, basketId, 53_000, max)])

    expect(answers.map(({ ok, code }) => (ok ? 'begun' : code)).sort()).toEqual(['PAYMENT_IN_PROGRESS', 'begun'])
  })
})

describe('staff sell clips of each month at a price of their own', () => {
  const size = { subscriptionId: 'kurskarte', subscriptionCenterId: '102', size: 4 }
  const within: StaffPricePercent = { lowestPercent: 80, highestPercent: 110, by: 'STAFF' }
  const allow = async (staffPrice: StaffPricePercent | null) => {
    await db()
      .insertInto('plan_centers')
      .values({ chain_id: club.chain, plan_id: 'kurskarte', center_id: '102' })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await db()
      .updateTable('plans')
      .set({ staff_price: staffPrice === null ? null : json(staffPrice) })
      .where('chain_id', '=', club.chain)
      .where('id', '=', 'kurskarte')
      .execute()
  }
  const offer = (personId: string, price: object | null, as: object = lou, more: object = {}) =>
    club.call('clipcards/create-shopping-basket-for-cc-subscription', { ...size, personId, price, reason, ...more }, as)
  const begin = (personId: string, basketId: string, amountMinor: number) =>
    club.call(
      'payment/start-clipcard-subscription-payment-session',
      {
        personId,
        basketId,
        provider: 'scripted',
        baseUrl: `https://${club.chain}.test`,
        shownDueToday: eur(amountMinor),
      },
      { ...lou, flow: club.flow() } as Parameters<typeof club.call>[2],
    )

  it.each([
    ['the lowest', within, eur(3120), lou, { ok: true }],
    ['a cent below it', within, eur(3119), lou, { code: 'PRICE_TOO_LOW', params: { limit: eur(3120) } }],
    ['a cent above the highest', within, eur(4291), lou, { code: 'PRICE_TOO_HIGH', params: { limit: eur(4290) } }],
    ['another where it is fixed', null, eur(3800), lou, { code: 'CANNOT_CHANGE_PRICE' }],
    [
      'as staff where managers decide',
      { ...within, by: 'MANAGER' as const },
      eur(3800),
      lou,
      { code: 'CANNOT_OVERRIDE_PRICE' },
    ],
    ['the price of the catalogue, always', null, eur(3900), lou, { ok: true }],
    ['no other price', null, null, lou, { ok: true }],
  ] as const)('%s', async (_, limits, price, as, answer) => {
    await allow(limits)

    expect(await offer(await club.buyer(), price, as)).toMatchObject(answer)
  })

  it('of each size by itself, to staff alone, with a reason, and never to themselves', async () => {
    await allow(within)
    const personId = await club.buyer()
    const asked = { clipcardId: 'kurskarte', centerId: '102', personId }

    const seen = await club.call('clipcards/load-clipcard-by-id', asked, lou)
    const own = await club.call('clipcards/load-clipcard-by-id', asked, club.by(personId))

    const limitsOf = (one: { priceOfStaff: object | null }) => one.priceOfStaff
    expect(seen.value.offered.sizes.map(limitsOf)).toMatchObject([
      { lowest: eur(3120), highest: eur(4290), unit: 100 },
      { lowest: eur(5520), highest: eur(7590) },
      { lowest: eur(7520), highest: eur(10_340) },
    ])
    expect(own.value.offered.sizes.map(limitsOf)).toEqual([null, null, null])
    expect(await offer(personId, eur(3500), lou, { reason: null })).toMatchObject({
      code: 'PRICE_REASON_REQUIRED',
      at: 'reason',
    })
    expect(await offer(personId, eur(3500), club.by(personId))).toMatchObject({ code: 'CANNOT_OVERRIDE_PRICE' })
  })

  it('paid at that price, each month, and told in the history of who has them', async () => {
    await allow(within)
    const personId = await club.buyer()
    const { basketId } = (await offer(personId, eur(3500))).value
    const asked = { basketId, personId }
    const { summary } = (await club.call('clipcards/load-shopping-basket-for-cc-subscription', asked, lou)).value
    expect(summary).toMatchObject({ dueToday: eur(3500), monthly: eur(3500) })
    await allow({ ...within, lowestPercent: 95 })
    expect(await begin(personId, basketId, 3500)).toMatchObject({ code: 'PRICE_TOO_LOW' })
    await allow(within)

    const { value } = await begin(personId, basketId, 3500)
    await club.settle(value.paymentId, 'webhook', paid(3500))

    expect(await club.rows('subscriptions', personId)).toMatchObject([{ price_monthly_minor: 3500, size: 4 }])
    expect(await club.rows('invoices', personId)).toMatchObject([{ amount_minor: 3500, open_minor: 0 }])
    const { entries } = (await club.call('person/get-history', { personId }, club.by(personId))).value
    expect(entries.filter((one: { priced: object | null }) => one.priced !== null)).toMatchObject([
      { byName: 'Lou Petersen', priced: { price: eur(3500), listPrice: eur(3900), reason } },
    ])
  })
})
