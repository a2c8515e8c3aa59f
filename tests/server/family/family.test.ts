import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { addDays, addPeriod } from '#calendar/days.ts'
import type { JsonObject } from '#engine/documents.ts'
import { db } from '#server/db/ambient.ts'
import { startDemoClub } from '../support/demo-club.ts'
import { type SomebodyOptions, signedIn } from '../support/people.ts'

// It is 1 December 2026 at the club.
const today = '2026-12-01'
const { test, chain, ask } = startDemoClub({ family: { childMinimumAge: 1, most: 3 } })

const member = (options: SomebodyOptions = {}) => signedIn(chain, { centerId: '102', ...options }, test.now)
const born = (id: string, birthday: string) =>
  db().updateTable('persons').set({ birthday }).where('chain_id', '=', chain).where('id', '=', id).execute()
const child = (more: JsonObject = {}) => ({
  firstName: 'Noa',
  lastName: 'Berg',
  gender: 'FEMALE',
  birthday: '2016-03-04',
  ...more,
})
const act = async (call: string, input: object, token: string) => {
  const { status, body } = await test.ask(chain, call, input, { token, key: randomUUID() })
  return { status, code: body.errorCode ?? null, body }
}
const add = (token: string, more: JsonObject = {}) => act('person/add-child', child(more), token)
const family = async (token: string) => (await ask('person/get-family-profiles', {}, token)).body

/** A member with a family and one child. */
async function parent() {
  const one = await member()
  await act('person/create-family', { familyName: 'Berg' }, one.token)
  const { body } = await add(one.token)
  return { ...one, childId: body.personId as string }
}

describe('a family', () => {
  it('is begun once by somebody of age who is in none', async () => {
    const grown = await member()
    const young = await member()
    await born(young.id, '2010-01-01')

    expect((await family(grown.token)).whyNotCreate).toBeNull()
    expect((await family(young.token)).whyNotCreate).toBe('child')
    expect(await act('person/create-family', { familyName: ' Berg ' }, grown.token)).toMatchObject({
      status: 200,
      body: { familyName: 'Berg' },
    })
    const again = [
      await act('person/create-family', { familyName: 'Berg' }, grown.token),
      await act('person/create-family', { familyName: 'Berg' }, young.token),
    ]
    expect(again.map(({ code, body }) => [code, body.params?.reason])).toEqual([
      ['CANNOT_CREATE_FAMILY', 'primary'],
      ['CANNOT_CREATE_FAMILY', 'child'],
    ])
  })

  it('is no second one for whoever is in one already', async () => {
    const { token } = await parent()
    const grown = await member()
    await db()
      .insertInto('person_relations')
      .values({ chain_id: chain, person_id: (await parentOf(token)).id, related_id: grown.id, relation: 'PARTNER' })
      .execute()

    expect(await act('person/create-family', { familyName: 'Berg' }, grown.token)).toMatchObject({
      code: 'CANNOT_CREATE_FAMILY',
      body: { params: { reason: 'member' } },
    })
  })
})

const parentOf = async (token: string) => ({ id: (await family(token)).members[0].personId as string })

describe('a child', () => {
  it('P-12: is somebody new, of the parent’s club, for whom the parent decides until the day they come of age', async () => {
    const { token, childId } = await parent()
    const { members, familyName } = await family(token)

    expect(familyName).toBe('Berg')
    expect(members[1]).toMatchObject({
      personId: childId,
      centerId: '102',
      firstName: 'Noa',
      relation: 'CHILD',
      isGuardian: true,
      until: '2034-03-04',
      hasLogin: false,
      details: { age: 10, birthday: '2016-03-04', movesBirthday: true },
    })
    expect(members[1].rights).toContain('contract')
  })

  it.each([
    ['today, V-25', today, 'INVALID_INPUT', 'max'],
    ['in a week, V-25', addDays(today, 7), 'INVALID_INPUT', 'max'],
    ['a day too young, V-26 and M-106', addDays(addPeriod(today, -1, 'years'), 1), 'CHILD_TOO_YOUNG', null],
    ['on the day old enough', addPeriod(today, -1, 'years'), null, null],
    ['a day before coming of age', addDays(addPeriod(today, -18, 'years'), 1), null, null],
    ['on the day of coming of age, V-26 and M-105', addPeriod(today, -18, 'years'), 'CHILD_TOO_OLD', null],
  ])('who is born %s', async (_, birthday, code, reason) => {
    const one = await member()
    await act('person/create-family', { familyName: 'Berg' }, one.token)
    const { childBirthdays } = await family(one.token)
    const told = await add(one.token, { birthday })

    expect([told.code, told.body.params?.reason ?? null]).toEqual([code, reason])
    // The form offers what the call takes.
    expect(birthday >= childBirthdays.from && birthday <= childBirthdays.to).toBe(code === null)
  })

  it.each([
    ['no first name', { firstName: ' ' }],
    ['no last name', { lastName: ' ' }],
    ['no gender', { gender: 'UNDEFINED' }],
    ['no birthday', { birthday: '' }],
  ])('V-24: with %s is refused at its field', async (_, more) => {
    const { token } = await parent()
    const { status, body } = await add(token, more)

    expect([status, body.at]).toEqual([400, Object.keys(more)[0]])
  })

  it('M-108: is added by whoever has a family, once, and no more than it has places', async () => {
    const alone = await member()
    const { token } = await parent()

    expect([
      (await add(alone.token)).body.params.reason,
      (await add(token, { firstName: 'NOA' })).body.params.reason,
      (await add(token, { firstName: 'Ada' })).code,
    ]).toEqual(['no-family', 'known', null])
    const many = await Promise.all(['Bo', 'Cy', 'Di', 'Ed'].map((firstName) => add(token, { firstName })))
    expect(many.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(many.flatMap(({ body }) => body.params?.reason ?? [])).toEqual(['full', 'full', 'full'])
    expect((await family(token)).whyNotAdd).toBe('full')
  })

  it('M-107: is edited by their guardian alone, and the birthday in the first days alone', async () => {
    const { id, token, childId } = await parent()
    const stranger = await parent()
    const edit = async (personId: string, by: string, more: JsonObject = {}) =>
      (await act('person/edit-child', { ...child(more), personId }, by)).code

    expect(await edit(childId, token, { firstName: 'Noah', birthday: '2015-03-04' })).toBeNull()
    expect(await edit(childId, stranger.token)).toBe('NOT_FOUND')
    expect(await edit(id, token)).toBe('WRONG_FAMILY')
    test.now = new Date(test.now.getTime() + 15 * 24 * 60 * 60 * 1000)
    await db()
      .updateTable('persons')
      .set({ created_at: new Date('2026-12-01T09:00:00Z') })
      .where('id', '=', childId)
      .execute()
    const { token: later } = await signInAgain(id)
    expect(await edit(childId, later, { firstName: 'Nora', birthday: '2015-03-05' })).toBe('BIRTHDAY_FIXED')
    expect(await edit(childId, later, { firstName: 'Nora', birthday: '2015-03-04' })).toBeNull()
    test.now = new Date('2026-12-01T09:00:00Z')
  })
})

const signInAgain = async (id: string) => {
  const { openSession } = await import('#server/sessions/open-session.ts')
  return openSession({ chain, now: test.now }, id)
}

describe('for whom somebody acts', () => {
  const account = async (token: string) => (await ask('user/account', {}, token)).body

  it('P-17: is the server’s to say, on every page, until the right ends', async () => {
    const { id, token, childId } = await parent()
    const chosen = await act('user/act-for', { personId: childId }, token)
    const first = await account(token)
    await born(childId, addPeriod(today, -18, 'years'))
    const grown = await account(first.token)
    await born(childId, '2016-03-04')
    const back = await account(grown.token)

    expect(chosen.body).toEqual({ personId: childId, isSelf: false })
    expect([first, grown, back].map(({ user, person }) => [user.userId === id, person.userId])).toEqual([
      [true, childId],
      [true, id],
      [true, id],
    ])
  })

  it.each([
    ['a stranger', async () => (await member()).id, 'NOT_FOUND'],
    ['somebody else’s child', async () => (await parent()).childId, 'NOT_FOUND'],
    ['nobody there is', async () => 'nobody', 'NOT_FOUND'],
  ])('is not %s', async (_, whom, code) => {
    const { id, token } = await parent()

    expect((await act('user/act-for', { personId: await whom() }, token)).code).toBe(code)
    expect((await account(token)).person.userId).toBe(id)
  })

  it('is a member of the club for its staff, until nobody has used the desk for a quarter of an hour', async () => {
    const staff = await member({ levels: ['MEMBER', 'STAFF'] })
    const { id } = await member()

    expect((await act('user/act-for', { personId: id }, staff.token)).body).toEqual({ personId: id, isSelf: false })
    expect((await account(staff.token)).person.userId).toBe(id)
    await db()
      .updateTable('sessions')
      .set({ seen_at: sql`seen_at - interval '16 minutes'` })
      .where('person_id', '=', staff.id)
      .execute()
    expect((await account(staff.token)).person.userId).toBe(staff.id)
    expect((await account(staff.token)).person.userId).toBe(staff.id)
  })

  it('is oneself again when nobody is named', async () => {
    const { id, token, childId } = await parent()
    await act('user/act-for', { personId: childId }, token)

    expect((await act('user/act-for', {}, token)).body).toEqual({ personId: id, isSelf: true })
    expect((await account(token)).person.userId).toBe(id)
  })
})
