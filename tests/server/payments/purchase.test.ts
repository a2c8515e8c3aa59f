import { describe, expect, it } from 'vitest'
import { db } from '#server/db/ambient.ts'
import { callerOf, startDemoClub } from '../support/demo-club.ts'
import { type SomebodyOptions, somebody } from '../support/people.ts'

const { chain, call, test } = startDemoClub()

const invoice = 'payment/make-invoice-new-subscription-payment'
const cash = 'payment/make-cash-upfront-new-subscription-payment'
const eur = (amountMinor: number) => ({ amountMinor, currency: 'EUR' })
let flows = 0
const flow = () => ({ instanceId: `i${++flows}`, act: 'pay', key: `k${flows}` })

const order = (personId: string, more: object = {}) => ({
  personId,
  subscriptionId: 'komplett',
  subscriptionCenterId: '102',
  startupDate: '2027-01-01',
  shownDueToday: eur(3900),
  ...more,
})
const buyer = async (options: SomebodyOptions = {}) => {
  const { id } = await somebody(chain, { centerId: '102', ...options })
  return { id, as: () => ({ caller: callerOf(id), flow: flow() }) }
}
const rowsOf = (personId: string) => ({
  subscriptions: db()
    .selectFrom('subscriptions')
    .selectAll()
    .where('chain_id', '=', chain)
    .where('person_id', '=', personId)
    .execute(),
  invoices: db()
    .selectFrom('invoices')
    .selectAll()
    .where('chain_id', '=', chain)
    .where('person_id', '=', personId)
    .execute(),
  intents: db()
    .selectFrom('payment_intents')
    .selectAll()
    .where('chain_id', '=', chain)
    .where('person_id', '=', personId)
    .execute(),
})

describe('buying by invoice', () => {
  it('delivers a subscription and an invoice, and every move is in the history', async () => {
    const ada = await buyer()

    const answer = await call(invoice, order(ada.id, { addOns: ['towel'] }), ada.as())

    expect(answer).toMatchObject({ ok: true, value: { code: 'RD', next: { kind: 'none' } } })
    const rows = rowsOf(ada.id)
    const [subscription] = await rows.subscriptions
    const [bill] = await rows.invoices
    const [intent] = await rows.intents
    expect(subscription).toMatchObject({
      plan_id: 'komplett',
      status: 'CREATED',
      start_date: '2027-01-01',
      end_date: null,
      binding_ends: '2027-12-31',
      price_monthly_minor: 5490,
      means: 'invoice',
    })
    expect(bill).toMatchObject({ status: 'pending', amount_minor: 3900, open_minor: 3900, due_date: '2026-12-15' })
    const moves = await db()
      .selectFrom('payment_moves')
      .select(['from_state', 'to_state'])
      .where('chain_id', '=', chain)
      .where('intent_id', '=', intent?.id ?? '')
      .orderBy('position')
      .execute()
    expect(moves.map((move) => `${move.from_state} ${move.to_state}`)).toEqual([
      'null created',
      'created paid',
      'paid fulfilled',
    ])
  })

  it('answers a second tab with the payment of the first', async () => {
    const bea = await buyer()
    const same = bea.as()

    const first = await call(invoice, order(bea.id), same)
    const second = await call(invoice, order(bea.id), same)

    expect(second.value.paymentId).toBe(first.value.paymentId)
    expect(await rowsOf(bea.id).subscriptions).toHaveLength(1)
  })

  it('sells one membership to someone who presses in two windows at once', async () => {
    const cem = await buyer()

    const answers = await Promise.all([call(invoice, order(cem.id), cem.as()), call(invoice, order(cem.id), cem.as())])

    expect(answers.map((answer) => answer.code ?? 'sold').sort()).toEqual(['EXISTS_SAME_TYPE', 'sold'])
    expect(await rowsOf(cem.id).subscriptions).toHaveLength(1)
    expect(await rowsOf(cem.id).invoices).toHaveLength(1)
  })

  it('refuses a price that was not shown, with both, and leaves nothing behind', async () => {
    const dia = await buyer()

    const answer = await call(invoice, order(dia.id, { shownDueToday: eur(1900) }), dia.as())

    expect(answer).toMatchObject({ ok: false, code: 'PRICE_CHANGED', params: { shown: eur(1900), now: eur(3900) } })
    expect(await rowsOf(dia.id).intents).toHaveLength(0)
  })

  it('writes no invoice when nothing is due', async () => {
    const eli = await buyer()

    const answer = await call(invoice, order(eli.id, { subscriptionId: 'flex', shownDueToday: eur(0) }), eli.as())

    expect(answer.value.code).toBe('RD')
    expect(await rowsOf(eli.id).invoices).toHaveLength(0)
    expect(await rowsOf(eli.id).subscriptions).toHaveLength(1)
  })

  it('takes one use of a code, and none when it is used up', async () => {
    await db()
      .insertInto('promo_codes')
      .values({
        chain_id: chain,
        code: 'LETZTER',
        plan_id: null,
        kind: 'joiningFee',
        percent: null,
        amount_minor: null,
        months: null,
        valid_from: null,
        valid_until: null,
        uses_left: 1,
      })
      .execute()
    const [one, two] = [await buyer(), await buyer()]
    const input = { promoCode: 'letzter', shownDueToday: eur(0) }

    const answers = [
      await call(invoice, order(one.id, input), one.as()),
      await call(invoice, order(two.id, input), two.as()),
    ]

    expect(answers.map((answer) => answer.code ?? answer.value.code)).toEqual(['RD', 'INVALID_PROMO_CODE'])
    expect(await rowsOf(two.id).intents).toHaveLength(0)
  })
})

describe('many at once', () => {
  it('share the uses of a code: as many are sold as there were, and no more', async () => {
    await db()
      .insertInto('promo_codes')
      .values({
        chain_id: chain,
        code: 'DREI',
        plan_id: null,
        kind: 'joiningFee',
        percent: null,
        amount_minor: null,
        months: null,
        valid_from: null,
        valid_until: null,
        uses_left: 3,
      })
      .execute()
    const buyers = await Promise.all(Array.from({ length: 12 }, () => buyer()))

    const answers = await Promise.all(
      buyers.map((one) => call(invoice, order(one.id, { promoCode: 'DREI', shownDueToday: eur(0) }), one.as())),
    )

    const sold = answers.filter((answer) => answer.ok)
    expect(sold).toHaveLength(3)
    expect(answers.filter((answer) => answer.code === 'INVALID_PROMO_CODE')).toHaveLength(9)
    const left = await db()
      .selectFrom('promo_codes')
      .select('uses_left')
      .where('chain_id', '=', chain)
      .where('code', '=', 'DREI')
      .executeTakeFirstOrThrow()
    expect(left.uses_left).toBe(0)
  })

  it('get invoice numbers of their own', async () => {
    const before = await invoiceNumbers()
    const buyers = await Promise.all(Array.from({ length: 8 }, () => buyer()))

    await Promise.all(buyers.map((one) => call(invoice, order(one.id), one.as())))

    const after = await invoiceNumbers()
    const fresh = after.filter((number) => !before.includes(number))
    expect(new Set(fresh).size).toBe(8)
  })
})

const invoiceNumbers = async () =>
  (await db().selectFrom('invoices').select('reference').where('chain_id', '=', chain).execute()).map(
    (row) => row.reference,
  )

describe('a lead', () => {
  it('who buys is a member from then on', async () => {
    const lead = await buyer({ status: 'LEAD' })

    expect((await call(invoice, order(lead.id), lead.as())).ok).toBe(true)
    const person = await db()
      .selectFrom('persons')
      .select('status')
      .where('chain_id', '=', chain)
      .where('id', '=', lead.id)
      .executeTakeFirstOrThrow()
    expect(person.status).toBe('ACTIVE')
  })
})

describe('buying in cash', () => {
  it('a plan for a term is paid whole and ends by itself', async () => {
    const fay = await buyer()
    const input = { subscriptionId: 'quartal', subscriptionCenterId: '101', shownDueToday: eur(3 * 6490) }

    const answer = await call(cash, order(fay.id, input), fay.as())

    expect(answer).toMatchObject({ ok: true, value: { code: 'RD' } })
    const [subscription] = await rowsOf(fay.id).subscriptions
    const [bill] = await rowsOf(fay.id).invoices
    expect(subscription).toMatchObject({ type: 'CASH', end_date: '2027-03-31', means: 'cash' })
    expect(bill).toMatchObject({ amount_minor: 19_470, due_date: '2027-01-01' })
  })

  it('a clipcard brings the clips of its size', async () => {
    const gus = await buyer()
    const input = {
      subscriptionId: 'kurskarte',
      subscriptionCenterId: '101',
      startupDate: '2026-12-01',
      recurringClipcardSize: 8,
      shownDueToday: eur(6900),
    }

    expect((await call(cash, order(gus.id, input), gus.as())).value.code).toBe('RD')
    const [subscription] = await rowsOf(gus.id).subscriptions
    expect(subscription).toMatchObject({ size: 8, clips_left: 8, price_monthly_minor: 6900, status: 'ACTIVE' })
  })
})

describe('a purchase is refused', () => {
  it.each([
    ['of a plan the club does not sell', { subscriptionId: 'teen' }, 'INVALID_PLAN'],
    ['of a plan by invitation without one', { subscriptionId: 'firmenfitness', shownDueToday: eur(0) }, 'INVALID_PLAN'],
    ['at a club that does not sell online', { subscriptionCenterId: '114' }, 'INVALID_PLAN'],
    ['when the kind of plan is another', { type: 'CASH' }, 'INVALID_PLAN'],
    ['with an unknown add-on', { addOns: ['helicopter'] }, 'ADDON_UNAVAILABLE'],
    ['with a code of another plan', { promoCode: 'NURFLEX' }, 'INVALID_PROMO_CODE'],
    ['with a start in the past', { startupDate: '2026-11-30' }, 'START_DATE_NOT_POSSIBLE'],
    ['before the club opens', { subscriptionCenterId: '103', startupDate: '2026-12-02' }, 'START_DATE_NOT_POSSIBLE'],
    ['for somebody else', { personId: 'anna' }, 'NOT_FOUND'],
  ])('%s', async (_, more, code) => {
    const person = await buyer()

    expect(await call(invoice, order(person.id, more), person.as())).toMatchObject({ ok: false, code })
    expect(await rowsOf(person.id).subscriptions).toHaveLength(0)
  })

  it('to a person below the minimum age, until the birthday', async () => {
    const kid = await buyer()
    await db()
      .updateTable('persons')
      .set({ birthday: '2010-12-02' })
      .where('chain_id', '=', chain)
      .where('id', '=', kid.id)
      .execute()

    expect((await call(invoice, order(kid.id), kid.as())).code).toBe('MINIMUM_AGE')
    test.now = new Date('2026-12-02T09:00:00Z')
    expect((await call(invoice, order(kid.id), kid.as())).ok).toBe(true)
    test.now = new Date('2026-12-01T09:00:00Z')
  })

  it('to whoever has a membership, whichever it is', async () => {
    const answer = await call(invoice, order('anna', { subscriptionId: 'flex', shownDueToday: eur(0) }), {
      caller: callerOf('anna'),
      flow: flow(),
    })

    expect(answer.code).toBe('EXISTS_SAME_TYPE')
  })

  it('to a member without a flow: what the law guards is not sold past it', async () => {
    const person = await somebody(chain, { centerId: '102' })
    const { token } = (await test.ask(chain, 'user/authenticate', { email: person.email, password: 'Correct-horse-7' }))
      .body

    const { status, body } = await test.ask(chain, invoice, order(person.id), { token })

    expect([status, body.errorCode]).toEqual([422, 'FLOW_REQUIRED'])
  })
})

describe('checking a payment', () => {
  it('tells a stranger with the key state and amount, the owner the purchase, and nobody without it', async () => {
    const hal = await buyer()
    const { paymentId } = (await call(invoice, order(hal.id), hal.as())).value

    const stranger = await test.ask(chain, 'payment/check-payment', { paymentId, isSuccess: false })
    const owner = await call('payment/check-payment', { paymentId }, { caller: callerOf(hal.id) })
    const guess = await test.ask(chain, 'payment/check-payment', { paymentId: 'x'.repeat(32) })

    expect(stranger.body).toEqual({
      paymentId,
      code: 'RD',
      amount: eur(3900),
      failure: null,
      returnTo: null,
      next: null,
      purchase: null,
    })
    expect(owner.value.purchase).toMatchObject({ dueDate: '2026-12-15' })
    expect(guess.status).toBe(404)
  })
})

describe('staff', () => {
  it('buy for a member of their club without a flow', async () => {
    const member = await somebody(chain, { centerId: '102' })
    const staff = await somebody(chain, { centerId: '102', levels: ['MEMBER', 'STAFF'] })
    const { token } = (await test.ask(chain, 'user/authenticate', { email: staff.email, password: 'Correct-horse-7' }))
      .body

    const { body } = await test.ask(chain, invoice, order(member.id), { token, key: 'staff-1' })

    expect(body.code).toBe('RD')
    const [intent] = await rowsOf(member.id).intents
    expect(intent).toMatchObject({ acting_person_id: staff.id, state: 'fulfilled' })
  })
})
