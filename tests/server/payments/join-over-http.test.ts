import { describe, expect, it } from 'vitest'
import { db } from '#server/db/ambient.ts'
import { startDemoHouse } from '../support/demo-house.ts'

const enter = startDemoHouse('2026-11-21')
const visitor = (query: { readonly [name: string]: string } = {}) => enter('nordlys', 'de', query)

const details = (email: string) => ({
  salutation: 'Mrs',
  firstName: 'Ada',
  lastName: `von ${email.split('@')[0]}`,
  birthday: '1990-05-05',
  email,
  password: 'Geheim12!x',
  address1: 'Weg 1',
  zipCode: '10115',
  city: 'Berlin',
})

describe('joining nordlys', () => {
  it('from the club to the contract, by invoice, with the documents of the chain', async () => {
    const ada = visitor()

    expect((await ada.submit('center', { club: '102' })).at).toBe('plan')
    const chosen = await ada.submit('plan', { plan: 'komplett', startDate: '2026-12-01', addons: ['towel'] })
    expect(chosen.at).toBe('details')
    const asked = await ada.submit('details', details('ada@example.org'))
    expect(asked.at).toBe('questionnaire')
    expect((await ada.submit('questionnaire', { goal: 'health', 'heard-from': 'Kino' })).at).toBe('withdrawal')
    expect((await ada.submit('withdrawal', { read: true })).at).toBe('payment')
    const end = await ada.submit('payment', { contractTerms: true, option: 'invoice' })

    expect(end.problems).toEqual([])
    expect(end.end).toBe('joined')
    const sold = await db()
      .selectFrom('subscriptions')
      .innerJoin('persons', (join) =>
        join
          .onRef('persons.chain_id', '=', 'subscriptions.chain_id')
          .onRef('persons.id', '=', 'subscriptions.person_id'),
      )
      .select(['subscriptions.plan_id', 'subscriptions.start_date', 'persons.attributes'])
      .where('persons.chain_id', '=', 'nordlys')
      .where('persons.email', '=', 'ada@example.org')
      .execute()
    expect(sold).toEqual([{ plan_id: 'komplett', start_date: '2026-12-01', attributes: { heardFrom: 'Kino' } }])
  })

  it('at a price that rose after it was shown asks again, with both amounts, and sells nothing', async () => {
    const joiningFee = (amountMinor: number) =>
      db()
        .updateTable('plans')
        .set({ joining_fee_minor: amountMinor })
        .where('chain_id', '=', 'nordlys')
        .where('id', '=', 'start')
        .execute()
    const hal = visitor({ centerId: '102' })
    await hal.submit('plan', { plan: 'start', startDate: '2026-12-01' })
    await hal.submit('details', details('hal@example.org'))
    await hal.submit('questionnaire', { goal: 'health' })
    await hal.submit('withdrawal', { read: true })

    const walk = await hal.submit('payment', { contractTerms: true, option: 'invoice' }, () => joiningFee(4900))
    const problem = walk.problems.find((one) => one.code === 'PRICE_CHANGED')
    const again = await hal.submit('payment', {})

    expect(walk.at).toBe('payment')
    expect(problem?.params).toEqual({
      shown: { amountMinor: 3900, currency: 'EUR' },
      now: { amountMinor: 4900, currency: 'EUR' },
    })
    expect(again.end).toBe('joined')
    await joiningFee(3900)
  })

  it('shows an e-mail that exists at its field', async () => {
    const eve = visitor({ centerId: '102' })
    await eve.submit('plan', { plan: 'flex', startDate: '2026-12-01' })

    const walk = await eve.submit('details', details('anna@example.org'))

    expect(walk.at).toBe('details')
    expect(walk.problems.map((problem) => problem.at)).toEqual(['details.email'])
  })

  it('shows a code of another plan at its field', async () => {
    const fay = visitor({ centerId: '102' })

    const walk = await fay.submit('plan', { plan: 'komplett', startDate: '2026-12-01', promoCode: 'NURFLEX' })

    expect(walk.problems.map((problem) => `${problem.at} ${problem.code}`)).toEqual([
      'plan.promoCode INVALID_PROMO_CODE',
    ])
  })

  it('refuses a start before the new club opens', async () => {
    const gil = visitor({ centerId: '103' })

    const walk = await gil.submit('plan', { plan: 'komplett', startDate: '2026-12-01' })

    expect(walk.problems.map((problem) => `${problem.at} ${problem.code}`)).toEqual(['plan.startDate min'])
  })

  it('ends at a club that does not sell online', async () => {
    const walk = await visitor({ centerId: '114' }).walk()

    expect(walk.end).toBe('not-here')
  })
})
