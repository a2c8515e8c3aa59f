import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { db } from '#server/db/ambient.ts'
import { bookingPromises } from '#server/features/booking/promises.ts'
import { markOverdue } from '#server/features/life/overdue.ts'
import { askForDueInvoices, plannedJob } from '#server/features/life/write-planned.ts'
import { plannedPromises } from '#server/features/money/planned-promises.ts'
import { brokenPromises, moneyPromises } from '#server/features/money/promises.ts'
import { paymentJobs } from '#server/features/payments/jobs.ts'
import { partsOf, planOf } from '#server/features/programs/rules/parts.ts'
import { workDue } from '#server/jobs/work.ts'
import { type CampOptions, pricedCamp } from '../support/priced-camp.ts'
import { paid, refused, visa } from '../support/scripted-adapter.ts'
import { startCourseClub } from './course-club.ts'

const club = startCourseClub()
const plan = { depositMinor: 2900, parts: 3 }
const eur = (amountMinor: number) => ({ amountMinor, currency: 'EUR' })
const deposit = async (
  personId: string,
  kind: 'course' | 'camps',
  {
    dueMinor,
    totalMinor,
    basketId,
    ...more
  }: { dueMinor: number; totalMinor: number; basketId: string; parts?: object },
  by: object = { provider: 'scripted' },
) => {
  const { value } = await club.call('shopping-basket/get-shopping-basket', personId, { shoppingBasketId: basketId })
  const { parts = [{ dueOn: '2027-01-01', amount: eur(1) }] } = value.basket.plan ?? {}
  return club.call(`payment/make-${kind}-payment-create-pa-and-deposit`, personId, {
    basketId,
    shownDueToday: eur(dueMinor),
    baseUrl: `https://${club.chain}.test`,
    ...by,
    shownPlan: { deposit: eur(dueMinor), total: eur(totalMinor), parts, ...more },
  })
}
/** What the days do to bills and payments. */
const live = async (days: number) => {
  club.minutes(days * 24 * 60)
  await askForDueInvoices(club.chain, club.test.now)
  await markOverdue(club.chain, club.test.now)
  for (let round = 0; round < 3; round++)
    await workDue({ kinds: [plannedJob, ...paymentJobs], now: club.test.now, chain: club.chain })
}
const invoicesOf = async (personId: string) =>
  (await club.rows('invoices', personId))
    .map(({ type, amount_minor, open_minor }) => [type, amount_minor, open_minor])
    .sort((one, other) => Number(other[1]) - Number(one[1]))
/** How often a card of theirs was charged for a bill. */
const chargesOf = async (personId: string) =>
  (await club.rows('payment_intents', personId)).filter(({ purpose }) => purpose === 'debt').length
const plannedOf = async (personId: string) => {
  const { rows } = await sql<{ due_on: string; amount_minor: number; is: string }>`
    select due_on, amount_minor, case when cancelled_at is not null then 'cancelled' when invoice_id is not null
      then 'invoiced' else 'planned' end as is
    from planned_invoices where chain_id = ${club.chain} and person_id = ${personId} order by due_on, participation_id`.execute(
    db(),
  )
  return rows.map(({ due_on, amount_minor, is }) => [due_on, Number(amount_minor), is])
}
const allIsCounted = async () =>
  expect(
    await brokenPromises(club.chain, [
      ...moneyPromises,
      ...plannedPromises(club.test.now),
      ...bookingPromises(club.test.now),
    ]),
  ).toEqual([])
/** Somebody whose course is booked for its deposit, with a card that is kept. */
async function withDeposit() {
  const { parent, child } = await club.family()
  const course = await club.course({ plan })
  const { basket } = (await club.add(parent, course, child, { productId: 'whole' })).value
  const { value } = await deposit(parent, 'course', { basketId: basket.id, dueMinor: 2900, totalMinor: 12_900 })
  const method = { ...visa, token: crypto.randomUUID() }
  await club.settle(value.paymentId, 'webhook', paid(2900, { method, transactionRef: value.paymentId }))
  return { parent, child, course, basket, paymentId: value.paymentId as string }
}
const places = async (personId: string) => {
  const { rows } = await sql<{ id: string }>`select id from participations
    where chain_id = ${club.chain} and person_id = ${personId} and state = 'BOOKED'`.execute(db())
  return rows.map(({ id }) => id)
}

describe('a price in parts', () => {
  it.each([
    [12_900, { depositMinor: 2900, parts: 3 }, [3334, 3333, 3333]],
    [10_000, { depositMinor: 3000, parts: 1 }, [7000]],
    [1002, { depositMinor: 1000, parts: 5 }, [1, 1]],
    [10_001, { depositMinor: 1, parts: 7 }, [1429, 1429, 1429, 1429, 1428, 1428, 1428]],
  ])('%i, %o: the rest to the cent', (priceMinor, wanted, parts) => {
    const told = partsOf({ plan: wanted }, priceMinor, '2026-01-31')
    expect(told?.parts.map(({ amountMinor }) => amountMinor)).toEqual(parts)
    expect(parts.reduce((sum, one) => sum + one, wanted.depositMinor)).toBe(priceMinor)
  })

  it('each month from the day on, also at its end; no more than the price is a deposit', () => {
    const days = partsOf({ plan }, 12_900, '2026-01-31')?.parts.map(({ dueOn }) => dueOn)
    expect(days).toEqual(['2026-02-28', '2026-03-31', '2026-04-30'])
    expect([partsOf({ plan }, 2900, '2026-01-31'), partsOf({}, 12_900, '2026-01-31')]).toEqual([null, null])
  })

  it('V-47: is offered for one course alone; camps are put together by day', () => {
    const one = { amountMinor: 12_900, parts: partsOf({ plan }, 12_900, '2026-01-31') }
    const whole = { amountMinor: 1500, parts: null }
    expect(planOf('COURSES', [one])).toEqual(one.parts)
    expect(planOf('COURSES', [one, whole])).toBeNull()
    expect(planOf('CAMPS', [whole])).toBeNull()
    expect(planOf('CAMPS', [one, one, whole])).toMatchObject({
      depositMinor: 2 * 2900 + 1500,
      parts: [{ dueOn: '2026-02-28', amountMinor: 6668 }, { amountMinor: 6666 }, { amountMinor: 6666 }],
    })
  })
})

describe('what is still to be paid', () => {
  it('says what a basket costs when its places went back, and forgets it a day after it was begun', async () => {
    const { parent, child } = await club.family()
    const [swimming, diving] = [await club.course({ plan }), await club.course({})]
    const { basket } = (await club.add(parent, swimming, child, { productId: 'whole' })).value
    const baskets = async () => {
      const { value } = await club.call('payment/load-coming-payments', parent, {})
      return value.baskets.map((one: { names: string[]; total: object; expiresAt: string | null }) => ({
        count: one.names.length,
        total: one.total,
        isKept: one.expiresAt !== null,
      }))
    }
    await club.work(16)
    expect(await baskets()).toEqual([{ count: 1, total: eur(12_900), isKept: false }])

    const { value } = await club.add(parent, diving, parent)
    expect(value.basket).toMatchObject({ id: basket.id, quantity: 1 })
    expect(await baskets()).toEqual([{ count: 1, total: value.basket.total, isKept: true }])

    await club.work(24 * 60)
    expect(await baskets()).toEqual([])
  })

  it('tells of the basket while it is open, then of the instalments; of nobody else', async () => {
    const { parent, child } = await club.family()
    const course = await club.course({ plan })
    const coming = async (personId: string) => (await club.call('payment/load-coming-payments', personId, {})).value
    expect(await coming(parent)).toEqual({ baskets: [], instalments: [] })

    const { basket } = (await club.add(parent, course, child, { productId: 'whole' })).value
    expect(await coming(parent)).toEqual({
      baskets: [
        {
          basketId: basket.id,
          names: ['Schwimmen'],
          total: eur(12_900),
          timeZone: 'Europe/Berlin',
          expiresAt: basket.expiresAt,
        },
      ],
      instalments: [],
    })

    const { value } = await deposit(parent, 'course', { basketId: basket.id, dueMinor: 2900, totalMinor: 12_900 })
    // It stands among the payments underway.
    expect(await coming(parent)).toEqual({ baskets: [], instalments: [] })
    const method = { ...visa, token: crypto.randomUUID() }
    await club.settle(value.paymentId, 'webhook', paid(2900, { method, transactionRef: value.paymentId }))
    const { baskets, instalments } = await coming(parent)
    expect(baskets).toEqual([])
    expect(
      instalments.map((one: { dueOn: string; amount: object; name: string }) => [one.name, one.dueOn, one.amount]),
    ).toEqual([
      ['Schwimmen', '2027-01-01', eur(3334)],
      ['Schwimmen', '2027-02-01', eur(3333)],
      ['Schwimmen', '2027-03-01', eur(3333)],
    ])
    expect(await coming((await club.family()).parent)).toEqual({ baskets: [], instalments: [] })
  })
})

describe('a course with a deposit', () => {
  it('P-07: is booked for it with a card that is kept, and its rest is charged month by month', async () => {
    const { parent, paymentId } = await withDeposit()
    expect(await invoicesOf(parent)).toEqual([['PAYMENT', 2900, 0]])
    expect(await plannedOf(parent)).toEqual([
      ['2027-01-01', 3334, 'planned'],
      ['2027-02-01', 3333, 'planned'],
      ['2027-03-01', 3333, 'planned'],
    ])
    expect(await club.rows('payment_agreements', parent)).toMatchObject([{ kind: 'CC', ended_at: null }])
    await club.settle(paymentId, 'webhook', paid(2900))
    club.provider.meanwhile = async ({ reference, operation }) => {
      if (operation === 'charge')
        club.provider.chargeAs = paid((await club.intent(reference)).amount_minor, { reference })
    }
    await live(31)
    await live(0)
    expect(await invoicesOf(parent)).toEqual([
      ['PAYMENT', 3334, 0],
      ['PAYMENT', 2900, 0],
    ])
    await live(60)
    expect((await plannedOf(parent)).map(([, , is]) => is)).toEqual(['invoiced', 'invoiced', 'invoiced'])
    expect(await chargesOf(parent)).toBe(3)
    await allIsCounted()
  })

  it('keeps its place when the rest is declined: the invoice is open, and its payer is told', async () => {
    const { parent, child } = await withDeposit()
    club.provider.chargeAs = refused
    await live(31)
    expect(await invoicesOf(parent)).toContainEqual(['PAYMENT', 3334, 3334])
    expect(await places(child)).toHaveLength(1)
    await live(2)
    expect(await club.mails(parent)).toContain('bill-overdue')
    expect(await chargesOf(parent)).toBe(1)
    await allIsCounted()
  })

  it('gives all back that was paid of it when its place is given back, and nothing more is charged', async () => {
    const { parent, child, course } = await withDeposit()
    await sql`update bookables set free_cancel_until = '2027-06-01' where id = ${course}`.execute(db())
    await sql`update participations set free_cancel_until = '2027-06-01' where bookable_id = ${course}`.execute(db())
    await sql`update bookables set starts_at = '2027-06-02', ends_at = '2027-06-02 01:00Z' where id = ${course}`.execute(
      db(),
    )
    club.provider.meanwhile = async ({ reference, operation }) => {
      if (operation === 'charge')
        club.provider.chargeAs = paid((await club.intent(reference)).amount_minor, {
          reference,
          transactionRef: reference,
        })
    }
    await live(31)
    club.provider.meanwhile = async () => {
      club.provider.chargeAs = refused
    }
    await live(31)
    const [participationId] = await places(child)
    expect(await club.callFor(parent, child, 'booking/cancel-booking', { participationId })).toMatchObject({
      value: { returned: 'money' },
    })
    await live(0)
    await live(1)
    expect((await plannedOf(parent)).map(([, , is]) => is)).toEqual(['invoiced', 'invoiced', 'cancelled'])
    const { rows } = await sql<{ amount_minor: number }>`
      select refunds.amount_minor from payment_refunds refunds
      join payment_intents intents on intents.chain_id = refunds.chain_id and intents.id = refunds.intent_id
      where intents.chain_id = ${club.chain} and intents.person_id = ${parent} order by refunds.amount_minor`.execute(
      db(),
    )
    expect(rows.map(({ amount_minor }) => Number(amount_minor))).toEqual([2900, 3334])
    expect((await invoicesOf(parent)).filter(([, , open]) => open !== 0)).toEqual([])
    await live(60)
    expect(await chargesOf(parent)).toBe(2)
    await allIsCounted()
  })

  it('goes back when nothing was kept that could be charged', async () => {
    const { parent, child } = await club.family()
    const course = await club.course({ plan })
    const { basket } = (await club.add(parent, course, child, { productId: 'whole' })).value
    const { value } = await deposit(parent, 'course', { basketId: basket.id, dueMinor: 2900, totalMinor: 12_900 })
    await club.settle(value.paymentId, 'webhook', paid(2900, { transactionRef: value.paymentId }))
    expect((await club.moves(value.paymentId)).at(-1)).toMatch(/^fulfil_failed>refund/)
    expect([await places(child), await plannedOf(parent)]).toEqual([[], []])
    await allIsCounted()
  })

  it('is paid by a card that is kept already, too; a stranger’s card, a wrong price and what has no plan are refused', async () => {
    const { parent, child } = await withDeposit()
    const [agreement] = await club.rows('payment_agreements', parent)
    const [course, plain] = [await club.course({ plan, starts: '08:00' }), await club.course({ starts: '11:00' })]
    const { basket } = (await club.add(parent, course, child, { productId: 'whole' })).value
    const asked = { basketId: basket.id, dueMinor: 2900, totalMinor: 12_900 }
    const kept = { agreementId: agreement?.id }
    expect(await deposit(parent, 'course', { ...asked, totalMinor: 11_900 }, kept)).toMatchObject({
      code: 'PRICE_CHANGED',
    })
    const less = [{ dueOn: '2027-01-01', amount: eur(10_000) }]
    for (const other of [{ dueMinor: 12_900 }, { parts: less }])
      expect(await deposit(parent, 'course', { ...asked, ...other }, kept)).toMatchObject({ code: 'PLAN_CHANGED' })
    const stranger = await withDeposit()
    const [foreign] = await club.rows('payment_agreements', stranger.parent)
    expect(await deposit(parent, 'course', asked, { agreementId: foreign?.id })).toMatchObject({
      code: 'AGREEMENT_NOT_FOUND',
    })
    expect(await deposit(parent, 'course', asked, { provider: 'invoice' })).toMatchObject({ code: 'NO_PROVIDER' })
    expect(await deposit(parent, 'camps', asked, kept)).toMatchObject({ code: 'BASKET_NOT_FOUND' })
    await club.add(parent, plain, child, { productId: 'whole' })
    const both = { ...asked, dueMinor: 2900, totalMinor: 25_800 }
    expect(await deposit(parent, 'course', both, kept)).toMatchObject({ code: 'PLAN_FOR_ONE_COURSE' })
    const read = async () =>
      (await club.call('shopping-basket/get-shopping-basket', parent, { shoppingBasketId: basket.id })).value
    expect((await read()).basket).toMatchObject({ planIsForOne: true })
    const lying: { readonly itemKey: string; readonly courseId: string }[] = (await read()).basket.items
    const out = lying.find(({ courseId }) => courseId === plain)
    await club.call('courses/delete-course-item', parent, { itemKey: out?.itemKey })
    expect(await read()).toMatchObject({
      basket: { plan: { deposit: eur(2900), total: eur(12_900), parts: [{ dueOn: '2027-01-01' }, {}, {}] } },
      planOptions: [{ means: 'cof' }, { means: 'card' }],
    })
    club.provider.meanwhile = async ({ reference }) => {
      club.provider.chargeAs = paid(2900, { reference })
    }
    expect(await deposit(parent, 'course', asked, kept)).toMatchObject({ value: { code: 'RD' } })
    expect(await plannedOf(parent)).toHaveLength(6)
    await allIsCounted()
  })
})

describe('camps with a deposit', () => {
  it('S-19: are booked together, each with its rest; what stands beside is paid at once', async () => {
    const { parent, child } = await club.family()
    const campOf = (more: CampOptions = {}) => pricedCamp(club.chain, club.test.now, { plan, ...more })
    const [camp, other] = [await campOf(), await campOf({ from: '2026-12-21' })]
    const add = (memberId: string, campId: string, electiveIds: readonly string[]) =>
      club.call('camps/add-camp-to-shopping-basket', parent, { memberId, campId, electiveIds })
    await add(child, camp.camp, [camp.judo])
    const { basket } = (await add(parent, other.camp, [])).value
    expect(basket.plan).toMatchObject({ deposit: eur(2 * 2900 + 900), total: eur(2 * 19_900 + 900) })
    const asked = { basketId: basket.id, dueMinor: 6700, totalMinor: 40_700 }
    const { value } = await deposit(parent, 'camps', asked)
    await club.settle(value.paymentId, 'webhook', paid(6700, { method: { ...visa, token: crypto.randomUUID() } }))
    expect([await places(child), await places(parent)].map(({ length }) => length)).toEqual([2, 1])
    expect(await plannedOf(parent)).toHaveLength(6)
    await allIsCounted()
  })
})
