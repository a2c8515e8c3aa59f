import { describe, expect, it } from 'vitest'
import { db } from '#server/db/ambient.ts'
import { newIn } from '#server/features/persons/changed-person.ts'
import { openSession } from '#server/sessions/open-session.ts'
import { clubConfig, firstOfDecember, startDemoClub } from '../support/demo-club.ts'

const { chain, ask } = startDemoClub({ ...clubConfig, minimumAge: 14, fixedDetails: ['birthday', 'lastName'] })
const now = firstOfDecember
const tokenOf = async (id: string) => (await openSession({ chain, now }, id)).token
const rowOf = (id: string) =>
  db().selectFrom('persons').selectAll().where('chain_id', '=', chain).where('id', '=', id).executeTakeFirstOrThrow()
const load = async (token: string, personId?: string) =>
  (await ask('person/load-person-detail-for-profile', personId ? { personId } : {}, token)).body

describe('the record that a form of changes begins with', () => {
  it('holds what may be changed and what the form’s own fields were answered, and no number of a paper', async () => {
    const token = await tokenOf('gia')
    const paper = { ssn: null, idType: 'passport', idNumber: 'C01X00T47' }
    await ask('person/update-information', { person: { ...paper, shirtSize: 'M' } }, token)

    const { person, record } = await load(token)

    expect(record).toMatchObject({ firstName: 'Gia', city: 'Berlin', shirtSize: 'M', allowEmailNewsletters: false })
    expect(Object.keys(record)).not.toEqual(expect.arrayContaining(['idNumber']))
    for (const name of ['ssn', 'idNumber', 'email', 'bank', 'externalId']) expect(record).not.toHaveProperty(name)
    expect([person.idNumber, person.standing]).toEqual(['••••0T47', 'SANCTIONED'])
  })
})

describe('two who change one person at once', () => {
  it('both have what they changed, where the fields differ; of one field the later change stands', async () => {
    const [own, staff] = [await tokenOf('anna'), await tokenOf('lou')]
    const [seen, seenByStaff] = [(await load(own)).record, (await load(staff, 'anna')).record]
    const given = { ...seen, phone: '+49 30 90182055', address1: 'Neue Straße 7' }
    const byStaff = { ...seenByStaff, city: 'Potsdam', zipCode: '14467', address1: 'Alte Straße 1' }

    const first = await ask(
      'person/update-information',
      { personId: 'anna', person: byStaff, seen: seenByStaff },
      staff,
    )
    const second = await ask('person/update-information', { person: given, seen }, own)

    expect([first.status, second.status]).toEqual([200, 200])
    expect(await rowOf('anna')).toMatchObject({
      phone: '+49 30 90182055',
      address1: 'Neue Straße 7',
      city: 'Potsdam',
      zip_code: '14467',
    })
  })

  it('without what was seen, all that is given counts', async () => {
    const token = await tokenOf('carla')

    await ask('person/update-information', { person: { city: 'Cottbus', zipCode: '03046' } }, token)

    expect(await rowOf('carla')).toMatchObject({ city: 'Cottbus', phone: '+49 30 90182034' })
  })
})

describe('what the club alone changes', () => {
  it('may be given as it is', async () => {
    const token = await tokenOf('hanna')
    const { record } = await load(token)

    const { status } = await ask(
      'person/update-information',
      { person: { ...record, city: 'Potsdam', zipCode: '14467' } },
      token,
    )

    expect([status, (await rowOf('hanna')).city]).toEqual([200, 'Potsdam'])
  })

  it.each([
    ['birthday', '1953-08-09'],
    ['lastName', 'Vogel'],
  ])('is refused to a member: %s', async (name, value) => {
    const { status, body } = await ask('person/update-information', { person: { [name]: value } }, await tokenOf('hal'))

    expect([status, body.errorCode, body.at, body.params]).toEqual([
      400,
      'INVALID_INPUT',
      `person.${name}`,
      { reason: 'readOnly' },
    ])
  })

  it('is changed by the staff of his club, not of another', async () => {
    const given = { personId: 'gia', person: { lastName: 'Moretti-Vogt' } }

    expect((await ask('person/update-information', given, await tokenOf('lou'))).status).toBe(200)
    expect((await rowOf('gia')).last_name).toBe('Moretti-Vogt')
    const elsewhere = { ...given, personId: 'hal' }
    expect((await ask('person/update-information', elsewhere, await tokenOf('lou'))).status).toBe(404)
  })
})

describe('what is new', () => {
  const seen = { phone: '1', city: 'Berlin', tags: ['a', 'b'] }

  it.each([
    ['nothing, when all is as it was', { ...seen }, [], {}],
    ['a field that differs', { ...seen, city: 'Bonn' }, [], { city: 'Bonn' }],
    ['a list in which something differs', { tags: ['b', 'a'] }, [], { tags: ['b', 'a'] }],
    ['a field that was emptied', { city: 'Berlin' }, ['phone', 'city'], { phone: null }],
    ['not a field that was empty before', { city: 'Berlin' }, ['city', 'address2'], {}],
    ['not a field that was not asked', { city: 'Berlin' }, ['city'], {}],
    ['not a consent that was left alone', {}, ['allowEmailNewsletters'], {}],
  ])('is %s', (_, given, asked, expected) => {
    expect(newIn(given, { seen, asked })).toEqual(expected)
  })

  it('is all that is given when nobody says what was seen', () => {
    expect(newIn({ city: 'Berlin' }, { seen: null, asked: ['phone'] })).toEqual({ city: 'Berlin', phone: null })
  })
})
