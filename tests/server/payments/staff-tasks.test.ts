import { beforeAll, describe, expect, it } from 'vitest'
import { db } from '#server/db/ambient.ts'
import { openTask } from '#server/features/payments/tasks.ts'
import { freshChain } from '../support/database.ts'
import { startPaymentClub } from '../support/payment-club.ts'
import { signedIn } from '../support/people.ts'
import { paid } from '../support/scripted-adapter.ts'

const club = startPaymentClub()
const { chain, buyer, buy, provider, test } = club
const tokens: { [who: string]: string } = {}

beforeAll(async () => {
  const staff = ['MEMBER', 'STAFF']
  const other = freshChain()
  const of = async (where: string, centerId: string, levels: readonly string[]) =>
    (await signedIn(where, { centerId, levels }, test.now)).token
  tokens.lou = await of(chain, '102', staff)
  tokens.mia = await of(chain, '102', staff)
  tokens.elsewhere = await of(chain, '101', staff)
  tokens.boss = await of(chain, '102', ['MEMBER', 'MANAGER'])
  tokens.member = await of(chain, '102', ['MEMBER'])
  tokens.abroad = await of(other, '102', staff)
})

type Loose = { readonly [name: string]: unknown }
const load = async (who: string, taskId?: string) =>
  (await club.ask('payment/load-payment-tasks', taskId === undefined ? {} : { taskId }, tokens[who])).body.tasks
const find = async (who: string, id: string) => (await load(who)).find((one: Loose) => one.id === id)
const act = async (who: string, call: string, input: object) => {
  const { status, body } = await club.ask(`payment/${call}`, input, tokens[who])
  return status === 200 ? 'ok' : body.errorCode
}
const close = (who: string, taskId: string, note = 'Called the bank.') =>
  act(who, 'close-payment-task', { taskId, outcome: 'done', note })

async function taskOf(intentId: string): Promise<string> {
  const task = await db()
    .selectFrom('payment_tasks')
    .select('id')
    .where('chain_id', '=', chain)
    .where('intent_id', '=', intentId)
    .executeTakeFirst()
  return task?.id ?? ''
}

/** A payment that is in the way of somebody: its task's id, and its own. */
async function trouble(outcome = paid(3800)) {
  const person = await buyer()
  const { paymentId } = (await buy(person)).value as { paymentId: string }
  await club.settle(paymentId, 'webhook', outcome)
  const intent = await club.intent(paymentId)
  return { person, paymentId, intent, taskId: await taskOf(intent.id) }
}

describe('staff see what needs them', () => {
  it('with what they need to look the payment up', async () => {
    const { taskId, intent } = await trouble()

    expect(await find('lou', taskId)).toEqual({
      id: taskId,
      kind: 'amount-mismatch',
      openedOn: '2026-12-01',
      payment: {
        code: 'PE',
        state: 'error',
        amount: { amountMinor: 3900, currency: 'EUR' },
        refunded: { amountMinor: 0, currency: 'EUR' },
        provider: 'scripted',
        reference: intent.provider_ref,
        centerName: 'Prenzlauer Berg',
        personName: 'Anna Berg',
        startedOn: '2026-12-01',
      },
      told: { amountMinor: 3800, currency: 'EUR' },
      facts: [],
      mayRefund: false,
      closed: null,
    })
  })

  it('and nothing that opens the payment, nor what nobody foresaw in its details', async () => {
    const { intent, paymentId } = await trouble()
    const detail = { reference: paymentId, token: 'tok_123', card: '4111', why: 'PERSON_GONE' }
    await openTask(chain, { kind: 'difference', intent, now: test.now, detail })

    const text = JSON.stringify(await load('lou'))

    expect(text).toContain('PERSON_GONE')
    for (const secret of [`"${paymentId}"`, 'tok_123', '4111', intent.id]) expect(text).not.toContain(secret)
  })

  it.each([
    ['a colleague at the club', 'mia', true],
    ['its manager', 'boss', true],
    ['staff of another club', 'elsewhere', false],
    ['staff of another chain', 'abroad', false],
  ])('%s: %s', async (_, who, sees) => {
    const { taskId } = await trouble()
    const there = (await (who === 'abroad' ? abroad() : load(who))).some((one: Loose) => one.id === taskId)
    const asked = who === 'abroad' ? [] : await load(who, taskId)

    expect([there, asked.length]).toEqual([sees, sees ? 1 : 0])
  })

  it('the name of a member of another club is not told to the club that sold', async () => {
    const { person, taskId } = await trouble()
    await db()
      .updateTable('persons')
      .set({ center_id: '101' })
      .where('chain_id', '=', chain)
      .where('id', '=', person)
      .execute()

    expect((await find('lou', taskId)).payment).toMatchObject({ personName: null, centerName: 'Prenzlauer Berg' })
    expect((await find('elsewhere', taskId)).payment).toMatchObject({ personName: 'Anna Berg' })
  })

  it('of a club at which somebody has the role of payments, and of no other', async () => {
    const { taskId } = await trouble()
    const guest = await signedIn(chain, { centerId: '101', levels: ['MEMBER', 'STAFF'] }, test.now)
    tokens.guest = guest.token
    const grant = (role: 'MEMBERS' | 'PAYMENTS') =>
      db().insertInto('staff_scopes').values({ chain_id: chain, person_id: guest.id, center_id: '102', role }).execute()

    await grant('MEMBERS')
    expect(await load('guest', taskId)).toEqual([])
    await grant('PAYMENTS')

    expect((await load('guest', taskId))[0].payment.personName).toBe('Anna Berg')
  })

  it('what belongs to no payment is a matter for managers', async () => {
    const detail = { provider: 'scripted', reference: 'R-1', eventKey: 'e-1' }
    await openTask(chain, { kind: 'unknown-webhook', intent: null, now: test.now, detail, dedupKey: 'w1' })

    const kinds = async (who: string) => (await load(who)).map((one: Loose) => one.kind)

    expect(await kinds('boss')).toContain('unknown-webhook')
    expect(await kinds('lou')).not.toContain('unknown-webhook')
  })

  it('not for members, and not for visitors', async () => {
    const of = async (who: string) => (await club.ask('payment/load-payment-tasks', {}, tokens[who])).body.errorCode

    expect([await of('member'), await of('nobody')]).toEqual(['FORBIDDEN', 'UNAUTHENTICATED'])
  })

  const abroad = async () => {
    const { status } = await club.ask('payment/load-payment-tasks', {}, tokens.abroad)
    expect(status).toBe(440)
    return []
  }
})

describe('closing a task', () => {
  it('keeps who, when and what was written, and puts it behind the open ones', async () => {
    const { taskId } = await trouble()
    await trouble()

    expect(await close('lou', taskId, 'The bank has sent the rest.')).toBe('ok')

    const all = await load('mia')
    const closed = { on: '2026-12-01', byName: 'Anna Berg', outcome: 'done', note: 'The bank has sent the rest.' }
    expect(all.find((one: Loose) => one.id === taskId).closed).toEqual(closed)
    const firstClosed = all.findIndex((one: Loose) => one.closed !== null)
    expect(all.slice(firstClosed).every((one: Loose) => one.closed !== null)).toBe(true)
    expect(firstClosed).toBeGreaterThan(0)
  })

  it('twice by one is once; by another it is told, and the first note stays', async () => {
    const { taskId } = await trouble()

    expect(await close('lou', taskId, 'first')).toBe('ok')
    expect(await close('lou', taskId, 'second')).toBe('ok')
    expect(await close('mia', taskId, 'third')).toBe('ALREADY_CLOSED')

    expect((await find('lou', taskId)).closed.note).toBe('first')
  })

  it('is not found by staff of other clubs, and needs a note', async () => {
    const { taskId } = await trouble()

    expect(await close('elsewhere', taskId)).toBe('NOT_FOUND')
    expect(await close('lou', 'no-such-task')).toBe('NOT_FOUND')
    expect(await close('lou', taskId, '  ')).toBe('INVALID_INPUT')
    expect((await find('lou', taskId)).closed).toBeNull()
  })

  it('is told no longer after a month, and found by its address all the same', async () => {
    const { taskId } = await trouble()
    await close('lou', taskId)
    await db()
      .updateTable('payment_tasks')
      .set({ done_at: new Date(test.now.getTime() - 31 * 24 * 60 * 60_000) })
      .where('chain_id', '=', chain)
      .where('id', '=', taskId)
      .execute()

    expect(await find('lou', taskId)).toBeUndefined()
    expect(await load('lou', taskId)).toHaveLength(1)
  })
})

describe('giving the money of a task back', () => {
  /** A refund that the provider refused: the payer has neither membership nor money. */
  async function refused() {
    const person = await buyer()
    const first = (await buy(person)).value as { paymentId: string }
    const { id } = await club.intent(first.paymentId)
    await openTask(chain, { kind: 'refund-refused', intent: { id }, now: test.now, detail: {}, dedupKey: id })
    for (const to of ['paid', 'fulfil_failed', 'refunding'] as const) {
      await db()
        .updateTable('payment_intents')
        .set({ state: to, transaction_ref: 'T-1' })
        .where('chain_id', '=', chain)
        .where('id', '=', id)
        .execute()
    }
    return { ...first, taskId: await taskOf(id) }
  }

  it('is tried once more by staff, who are written down', async () => {
    const { taskId, paymentId } = await refused()
    expect((await find('lou', taskId)).mayRefund).toBe(true)

    expect(await act('lou', 'refund-payment', { taskId })).toBe('ok')
    expect(await act('lou', 'refund-payment', { taskId })).toBe('NOTHING_TO_REFUND')
    await club.work()

    expect(provider.countOf('refund')).toBe(1)
    const { state, id } = await club.intent(paymentId)
    expect(state).toBe('refunded')
    const [move] = await db()
      .selectFrom('payment_moves')
      .select('detail')
      .where('chain_id', '=', chain)
      .where('intent_id', '=', id)
      .where('to_state', '=', 'refunded')
      .execute()
    expect(move?.detail?.by).toMatch(/./)
    await close('lou', taskId)
  })

  it('of what was delivered is for managers, once', async () => {
    const { intent } = await trouble(paid(3900))
    await openTask(chain, { kind: 'difference', intent, now: test.now, detail: {}, dedupKey: `d-${intent.id}` })
    const taskId = await taskOf(intent.id)

    expect((await find('lou', taskId)).mayRefund).toBe(false)
    expect(await act('lou', 'refund-payment', { taskId })).toBe('FORBIDDEN')
    expect(await act('elsewhere', 'refund-payment', { taskId })).toBe('NOT_FOUND')
    expect(await act('boss', 'refund-payment', { taskId })).toBe('ok')
    await club.work()

    expect(provider.countOf('refund')).toBe(1)
    expect((await find('boss', taskId)).payment).toMatchObject({ state: 'refunded', refunded: { amountMinor: 3900 } })
  })

  it('of what was never taken is refused', async () => {
    const { taskId } = await trouble()

    expect(await act('boss', 'refund-payment', { taskId })).toBe('NOTHING_TO_REFUND')
  })
})
