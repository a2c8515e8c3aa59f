import { describe, expect, it } from 'vitest'
import { db } from '#server/db/ambient.ts'
import { startDemoHouse } from '../support/demo-house.ts'

const enter = startDemoHouse('2026-11-21')
const visitor = (query: { readonly [name: string]: string } = {}) => enter('waha', 'ar', query)

const details = (email: string) => ({
  gender: 'FEMALE',
  firstName: 'مريم',
  lastName: `آل ${email.split('@')[0]}`,
  birthday: '1990-05-05',
  email,
  phone: '050 123 4567',
  idType: 'nationalId',
  idNumber: '784-1990-1234567-1',
  password: 'Geheim12!x',
})
const plan = { plan: 'plus', startDate: '2026-12-01' }

describe('joining waha', () => {
  it('sells in dirhams with an Emirates ID, and asks its questions afterwards', async () => {
    const maryam = visitor()

    expect((await maryam.submit('center', { club: '201' })).at).toBe('plan')
    expect((await maryam.submit('plan', { ...plan, addons: ['kids'] })).at).toBe('details')
    expect((await maryam.submit('details', details('maryam@example.org'))).at).toBe('payment')
    const paid = await maryam.submit('payment', { contractTerms: true, option: 'cash' })
    expect(paid.at).toBe('questionnaire')
    const end = await maryam.submit('questionnaire', { goal: 'health', interests: ['padel'], 'heard-from': 'صديقة' })

    expect(end.end).toBe('joined')
    expect(end.path).toEqual(['center', 'plan', 'details', 'payment', 'questionnaire', 'joined'])
    const person = await db()
      .selectFrom('persons')
      .select(['id', 'gender', 'phone', 'country', 'language', 'id_type', 'id_number_sealed', 'attributes'])
      .where('chain_id', '=', 'waha')
      .where('email', '=', 'maryam@example.org')
      .executeTakeFirstOrThrow()
    const { id, id_number_sealed: sealed, ...kept } = person
    expect(kept).toEqual({
      gender: 'FEMALE',
      phone: '050 123 4567',
      country: 'AE',
      language: 'ar',
      id_type: 'nationalId',
      attributes: { heardFrom: 'صديقة' },
    })
    expect(sealed).toBeTruthy()
    expect(JSON.stringify(sealed)).not.toContain('1234567')
    const sold = await db()
      .selectFrom('subscriptions')
      .select(['plan_id', 'currency', 'price_monthly_minor', 'start_date', 'means'])
      .where('chain_id', '=', 'waha')
      .where('person_id', '=', id)
      .execute()
    expect(sold).toEqual([
      { plan_id: 'plus', currency: 'AED', price_monthly_minor: 39900, start_date: '2026-12-01', means: 'cash' },
    ])
  })

  it.each([
    [{ idType: null, idNumber: null }, ['details.idType required']],
    [{ idType: 'passport' }, ['details.passportDate required', 'details.passportCountry required']],
    [
      { idType: 'passport', idNumber: 'N1', passportDate: '2026-11-20', passportCountry: 'EG' },
      ['details.passportDate min'],
    ],
    [{ phone: '050 123' }, ['details.phone member-details.phone-valid']],
    [{ gender: 'UNDEFINED' }, ['details.gender gone']],
    [{ email: 'layla@example.org' }, ['details.email member-details.email-new']],
  ])('refuses %j', async (given, problems) => {
    const one = visitor({ centerId: '201' })
    await one.submit('plan', plan)

    const walk = await one.submit('details', { ...details('refused@example.org'), ...given })

    expect(walk.problems.map(({ at, code }) => `${at} ${code}`)).toEqual(problems)
  })

  it.each([
    ['AILA', ['plan.promoCode INVALID_PROMO_CODE']],
    ['NAFAD', ['plan.promoCode INVALID_PROMO_CODE']],
    ['SAIF', ['plan.promoCode INVALID_PROMO_CODE']],
    ['ahlan', []],
    ['NISF', []],
  ])('answers the code %s', async (promoCode, problems) => {
    const walk = await visitor({ centerId: '201' }).submit('plan', { ...plan, promoCode })

    expect(walk.problems.filter(({ at }) => at.startsWith('plan')).map(({ at, code }) => `${at} ${code}`)).toEqual(
      problems,
    )
  })

  it('opens one club in three weeks, and sells at the counter of another', async () => {
    const early = await visitor({ centerId: '205' }).submit('plan', { plan: 'waha', startDate: '2026-12-01' })
    const counter = await visitor({ centerId: '209' }).walk()

    expect(early.problems.map(({ at, code }) => `${at} ${code}`)).toEqual(['plan.startDate min'])
    expect(counter.end).toBe('not-here')
  })

  it.each([
    ['ar', 'الخالدية', 'أبوظبي'],
    ['en', 'Al Khalidiya', 'Abu Dhabi'],
  ])('names its clubs in %s', async (lang, name, city) => {
    const { body } = await enter('waha', lang).call('config/load-centers-for-area', {})

    expect(body.centers).toContainEqual(expect.objectContaining({ id: '201', name, city }))
  })
})
