import { describe, expect, it } from 'vitest'
import type { FormDoc } from '#engine/documents.ts'
import { db } from '#server/db/ambient.ts'
import { clubConfig, startDemoClub } from '../support/demo-club.ts'

const emergency: FormDoc = {
  id: 'emergency',
  fields: [
    { id: 'emergencyName', schema: { type: 'string', maxLength: 20 } },
    { id: 'emergencyPhone', schema: { type: 'string' } },
    { id: 'emergencyRelation', schema: { enum: ['PARENT', 'OTHER'] } },
    { id: 'city', schema: { type: 'string' }, mode: 'optional' },
    { id: 'told', schema: { const: true }, send: false },
  ],
  rules: [
    {
      id: 'phone-valid',
      at: 'emergencyPhone',
      assert: { valid: ['phone', { var: 'form.emergencyPhone' }, { var: 'config.country' }] },
    },
  ],
}
const { chain, ask } = startDemoClub({ ...clubConfig, minimumAge: 14 }, { emergency })
let count = 0

/** A member of one's own, signed in. */
async function newMember() {
  const person = { firstName: 'Ada', lastName: `Byron ${++count}`, birthday: '1990-05-05', zipCode: '10115' }
  const { body } = await ask('person/create-person', {
    centerId: '102',
    password: 'Geheim12!x',
    person: { ...person, country: 'DE', phone: '+49 30 90182010', email: `byron${count}@example.org`, ssn: null },
  })
  const token: string = body.session.token
  return {
    token,
    id: body.personId as string,
    update: (given: object, more: object = {}) => ask('person/update-information', { person: given, ...more }, token),
    row: () =>
      db()
        .selectFrom('persons')
        .selectAll()
        .where('chain_id', '=', chain)
        .where('id', '=', body.personId)
        .executeTakeFirstOrThrow(),
  }
}

describe('changing what the club knows of a person', () => {
  it('changes what is given, takes away what is given as nothing, and leaves the rest', async () => {
    const member = await newMember()

    const { status } = await member.update({ city: ' Potsdam ', zipCode: '14467', phone: null })

    expect(status).toBe(200)
    expect(await member.row()).toMatchObject({
      city: 'Potsdam',
      zip_code: '14467',
      phone: null,
      first_name: 'Ada',
      birthday: '1990-05-05',
      email: `byron${count}@example.org`,
    })
  })

  it('keeps the answers of a form of its own, named by its id, and shows them in the profile', async () => {
    const member = await newMember()
    await member.update({ shirtSize: 'M' })

    const contact = { emergencyName: 'Mum', emergencyPhone: '+49 30 90182034', emergencyRelation: 'PARENT' }
    await member.update(contact, { form: 'emergency' })

    const profile = await ask('person/load-person-detail-for-profile', {}, member.token)
    expect(profile.body.person.attributes).toEqual({
      'member-details.shirtSize': 'M',
      'emergency.emergencyName': 'Mum',
      'emergency.emergencyPhone': '+49 30 90182034',
      'emergency.emergencyRelation': 'PARENT',
    })
  })

  it('keeps the number of a paper sealed', async () => {
    const member = await newMember()

    await member.update({ idType: 'passport', idNumber: 'C01X00T47' })

    expect((await member.row()).id_number_sealed).not.toContain('C01X00T47')
    const { body } = await ask('person/load-person-detail-for-profile', {}, member.token)
    expect(body.person.idNumber).toBe('••••0T47')
  })

  it.each([
    ['a member that nobody knows', { shoeSize: 42 }, {}, 'person.shoeSize'],
    ['an e-mail address, which has its own call', { email: 'x@example.org' }, {}, 'person.email'],
    ['a form that the chain does not have', { firstName: 'Eva' }, { form: 'nowhere' }, 'form'],
    ['what another form asks', { shirtSize: 'M' }, { form: 'emergency' }, 'person.shirtSize'],
    [
      'an option that the form does not have',
      { emergencyRelation: 'DOG' },
      { form: 'emergency' },
      'person.emergencyRelation',
    ],
    ['more than the form allows', { emergencyName: 'x'.repeat(21) }, { form: 'emergency' }, 'person.emergencyName'],
    ['what a rule of the form refuses', { emergencyPhone: '12' }, { form: 'emergency' }, 'person.emergencyPhone'],
    ['a consent that is never sent', { told: true }, { form: 'emergency' }, 'person.told'],
    ['no name', { lastName: ' ' }, {}, 'person.lastName'],
    ['no birthday', { birthday: null }, {}, 'person.birthday'],
    ['a birthday to come', { birthday: '2026-12-02' }, {}, 'person.birthday'],
  ])('refuses %s, saying where, and changes nothing', async (_, given, more, at) => {
    const member = await newMember()
    const before = await member.row()

    const { status, body } = await member.update({ city: 'Potsdam', ...given }, more)

    expect([status, body.errorCode, body.at]).toEqual([400, 'INVALID_INPUT', at])
    expect(await member.row()).toEqual(before)
  })

  it.each([
    ['a postcode of no place', { zipCode: '1' }, 'INVALID_ZIP'],
    ['a telephone number of words', { phone: 'call me' }, 'INVALID_PHONE'],
    ['half a social security number', { country: 'US', ssn: '123' }, 'INVALID_SSN'],
    ['a birthday below the age of the chain', { birthday: '2012-12-02' }, 'MINIMUM_AGE'],
  ])('refuses %s', async (_, given, code) => {
    const member = await newMember()

    expect((await member.update(given)).body.errorCode).toBe(code)
  })

  it('is nobody else’s business', async () => {
    const member = await newMember()
    const other = await newMember()

    const { status } = await other.update({ city: 'Potsdam' }, { personId: member.id })
    const visitor = await ask('person/update-information', { person: { city: 'Potsdam' }, personId: member.id })

    expect([status, visitor.status]).toEqual([404, 401])
    expect((await member.row()).city).toBeNull()
  })
})
