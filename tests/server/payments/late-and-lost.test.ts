import { describe, expect, it } from 'vitest'
import { db } from '#server/db/ambient.ts'
import { callerOf } from '../support/demo-club.ts'
import { startPaymentClub } from '../support/payment-club.ts'
import { paid, refused } from '../support/scripted-adapter.ts'

const club = startPaymentClub()
const { buyer, buy, rows, provider, moves } = club

const next = (flow: { instanceId: string; act: string; key: string }) => ({ ...flow, key: `${flow.key}+` })
const check = (person: string, paymentId: string) =>
  club.call('payment/check-payment', { paymentId }, { caller: callerOf(person) })
const leave = (person: string, paymentId: string) =>
  club.call('payment/leave-payment', { paymentId }, { caller: callerOf(person) })

describe('a start', () => {
  it('whose answer was lost goes on with the same key, and is one payment there', async () => {
    const person = await buyer()
    provider.startAs = 'answer-lost'
    const { value } = await buy(person)
    expect(value).toMatchObject({ code: 'IP', next: { kind: 'poll', redirectUrl: null } })

    provider.startAs = 'redirect'
    const again = await check(person, value.paymentId)

    expect(again.value).toMatchObject({ code: 'IP', next: { kind: 'redirect' } })
    expect(provider.countOf('start')).toBe(2)
    expect(new Set(provider.asked.filter((one) => one.operation === 'start').map((one) => one.key)).size).toBe(1)
    expect(provider.taken.size).toBe(1)
  })

  it('whose answer was lost, and that was paid meanwhile, is not begun again', async () => {
    const person = await buyer()
    provider.startAs = 'answer-lost'
    const { value } = await buy(person)
    provider.says.set(value.paymentId, paid(3900))

    const again = await check(person, value.paymentId)

    expect(again.value.code).toBe('RD')
    expect(provider.countOf('start')).toBe(1)
    expect(await rows('subscriptions', person)).toHaveLength(1)
  })

  it('is not repeated by a stranger who holds the key', async () => {
    const person = await buyer()
    provider.startAs = 'never-arrives'
    const { value } = await buy(person)

    await club.ask('payment/check-payment', { paymentId: value.paymentId })

    expect(provider.countOf('start')).toBe(1)
  })

  it('of two tabs, and of a double click, is one', async () => {
    const person = await buyer()
    const as = { flow: club.flow() }

    const answers = await Promise.all([buy(person, { as }), buy(person, { as }), buy(person, { as })])

    expect(new Set(answers.map((one) => one.value.paymentId)).size).toBe(1)
    expect(new Set(answers.map((one) => one.value.next.redirectUrl)).size).toBe(1)
    expect(provider.taken.size).toBe(1)
    expect(await rows('payment_intents', person)).toHaveLength(1)
  })

  it('after a reload is shown again, without the provider', async () => {
    const person = await buyer()
    const as = { flow: club.flow() }
    const first = await buy(person, { as })

    const second = await buy(person, { as })

    expect(second).toEqual(first)
    expect(provider.countOf('start')).toBe(1)
  })
})

describe('a success that comes late', () => {
  it('beats a refusal, and delivers', async () => {
    const person = await buyer()
    const { paymentId } = (await buy(person)).value
    await club.settle(paymentId, 'webhook', refused)

    await club.settle(paymentId, 'webhook', paid(3900))

    expect(await moves(paymentId)).toContain('refused>paid webhook')
    expect(await rows('subscriptions', person)).toHaveLength(1)
  })

  it('goes back when the same was bought meanwhile, and says so', async () => {
    const person = await buyer()
    const flow = club.flow()
    const first = (await buy(person, { as: { flow } })).value.paymentId
    await club.settle(first, 'webhook', refused)
    const second = (await buy(person, { as: { flow: next(flow) } })).value.paymentId
    await club.settle(second, 'webhook', paid(3900))

    await club.settle(first, 'webhook', paid(3900))
    expect((await check(person, first)).value).toMatchObject({ code: 'RE', failure: 'refunded' })
    await club.work()

    expect(await moves(first)).toEqual([
      '>created start',
      'created>pending start',
      'pending>refused webhook',
      'refused>paid webhook',
      'paid>fulfil_failed fulfil',
      'fulfil_failed>refunding undeliverable',
      'refunding>refunded refund',
    ])
    expect(await rows('subscriptions', person)).toHaveLength(1)
    expect((await check(person, first)).value).toMatchObject({ code: 'PU', failure: 'refunded' })
    expect(provider.countOf('refund')).toBe(1)
    expect(await club.tasks(first)).toEqual(['undeliverable'])
    expect(await club.mails(person)).toEqual(['contract', 'payment-paid', 'payment-refunded'])
  })

  it('delivers while another try is still open, whose success then goes back', async () => {
    const person = await buyer()
    const flow = club.flow()
    const first = (await buy(person, { as: { flow } })).value.paymentId
    await club.settle(first, 'webhook', refused)
    const second = (await buy(person, { as: { flow: next(flow) } })).value.paymentId

    await club.settle(first, 'webhook', paid(3900))
    await club.settle(second, 'webhook', paid(3900))
    await club.work()

    expect((await club.intent(first)).state).toBe('fulfilled')
    expect((await club.intent(second)).state).toBe('refunded')
    expect(await rows('subscriptions', person)).toHaveLength(1)
  })

  it('of what was bought in another flow goes back too', async () => {
    const person = await buyer()
    const first = (await buy(person)).value.paymentId
    await leave(person, first)
    const second = (await buy(person)).value.paymentId
    await club.settle(second, 'webhook', paid(3900))

    await club.settle(first, 'webhook', paid(3900))

    expect((await club.intent(first)).state).toBe('refunding')
    expect(await rows('subscriptions', person)).toHaveLength(1)
  })

  it('at a code that others have used up meanwhile goes back', async () => {
    await db()
      .insertInto('promo_codes')
      .values({
        chain_id: club.chain,
        code: 'EINMAL',
        plan_id: null,
        kind: 'monthly' as const,
        percent: 10,
        amount_minor: null,
        months: 1,
        valid_from: null,
        valid_until: null,
        uses_left: 1,
      })
      .execute()
    const [one, two] = [await buyer(), await buyer()]
    const input = { promoCode: 'EINMAL' }
    const first = (await buy(one, { input })).value.paymentId
    const second = (await buy(two, { input })).value.paymentId

    await club.settle(first, 'webhook', paid(3900))
    await club.settle(second, 'webhook', paid(3900))

    expect([(await club.intent(first)).state, (await club.intent(second)).state]).toEqual(['fulfilled', 'refunding'])
    expect(await rows('invoices', two)).toEqual([])
  })
})

describe('who chooses another way', () => {
  it('gives the open payment up, and may pay otherwise', async () => {
    const person = await buyer()
    const flow = club.flow()
    const { paymentId } = (await buy(person, { as: { flow } })).value

    const left = await leave(person, paymentId)
    const again = await buy(person, { as: { flow: next(flow) } })

    expect(left.value).toMatchObject({ code: 'PU', failure: 'cancelled' })
    expect(again.value.paymentId).not.toBe(paymentId)
  })

  it.each([
    ['its page waits for the payer', { is: 'pending' }, 'PU'],
    ['the bank decides', { is: 'pending', withBank: true }, 'IP'],
    ['it may go on after a refused try', { is: 'pending', withBank: false }, 'PU'],
    ['the provider does not answer', { is: 'unknown', why: 'timeout' }, 'IP'],
  ] as const)('gives up only what cannot be charged any more: %s', async (_, says, code) => {
    const person = await buyer()
    const { paymentId } = (await buy(person)).value
    provider.says.set(paymentId, says)

    const left = (await leave(person, paymentId)).value

    expect(left).toMatchObject({ code, failure: code === 'PU' ? 'cancelled' : null })
    expect((await club.intent(paymentId)).left_at !== null).toBe(code === 'PU')
  })

  it.each([
    ['payer', { is: 'pending' }],
    ['bank', { is: 'pending', withBank: true }],
  ] as const)(
    'finds it named among the payments of the account, with whom it waits for: the %s',
    async (stands, says) => {
      const person = await buyer()
      const { paymentId, keptUntil } = (await buy(person)).value
      provider.says.set(paymentId, says)
      await check(person, paymentId)

      const told = await club.call('invoices/get-account-overview', {}, { caller: callerOf(person) })
      await club.settle(paymentId, 'webhook', paid(3900))
      const after = await club.call('invoices/get-account-overview', {}, { caller: callerOf(person) })

      expect(told.value.underway).toMatchObject([
        { paymentId, stands, name: 'Komplett', amount: { amountMinor: 3900 } },
      ])
      expect(told.value.underway[0].keptUntil).toBe(stands === 'payer' ? keptUntil : null)
      // Whoever began it in another browser goes on with it there, not with an empty flow.
      const page = `/payment-result/scripted?paymentId=${paymentId}`
      expect(told.value.underway[0].path).toBe(stands === 'payer' ? `${page}&open=1` : page)
      expect(keptUntil).toMatch(/^\d{4}-\d\d-\d\dT/)
      expect(after.value.underway).toEqual([])
    },
  )

  it('is led nowhere any more once the bank decides', async () => {
    const person = await buyer()
    const { paymentId } = (await buy(person)).value
    provider.says.set(paymentId, { is: 'pending', withBank: true })

    const told = await club.call('payment/check-payment', { paymentId }, { caller: callerOf(person) })

    expect(told.value).toMatchObject({ code: 'IP', next: { kind: 'poll', redirectUrl: null } })
  })

  it('is told when it was paid already', async () => {
    const person = await buyer()
    const { paymentId } = (await buy(person)).value
    provider.says.set(paymentId, paid(3900))

    expect((await leave(person, paymentId)).value.code).toBe('RD')
    expect(await rows('subscriptions', person)).toHaveLength(1)
  })

  it('and pays the old page all the same, gets what he paid for', async () => {
    const person = await buyer()
    const { paymentId } = (await buy(person)).value
    await leave(person, paymentId)
    provider.says.set(paymentId, paid(3900))

    await club.work(30)

    expect((await club.intent(paymentId)).state).toBe('fulfilled')
    expect(await rows('subscriptions', person)).toHaveLength(1)
  })

  it('does not give up what is reserved', async () => {
    const person = await buyer()
    const { paymentId } = (await buy(person)).value
    provider.says.set(paymentId, { is: 'authorised' })

    expect((await leave(person, paymentId)).value.code).toBe('IP')
  })

  it.each(['leave-payment', 'check-payment'])('finds nobody else’s payment: %s', async (call) => {
    const { paymentId } = (await buy(await buyer())).value
    const other = await buyer()

    const answer = await club.call(`payment/${call}`, { paymentId }, { caller: callerOf(other) })

    if (call === 'leave-payment') expect(answer).toMatchObject({ ok: false, code: 'NOT_FOUND' })
    else expect(answer.value).toMatchObject({ next: null, returnTo: null, failure: null, purchase: null })
    expect((await club.intent(paymentId)).state).toBe('pending')
  })
})

describe('a widget', () => {
  it('ends its session for its payer, by what the provider says of it', async () => {
    const person = await buyer()
    provider.startAs = 'widget'
    const { paymentId } = (await buy(person)).value
    provider.completeAs = paid(3900)
    const input = { paymentKey: paymentId, sessionResult: 'x' }
    const as = (id: string) => club.call('adyen/finalize-session', input, { caller: callerOf(id) })

    expect(await as(await buyer())).toMatchObject({ ok: false, code: 'NOT_FOUND' })
    expect(provider.countOf('complete')).toBe(0)
    expect(await as(person)).toMatchObject({ ok: true, value: { code: 'RD' } })
    expect(await as(person)).toMatchObject({ ok: true, value: { code: 'RD' } })
    expect(await rows('subscriptions', person)).toHaveLength(1)
  })
})
