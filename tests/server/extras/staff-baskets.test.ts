import { describe, expect, it } from 'vitest'
import { db } from '#server/db/ambient.ts'
import { callerOf } from '../support/demo-club.ts'
import { paid } from '../support/scripted-adapter.ts'
import { startExtrasClub } from './extras-club.ts'

const club = startExtrasClub()
const eur = (amountMinor: number) => ({ amountMinor, currency: 'EUR' })
const lou = { caller: callerOf('lou', { accessLevel: ['MEMBER', 'STAFF'] }) }
const inHours = (hours: number) => {
  club.test.now = new Date(club.test.now.getTime() + hours * 3_600_000)
}

async function basketOf(personId: string): Promise<string> {
  const pack = { clipcardId: 'pt-10', clipcardCenterId: '102', price: eur(59_000) }
  return (await club.call('payment/create-clipcard-staff-shopping-basket', { ...pack, personId }, lou)).value.basketId
}
const handOver = (personId: string, basketId: string, by: string, as: object = lou) =>
  club.call('payment/hand-over-shopping-basket', { personId, basketId, by, baseUrl: `https://${club.chain}.test` }, as)
const load = (personId: string, basketId: string, as: object = club.by(personId)) =>
  club.call('clipcards/load-staff-shopping-basket', { personId, basketId }, as)
const pay = (personId: string, basketId: string) =>
  club.call(
    'payment/make-cc-shopping-basket-payment',
    {
      personId,
      basketId,
      provider: 'scripted',
      baseUrl: `https://${club.chain}.test`,
      shownDueToday: eur(59_000),
    },
    { ...club.by(personId), flow: club.flow() },
  )
const mailed = (personId: string) =>
  db()
    .selectFrom('jobs')
    .select('payload')
    .where('chain_id', '=', club.chain)
    .where('kind', '=', 'mail')
    .execute()
    .then((rows) =>
      rows.map(({ payload }) => payload as { personId: string }).filter((one) => one.personId === personId),
    )
const setEmail = (personId: string, email: string | null) =>
  db().updateTable('persons').set({ email }).where('chain_id', '=', club.chain).where('id', '=', personId).execute()

describe('staff hand a basket to its member', () => {
  it('who opens it, sees what was agreed and by whom, and pays it once from two tabs', async () => {
    const personId = await club.buyer()
    const basketId = await basketOf(personId)
    const { value } = await handOver(personId, basketId, 'SCREEN')
    expect(value).toMatchObject({ path: `/basket/${basketId}`, timeZone: 'Europe/Berlin' })
    expect((await load(personId, basketId)).value).toMatchObject({
      basket: { state: 'ACTIVE', sellerName: 'Lou Petersen', price: eur(59_000), sessions: 10, centerId: '102' },
      paymentOptions: [{ provider: 'scripted' }],
    })

    const tabs = await Promise.all([pay(personId, basketId), pay(personId, basketId)])
    expect(tabs.map(({ ok, code }) => (ok ? 'begun' : code)).sort()).toEqual(['PAYMENT_IN_PROGRESS', 'begun'])
    const begun = tabs.find(({ ok }) => ok)
    await club.settle(begun?.value.paymentId, 'webhook', paid(59_000))

    expect(await club.rows('clipcards', personId)).toHaveLength(1)
    expect((await load(personId, basketId)).value).toMatchObject({ basket: { state: 'PAID' }, paymentOptions: [] })
    expect(await handOver(personId, basketId, 'SCREEN')).toMatchObject({ code: 'BASKET_ALREADY_PAID' })
    expect(await pay(personId, basketId)).toMatchObject({ code: 'BASKET_ALREADY_PAID' })
  })

  it('by mail it waits for a day, at its price; one mail, however often it is pressed', async () => {
    const personId = await club.buyer()
    await setEmail(personId, 'ivo@example.org')
    const basketId = await basketOf(personId)
    await handOver(personId, basketId, 'MAIL')
    await handOver(personId, basketId, 'MAIL')
    expect(await mailed(personId)).toMatchObject([
      { template: 'basket-handed-over', params: { amountMinor: 59_000, link: expect.stringContaining(basketId) } },
    ])

    inHours(23)
    expect((await load(personId, basketId)).value.basket.state).toBe('ACTIVE')
    inHours(2)
    expect((await load(personId, basketId)).value.basket.state).toBe('EXPIRED')
    expect(await pay(personId, basketId)).toMatchObject({ code: 'BASKET_NOT_ACTIVE' })
    expect(await handOver(personId, basketId, 'MAIL')).toMatchObject({ code: 'BASKET_NOT_ACTIVE' })
  })

  it('V-42: not by mail to whom has no address; what was not handed over is kept no longer', async () => {
    const personId = await club.buyer()
    await setEmail(personId, null)
    const basketId = await basketOf(personId)

    expect(await handOver(personId, basketId, 'MAIL')).toMatchObject({ code: 'BASKET_NO_EMAIL' })
    inHours(1)
    expect((await load(personId, basketId)).value.basket.state).toBe('EXPIRED')
  })

  it('to nobody else, and by nobody but staff', async () => {
    const [personId, other] = [await club.buyer(), await club.buyer()]
    const basketId = await basketOf(personId)

    expect((await load(other, basketId)).value).toEqual({ basket: null, monthly: null, paymentOptions: [] })
    expect(await load(personId, basketId, club.by(other))).toMatchObject({ code: 'NOT_FOUND' })
    expect(await handOver(other, basketId, 'SCREEN')).toMatchObject({ code: 'BASKET_NOT_FOUND' })
    expect(await handOver(personId, basketId, 'SCREEN', club.by(personId))).toMatchObject({ code: 'BASKET_NOT_FOUND' })
    expect(await pay(other, basketId)).toMatchObject({ code: 'BASKET_NOT_FOUND' })
  })
})
