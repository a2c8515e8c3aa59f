import { beforeEach, describe, expect, it } from 'vitest'
import { db, tx } from '#server/db/ambient.ts'
import { hiddenIn } from '#server/features/mail/ask.ts'
import { cashAccountOf } from '#server/features/money/ledger.ts'
import { brokenPromises } from '#server/features/money/promises.ts'
import { writeSale } from '#server/features/money/write-sale.ts'
import { lockPerson } from '#server/features/persons/service.ts'
import { paid } from '../support/scripted-adapter.ts'
import { type Member, startLeavingClub } from './leaving-club.ts'

const club = startLeavingClub()
const { answerDeclarations, declare, subscriptionOf, lettersTo, mails, member, outcomeOf, terminate } = club

beforeEach(() => {
  club.test.now = new Date('2026-12-01T09:00:00Z')
})

const of = (one: Member, more: object = {}) => ({
  kind: 'ordinary',
  firstName: 'Anna',
  lastName: 'Berg',
  email: one.email,
  contract: one.number,
  ...more,
})

/** Declares, and what the job makes of it. */
async function leave(one: Member, more: object = {}) {
  const { value } = await declare(of(one, more))
  await answerDeclarations()
  return (await outcomeOf(value.number)).outcome
}

describe('declaring to leave, without signing in', () => {
  it('is answered with a number and the time, and a receipt with all that was declared', async () => {
    const one = await member()

    const { ok, value } = await declare(of(one, { wishedDate: '2027-03-10' }))

    expect(ok).toBe(true)
    expect(value.number).toMatch(/^D-[0-9A-Z]+$/)
    expect(value.receivedAt).toBe('2026-12-01T09:00:00.000Z')
    const [receipt] = await declaredLetters(value.number)
    expect(receipt).toMatchObject({ template: 'cancel-received' })
    expect(JSON.stringify(receipt)).not.toContain(one.number)
    const { to, secret } = hiddenIn(club.chain, receipt ?? {})
    expect(to).toMatchObject({ address: one.email, name: 'Anna Berg' })
    expect(secret.params?.declared).toContain('10. März 2027')
    expect(secret.params?.declared).toContain(one.number)
  })

  it('answers alike whether or not anybody is known', async () => {
    const known = await declare(of(await member()))
    const unknown = await declare({ kind: 'ordinary', firstName: 'No', lastName: 'Body', email: 'nobody@example.org' })

    expect(Object.keys(known.value)).toEqual(Object.keys(unknown.value))
    expect(known.value.number).toHaveLength(unknown.value.number.length)
    expect(await lettersOf(known.value.number)).toEqual(await lettersOf(unknown.value.number))
  })

  it('is accepted with what no form would take: it counts, and its receipt says it as it came', async () => {
    const one = await member()
    const odd = { kind: 'extraordinary', birthday: '2031-01-01', wishedDate: '2020-01-01', reason: null }

    const { status, body } = await club.test.ask(club.chain, 'subscription/declare-cancellation', {
      declaration: of(one, odd),
    })
    await answerDeclarations()

    expect(status).toBe(200)
    expect((await outcomeOf(body.number)).outcome).toBe('terminated')
  })

  it('terminates as soon as possible', async () => {
    const one = await member()

    expect(await leave(one)).toBe('terminated')

    expect(await subscriptionOf(one)).toMatchObject({ endDate: '2027-01-31', termination: { kind: 'notice' } })
    expect(await mails(one.personId)).toEqual(['terminated'])
  })

  it.each([
    ['a wished day: the end of its month', '2027-03-10', '2027-03-31'],
    ['a wished day before it is possible: as soon as possible', '2026-12-15', '2027-01-31'],
  ])('%s', async (_, wishedDate, endDate) => {
    const one = await member()

    await leave(one, { wishedDate })

    expect(await subscriptionOf(one)).toMatchObject({ endDate })
  })

  it('finds who names no number by name and address', async () => {
    const one = await member()

    expect(await leave(one, { contract: null, firstName: ' anna', lastName: 'BERG ' })).toBe('terminated')
  })

  it('believes a number together with the day of birth', async () => {
    const one = await member()

    expect(await leave(one, { email: 'other@example.org', birthday: '1990-05-17' })).toBe('terminated')
    expect(await lettersTo('other@example.org')).toEqual([])
  })

  it.each([
    ['a number alone', { email: 'stranger@example.org' }],
    ['somebody else’s name', { lastName: 'Borg' }],
    ['no number and another first name', { contract: null, firstName: 'Otto' }],
    ['a number that nobody has', { contract: '102-nobody' }],
  ])('%s is not enough: somebody looks', async (_, more) => {
    const one = await member()

    expect(await leave(one, more)).toBe('by-hand')

    expect(await subscriptionOf(one)).toMatchObject({ endDate: null })
    expect(await mails(one.personId)).toEqual([])
  })

  it('of who has two contracts and names none: somebody looks', async () => {
    const one = await member()
    await member({ personId: one.personId, family: 'clips', type: 'RECURRING_CLIPCARD' })

    expect(await leave(one, { contract: null })).toBe('by-hand')
  })

  it('is accepted when it is terminated already, and answered with its day', async () => {
    const one = await member()
    await terminate(one, '2027-02-28')

    expect(await leave(one)).toBe('pending')

    expect(await subscriptionOf(one)).toMatchObject({ endDate: '2027-02-28' })
    expect(await mails(one.personId)).toEqual(['terminated', 'terminated'])
  })

  it('of what ends by itself is answered with that day', async () => {
    const one = await member({ type: 'CASH', endDate: '2027-03-31', family: 'term' })

    expect(await leave(one)).toBe('ended')
    expect(await mails(one.personId)).toEqual(['ends-anyway'])
  })

  it('for good cause ends as soon as possible in any case, and staff judge the cause', async () => {
    const one = await member({ bindingEnds: '2027-05-31' })

    expect(await leave(one, { kind: 'extraordinary', reason: 'The pool is closed.' })).toBe('terminated')

    expect(await subscriptionOf(one)).toMatchObject({ endDate: '2027-05-31', termination: { kind: 'extraordinary' } })
    expect(await staffTasks(one.number)).toEqual([expect.objectContaining({ kind: 'declaration' })])
  })

  it('twice is once', async () => {
    const one = await member()
    const { value } = await declare(of(one))

    await Promise.all([answerDeclarations(), answerDeclarations()])
    await answerDeclarations()

    expect(await outcomeOf(value.number)).toEqual({ outcome: 'terminated', subscription_id: one.id })
    expect(await mails(one.personId)).toEqual(['terminated'])
  })

  it('writes to one mailbox a few times only, and counts all the same', async () => {
    const numbers: string[] = []
    for (let round = 0; round < 12; round++) {
      const { value } = await declare({ kind: 'ordinary', firstName: 'A', lastName: 'B', email: 'full@example.org' })
      numbers.push(value.number)
    }
    const letters = await Promise.all(numbers.map(declaredLetters))

    expect(letters.flat().length).toBeLessThan(12)
    expect(letters[0]).toHaveLength(1)
  })
})

describe('withdrawing from a contract', () => {
  const bought = (on: string) => async () => {
    const one = await member({ startDate: '2026-12-01', today: '2026-12-01' })
    await db()
      .updateTable('subscriptions')
      .set({ created_at: new Date(`${on}T12:00:00Z`) })
      .where('chain_id', '=', club.chain)
      .where('id', '=', one.id)
      .execute()
    return one
  }

  it('within its days ends it at once', async () => {
    const one = await bought('2026-11-17')()

    expect(await leave(one, { kind: 'withdrawal' })).toBe('withdrawn')

    expect(await subscriptionOf(one)).toMatchObject({ status: 'ENDED', substate: 'REGRETTED', endDate: '2026-12-01' })
    expect(await mails(one.personId)).toEqual(['withdrawn'])
  })

  it('counts to the moment it was declared, however late the job is', async () => {
    const one = await bought('2026-11-17')()
    const { value } = await declare(of(one, { kind: 'withdrawal' }))

    club.test.now = new Date('2026-12-03T09:00:00Z')
    await answerDeclarations()

    expect((await outcomeOf(value.number)).outcome).toBe('withdrawn')
  })

  it('later than that is looked at by somebody', async () => {
    const one = await bought('2026-11-16')()

    expect(await leave(one, { kind: 'withdrawal' })).toBe('by-hand')
    expect(await subscriptionOf(one)).toMatchObject({ status: 'ACTIVE', endDate: null })
  })

  it('before it begins there is no day on which it ran', async () => {
    const one = await member({ startDate: '2027-01-01', today: '2026-12-01', status: 'CREATED', billedUntil: null })

    expect(await leave(one, { kind: 'withdrawal' })).toBe('withdrawn')
    expect(await subscriptionOf(one)).toMatchObject({ status: 'ENDED', endDate: null })
  })

  it('gives back what was paid by card the way it came, once', async () => {
    const { one, intent } = await boughtByCard()

    expect(await leave(one, { kind: 'withdrawal' })).toBe('withdrawn')
    expect(await cashAccountOf(club.chain, one.personId, 'EUR')).toBe(0)
    await club.work()
    await club.work(60)

    expect(await club.intent(intent.return_token)).toMatchObject({ state: 'refunded', refunded_minor: 3900 })
    expect(club.provider.countOf('refund')).toBe(1)
    const amounts = (await club.rows('invoices', one.personId)).map(({ amount_minor }) => amount_minor)
    expect(amounts.sort()).toEqual([-3900, 3900])
    expect(await club.tasks(intent.return_token)).toEqual([])
    expect(await mails(one.personId)).toEqual(expect.arrayContaining(['payment-refunded', 'withdrawn']))
    expect(await brokenPromises(club.chain)).toEqual([])
  })

  it('leaves to staff what its provider refuses to give back', async () => {
    const { one, intent } = await boughtByCard()
    club.provider.refundAs = { is: 'refused', reason: 'declined', providerCode: '05' }

    await leave(one, { kind: 'withdrawal' })
    await club.work()

    expect(await club.tasks(intent.return_token)).toEqual(['refund-refused'])
    expect(await brokenPromises(club.chain)).toEqual([])
  })

  it('puts what was paid otherwise on the cash account, and staff give it back', async () => {
    const one = await bought('2026-11-17')()
    await tx(async () => {
      await lockPerson(club.chain, one.personId)
      await writeSale(club.chain, {
        personId: one.personId,
        subscriptionId: one.id,
        centerId: '102',
        currency: 'EUR',
        intentId: null,
        today: '2026-12-01',
        dueDate: '2026-12-01',
        now: club.test.now,
        paidWith: 'money',
        lines: [{ kind: 'monthly', name: 'Komplett', from: null, to: null, amountMinor: 5490 }],
      })
    })

    await leave(one, { kind: 'withdrawal' })

    expect(await cashAccountOf(club.chain, one.personId, 'EUR')).toBe(5490)
    expect(await refundsByHand()).toContainEqual({ why: 'WITHDRAWN', amountMinor: 5490, currency: 'EUR' })
    expect(await brokenPromises(club.chain)).toEqual([])
  })
})

/** A membership that was bought by card today. */
async function boughtByCard() {
  const personId = await club.buyer()
  const { value } = await club.buy(personId)
  await club.settle(value.paymentId, 'webhook', paid(3900))
  const [sold] = await club.rows('subscriptions', personId)
  if (sold === undefined) throw new Error('nothing was sold')
  const one: Member = { personId, email: `${personId}@example.org`.toLowerCase(), id: sold.id, number: sold.number }
  return { one, intent: await club.intent(value.paymentId) }
}

const refundsByHand = async () => {
  const rows = await db()
    .selectFrom('payment_tasks')
    .select('detail')
    .where('chain_id', '=', club.chain)
    .where('kind', '=', 'refund-by-hand')
    .execute()
  return rows.map(({ detail }) => detail)
}

async function declaredLetters(number: string) {
  const rows = await db()
    .selectFrom('jobs')
    .select('payload')
    .where('chain_id', '=', club.chain)
    .where('kind', '=', 'mail')
    .execute()
  return rows.map(({ payload }) => payload).filter((one) => JSON.stringify(one.params ?? {}).includes(number))
}

const lettersOf = async (number: string) => (await declaredLetters(number)).map(({ template }) => template)

const staffTasks = async (contract: string) => {
  const rows = await db()
    .selectFrom('payment_tasks')
    .select(['kind', 'detail'])
    .where('chain_id', '=', club.chain)
    .execute()
  return rows.filter(({ detail }) => detail.contract === contract)
}
