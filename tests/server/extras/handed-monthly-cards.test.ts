import { beforeAll, expect, it } from 'vitest'
import { db } from '#server/db/ambient.ts'
import { json } from '#server/db/columns.ts'
import { relate } from '#server/rights/relatives.ts'
import { callerOf } from '../support/demo-club.ts'
import { somebody } from '../support/people.ts'
import { paid } from '../support/scripted-adapter.ts'
import { startExtrasClub } from './extras-club.ts'

const club = startExtrasClub()
const eur = (amountMinor: number) => ({ amountMinor, currency: 'EUR' })
const lou = { caller: callerOf('lou', { accessLevel: ['MEMBER', 'STAFF'] }) }

/** Sold at the desks of this club alone, from 80 percent of its price. */
beforeAll(async () => {
  await db()
    .insertInto('plan_centers')
    .values({ chain_id: club.chain, plan_id: 'kurskarte', center_id: '102' })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await db()
    .updateTable('plans')
    .set({ staff_price: json({ lowestPercent: 80, highestPercent: 110, by: 'STAFF' }), sold_where: 'desk' })
    .where('chain_id', '=', club.chain)
    .where('id', '=', 'kurskarte')
    .execute()
})

const offer = (personId: string, as: object = lou) =>
  club.call(
    'clipcards/create-shopping-basket-for-cc-subscription',
    {
      personId,
      subscriptionId: 'kurskarte',
      subscriptionCenterId: '102',
      size: 4,
      price: eur(3500),
      reason: 'Loyal since 2019',
    },
    as,
  )
const made = async (personId: string): Promise<string> => (await offer(personId)).value.basketId
const handOver = (personId: string, basketId: string, by: string, as: object = lou) =>
  club.call('payment/hand-over-shopping-basket', { personId, basketId, by, baseUrl: `https://${club.chain}.test` }, as)
const load = async (personId: string, basketId: string, as: object = club.by(personId)) =>
  (await club.call('clipcards/load-staff-shopping-basket', { personId, basketId }, as)).value.monthly
const begin = (personId: string, basketId: string, more: object = {}, by: object = club.by(personId)) =>
  club.call(
    'payment/start-clipcard-subscription-payment-session',
    {
      personId,
      basketId,
      provider: 'scripted',
      baseUrl: `https://${club.chain}.test`,
      shownDueToday: eur(3500),
      ...more,
    },
    { ...by, flow: club.flow() } as Parameters<typeof club.call>[2],
  )
const mailsTo = (personId: string) =>
  db()
    .selectFrom('jobs')
    .select('payload')
    .where('chain_id', '=', club.chain)
    .where('kind', '=', 'mail')
    .execute()
    .then((rows) => rows.map(({ payload }) => payload as { personId: string }))
    .then((all) => all.filter((one) => one.personId === personId))

it('a monthly card that is sold at desks alone is paid by its member, once, at the agreed price', async () => {
  const personId = await club.buyer()
  const card = { clipcardId: 'kurskarte', centerId: '102', personId }
  expect((await club.call('clipcards/load-clipcard-by-id', card, lou)).value.mayHandOver).toBe(true)
  const basketId = await made(personId)

  expect((await handOver(personId, basketId, 'SCREEN')).value).toMatchObject({ path: `/basket/${basketId}` })
  expect(await load(personId, basketId)).toMatchObject({
    state: 'ACTIVE',
    timeZone: 'Europe/Berlin',
    forChild: false,
    center: { id: '102' },
    summary: { dueToday: eur(3500), monthly: eur(3500), paymentOptions: [{ provider: 'scripted' }] },
  })
  const tabs = await Promise.all([begin(personId, basketId), begin(personId, basketId)])
  expect(tabs.map(({ ok, code }) => (ok ? 'begun' : code)).sort()).toEqual(['PAYMENT_IN_PROGRESS', 'begun'])
  await club.settle(tabs.find(({ ok }) => ok)?.value.paymentId, 'webhook', paid(3500))

  expect(await club.rows('subscriptions', personId)).toMatchObject([{ price_monthly_minor: 3500, size: 4 }])
  expect(await load(personId, basketId)).toMatchObject({ state: 'PAID', summary: null })
  expect(await handOver(personId, basketId, 'SCREEN')).toMatchObject({ code: 'BASKET_ALREADY_PAID' })
})

it('by mail it waits for a day; the mail says what a month costs', async () => {
  const personId = await club.buyer()
  const basketId = await made(personId)
  await db().updateTable('persons').set({ email: 'ivo@example.org' }).where('id', '=', personId).execute()
  await handOver(personId, basketId, 'MAIL')
  await handOver(personId, basketId, 'MAIL')

  expect(await mailsTo(personId)).toMatchObject([
    {
      template: 'monthly-basket-handed-over',
      params: { ...eur(3500), link: expect.stringContaining(`/basket/${basketId}`) },
    },
  ])
  club.test.now = new Date(club.test.now.getTime() + 23 * 3_600_000)
  expect((await load(personId, basketId)).state).toBe('ACTIVE')
  club.test.now = new Date(club.test.now.getTime() + 2 * 3_600_000)
  expect(await load(personId, basketId)).toMatchObject({ state: 'EXPIRED', summary: null })
  expect(await begin(personId, basketId)).toMatchObject({ code: 'BASKET_NOT_ACTIVE' })
})

it('not by mail to whom has no address, not to somebody else, and not what is sold no more', async () => {
  const [personId, other] = [await club.buyer(), await club.buyer()]
  const basketId = await made(personId)
  await db().updateTable('persons').set({ email: null }).where('id', '=', personId).execute()

  expect(await handOver(personId, basketId, 'MAIL')).toMatchObject({ code: 'BASKET_NO_EMAIL' })
  expect(await handOver(other, basketId, 'SCREEN')).toMatchObject({ code: 'BASKET_NOT_FOUND' })
  expect(await handOver(personId, basketId, 'SCREEN', club.by(personId))).toMatchObject({ code: 'BASKET_NOT_FOUND' })
  expect(await load(other, basketId)).toBe(null)

  const sell = (where: 'desk' | 'online') =>
    db().updateTable('plans').set({ sold_where: where }).where('chain_id', '=', club.chain).execute()
  await sell('online')
  expect(await handOver(personId, basketId, 'SCREEN')).toMatchObject({ code: 'BASKET_NOT_ACTIVE' })
  expect(await load(personId, basketId)).toMatchObject({ state: 'ACTIVE', summary: null })
  await sell('desk')
})

it('a child’s is agreed to by whoever decides for them', async () => {
  const [parentId, childId] = [await club.buyer(), await club.buyer()]
  await db().updateTable('persons').set({ birthday: '2009-03-04' }).where('id', '=', childId).execute()
  await relate(club.chain, parentId, childId, 'CHILD')
  const basketId = await made(childId)
  await handOver(childId, basketId, 'SCREEN')
  const parent = club.by(parentId)

  expect(await load(childId, basketId, parent)).toMatchObject({ forChild: true, summary: { dueToday: eur(3500) } })
  expect(await begin(childId, basketId, {}, parent)).toMatchObject({ code: 'NOT_FOR_THIS_PERSON' })
  expect(await begin(childId, basketId, { guardianConsent: true }, parent)).toMatchObject({ ok: true })
})

it('whoever may look for a member and not sell to them is told before anything is chosen', async () => {
  const { id: personId } = await somebody(club.chain, { centerId: '101' })
  const asked = { centerId: '101', personId }
  const lockedFor = async (as: object) => {
    const { clipcards } = (await club.call('clipcards/load-clipcards-for-user', asked, as)).value
    const one = await club.call('clipcards/load-clipcard-by-id', { ...asked, clipcardId: 'pt-10' }, as)
    const listed = clipcards.find((card: { id: string }) => card.id === 'pt-10')
    return [listed.locked, one.value.offered.locked]
  }

  expect(await lockedFor(lou)).toEqual(['not-allowed', 'not-allowed'])
  expect(await lockedFor(club.by(personId))).toEqual([null, null])
})
