import { describe, expect, it } from 'vitest'
import { db } from '#server/db/ambient.ts'
import { clubConfig, startDemoClub } from '../support/demo-club.ts'

const { chain, ask } = startDemoClub({ ...clubConfig, minimumAge: 14 })
const password = 'Geheim12!x'
let count = 0

const details = (more: object = {}) => ({
  salutation: 'Mrs',
  firstName: 'Ada',
  lastName: `Lovelace ${++count}`,
  birthday: '1990-05-05',
  email: `ada${count}@example.org`,
  country: 'DE',
  address1: 'Weg 1',
  zipCode: '10115',
  city: 'Berlin',
  ...more,
})
const create = (person: object, more: object = {}) =>
  ask('person/create-person', { centerId: '102', password, person, ...more })
const rowOf = (id: string) =>
  db().selectFrom('persons').selectAll().where('chain_id', '=', chain).where('id', '=', id).executeTakeFirstOrThrow()

describe('making a member', () => {
  it('signs in whoever gave e-mail and password, and keeps numbers of papers sealed', async () => {
    const { body } = await create(details({ email: 'Ada@Example.ORG', idType: 'passport', idNumber: 'C01X00T47' }))

    expect(body.session.user).toMatchObject({
      userId: body.personId,
      centerId: '102',
      accessLevel: ['MEMBER'],
      status: 'PROSPECT',
    })
    const row = await rowOf(body.personId)
    expect(row).toMatchObject({ email: 'ada@example.org', member_since: '2026-12-01' })
    expect(row.id_number_sealed).not.toContain('C01X00T47')
    const profile = await ask('person/load-person-detail-for-profile', {}, body.session.token)
    expect(profile.body.person).toMatchObject({ firstName: 'Ada', idNumber: '••••0T47', centerName: 'Prenzlauer Berg' })
  })

  it('keeps an account sealed, and shows its last 4', async () => {
    const bank = { holder: 'Ada Lovelace', iban: 'de89 3704 0044 0532 0130 00', bic: null }

    const { body } = await create(details({ bank, externalId: 'P-4711', zipName: 'Mitte' }))

    const row = await rowOf(body.personId)
    expect(row.bank_sealed).not.toContain('3704')
    const profile = await ask('person/load-person-detail-for-profile', {}, body.session.token)
    expect(profile.body.person).toMatchObject({
      bank: { holder: 'Ada Lovelace', iban: '••••3000' },
      externalId: 'P-4711',
      zipName: 'Mitte',
      age: 36.57,
    })
  })

  it.each([
    ['the one he names', '104', '104'],
    ['the one at which he joins', null, '102'],
  ])('belongs to a home club: %s', async (_, homeCenter, centerId) => {
    const { body } = await create(details({ homeCenter }))

    expect([body.centerId, body.session.user.centerId]).toEqual([centerId, centerId])
    expect((await rowOf(body.personId)).center_id).toBe(centerId)
  })

  it('without e-mail and password makes no login', async () => {
    const { body } = await create(details({ email: null }), { password: null })

    expect(body.session ?? null).toBeNull()
    expect((await rowOf(body.personId)).email).toBeNull()
  })

  it('puts what only the form of the release asks into attributes', async () => {
    const { body } = await create(details({ shirtSize: 'M', locker: true }))

    expect((await rowOf(body.personId)).attributes).toEqual({
      'member-details.shirtSize': 'M',
      'member-details.locker': true,
    })
  })

  it.each([
    ['a member that nobody knows', { shoeSize: 42 }, 'person.shoeSize'],
    ['an option that the form does not have', { shirtSize: 'XXL' }, 'person.shirtSize'],
    ['another type than the form says', { locker: 'yes' }, 'person.locker'],
    ['a consent that is never sent', { houseRules: true }, 'person.houseRules'],
    ['nothing where the form demands something', { firstName: null }, 'person.firstName'],
    ['what is longer than the form allows', { lastName: 'x'.repeat(41) }, 'person.lastName'],
    ['what is beyond the limits of the form', { birthday: '1919-12-31' }, 'person.birthday'],
    ['nothing where an answer demands something', { country: 'US', zipCode: '10001' }, 'person.state'],
    ['a birthday to come', { birthday: '2026-12-02' }, 'person.birthday'],
  ])('refuses a direct call with %s, saying where', async (_, more, at) => {
    const { status, body } = await create(details(more))

    expect([status, body.errorCode, body.at]).toEqual([400, 'INVALID_INPUT', at])
  })

  it.each([
    ['a weak password', {}, { password: 'abcdefgh' }, 'WEAK_PASSWORD'],
    ['a postcode of another country', { zipCode: '1' }, {}, 'INVALID_ZIP'],
    ['a telephone number of words', { phone: 'call me' }, {}, 'INVALID_PHONE'],
    ['an IBAN with a wrong digit', { bank: { iban: 'DE88370400440532013000' } }, {}, 'INVALID_BANK'],
    ['a routing number with a wrong digit', { bank: { routingNumber: '021000022' } }, {}, 'INVALID_BANK'],
    ['a home club that is not there', { homeCenter: '999' }, {}, 'NOT_FOUND'],
    ['somebody below the age of the chain', { birthday: '2012-12-02' }, {}, 'MINIMUM_AGE'],
    ['an address that exists, in any case', { email: 'ANNA@example.org' }, {}, 'EMAIL_EXISTS'],
    [
      'somebody who is there already, under another address',
      { firstName: 'anna', lastName: 'LINDQVIST', birthday: '1992-04-17', zipCode: '10435' },
      {},
      'DUPLICATE_PERSON',
    ],
  ])('refuses %s', async (_, more, input, code) => {
    const { body } = await create(details(more), input)

    expect(body.errorCode).toBe(code)
  })

  it('gives one of two who press at once the address', async () => {
    const email = 'twice@example.org'

    const answers = await Promise.all([create(details({ email })), create(details({ email }))])

    expect(answers.map((answer) => answer.body.errorCode ?? 'made').sort()).toEqual(['EMAIL_EXISTS', 'made'])
  })
})

describe('looking an address up', () => {
  it('tells that it exists, whatever its case', async () => {
    expect((await ask('person/find-person-by-email', { email: 'Anna@Example.org' })).body).toEqual({ exists: true })
    expect((await ask('person/find-person-by-email', { email: 'new@example.org' })).body).toEqual({ exists: false })
  })
})

describe('lists for the form', () => {
  it('countries are in the language of the request, in its order', async () => {
    const { body } = await ask('person/get-countries-list', {})
    const names = body.countries.map((country: { name: string }) => country.name)

    expect(names).toContain('Deutschland')
    expect(names.indexOf('Ägypten')).toBeLessThan(names.indexOf('Belgien'))
    expect(body.countries.length).toBeGreaterThan(240)
  })

  it.each([
    ['10435', 'DE', ['Berlin']],
    ['80331', 'DE', ['München']],
    ['99999', 'DE', []],
    ['98104', 'US', ['Seattle']],
  ])('%s in %s is %j', async (zipCode, country, cities) => {
    const { body } = await ask('person/get-cities-by-zip-code', { zipCode, country })

    expect(body.cities.map((city: { name: string }) => city.name)).toEqual(cities)
  })

  it('a postcode that none can be is refused', async () => {
    expect((await ask('person/get-cities-by-zip-code', { zipCode: '1', country: 'DE' })).body.errorCode).toBe(
      'INVALID_ZIP',
    )
  })
})
