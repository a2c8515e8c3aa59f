import { beforeAll, describe, expect, it } from 'vitest'
import { db } from '#server/db/ambient.ts'
import { openSession } from '#server/sessions/open-session.ts'
import { clubConfig, firstOfDecember, startDemoClub } from '../support/demo-club.ts'

const { chain, ask } = startDemoClub(clubConfig)
const token: { [person: string]: string } = {}
beforeAll(async () => {
  for (const id of ['anna', 'gia', 'kim', 'lou', 'max']) {
    token[id] = (await openSession({ chain, now: firstOfDecember }, id)).token
  }
})
const find = (by: string, terms: object) => ask('user/find-members', terms, token[by])
const found = async (by: string, terms: object) =>
  (await find(by, terms)).body.members.map(({ userId }: { userId: string }) => userId)

describe('staff look for a member', () => {
  it.each([
    ['a name', { name: 'lindqvist' }, ['anna', 'annemarie']],
    ['both names in any order', { name: 'Lindqvist  anna' }, ['anna']],
    ['the beginning of a name', { name: 'LIND' }, ['anna', 'annemarie']],
    ['a name with a slip', { name: 'Lindkvist' }, ['anna', 'annemarie']],
    ['both names with a slip in each', { name: 'ana lindqist' }, ['anna']],
    ['a name with an accent that nobody wrote', { name: 'Moréttí' }, ['gia']],
    ['the second half of a double name', { name: 'schwarzenberger-lindqvist' }, ['annemarie']],
    ['an e-mail address', { email: 'Gia@' }, ['gia']],
    ['a phone number as people write it', { phone: '030 / 90 18 20 10' }, ['anna']],
    ['a phone number with its country', { phone: '+49 30 90182010' }, ['anna']],
    ['the number of a contract', { memberId: '102-47310' }, ['anna']],
    ['an id', { memberId: 'timo' }, ['timo']],
    ['a part of a number', { memberId: '102-473' }, []],
    ['several terms, which all have to fit', { name: 'Lindqvist', email: 'anna@' }, ['anna']],
    ['a member of a club that they work for beside their own', { name: 'Ida Sommer' }, ['ida']],
    ['a member of a club that they do not work for', { name: 'Vogt' }, []],
    ['a name of one line', { anything: 'moretti, gia' }, ['gia']],
    ['a number of one line', { anything: ' 102-47310 ' }, ['anna']],
    ['a phone of one line', { anything: '0049 (30) 901820-10' }, ['anna']],
    ['the end of a phone', { anything: '82010' }, ['anna']],
    ['an address of one line', { anything: 'GIA@ex' }, ['gia']],
    ['signs that stand for others elsewhere', { name: '%%%' }, []],
    ['one sign that stands for another elsewhere', { name: '____' }, []],
    ['a line of signs', { anything: '%%%%' }, []],
    ['a backslash', { name: '\\\\\\' }, []],
    ['an e-mail address of the other signs', { email: '%@%' }, []],
  ])('by %s', async (_, terms, expected) => {
    expect(await found('lou', terms)).toEqual(expected)
  })

  it.each([
    ['DUPLICATE', 'Dora Weiss'],
    ['TRANSFERRED', 'Tom Hagen'],
    ['TEMPORARYINACTIVE', 'Timo Falk'],
    ['PROSPECT', 'Schwarzenberger-Lindqvist'],
    ['LEAD', 'Nia Okoye'],
    ['INACTIVE', 'Ivo Kranz'],
  ])('and see that somebody is %s', async (status, name) => {
    expect((await find('lou', { name })).body.members).toMatchObject([{ status }])
  })

  it('see how somebody is told from others, not how they are reached, and nothing else', async () => {
    const { body } = await find('lou', { name: 'Moretti' })

    expect(body).toEqual({
      more: false,
      members: [
        {
          userId: 'gia',
          centerId: '102',
          centerName: 'Prenzlauer Berg',
          firstName: 'Gia',
          lastName: 'Moretti',
          birthday: '1997-12-03',
          email: 'gi•••@example.org',
          phone: '••• 077',
          city: 'Berlin',
          status: 'ACTIVE',
          standing: 'SANCTIONED',
        },
      ],
    })
  })

  it('P-27: read how a member is reached once they open them, and leave that in the history', async () => {
    const asked = { personId: 'gia' }

    expect((await ask('person/find-person-details', asked, token.lou)).body).toMatchObject({
      person: { email: 'gia@example.org', phone: '+49 30 90182077', hasLogin: true, guardians: [] },
    })
    const { entries } = (await ask('person/get-history', asked, token.gia)).body
    expect(entries).toMatchObject([{ what: 'look', as: 'staff' }])
    expect((await ask('person/find-person-details', asked, token.kim)).status).toBe(404)
  })

  it.each([
    ['李', '明', '李'],
    ['李', '明', '李明'],
    ['김', '철수', '김'],
    ['김', '철수', '김철수'],
    ['鈴木', '花', '鈴木花'],
    ['김', '철수', '김'.normalize('NFD')],
    ['鈴木', '花', '鈴木'],
    ['あべ', 'けん', 'あべ'],
    ['Li', 'Wei', 'Li'],
    ['李小龙', '', '李小'],
  ])('and %s %s is found by %s', async (last_name, first_name, asked) => {
    const id = `short-${last_name}`
    await db()
      .insertInto('persons')
      .values({
        chain_id: chain,
        id,
        center_id: '102',
        status: 'ACTIVE',
        levels: ['MEMBER'],
        first_name,
        last_name,
      } as never) // all other columns may be absent
      .onConflict((conflict) => conflict.doNothing())
      .execute()

    expect(await found('lou', { name: asked })).toContain(id)
    expect(await found('lou', { anything: ` ${asked} ` })).toContain(id)
  })

  it.each([
    ['no term', {}],
    ['a sign that is no syllable', { name: 'ё' }],
    ['a letter in two pieces', { name: 'e\u0301' }],
    ['a letter', { name: 'L' }],
    ['two letters of a line that is an address', { anything: 'a@' }],
    ['three digits of a phone', { phone: '010' }],
    ['two letters and blanks', { name: ' L  i ' }],
    ['blanks', { email: '    ' }],
    ['two digits of a phone', { phone: '+4 (9)' }],
    ['a phone of words', { phone: 'none at all' }],
    ['one term that is long enough and one that is not', { name: 'Lindqvist', email: 'a' }],
  ])('are told that %s is too little', async (_, terms) => {
    const { status, body } = await find('lou', terms)

    expect([status, body.errorCode]).toEqual([422, 'SEARCH_TOO_SHORT'])
  })

  it('see twenty at most, and that there are more', async () => {
    await db()
      .insertInto('persons')
      .values(
        Array.from({ length: 60 }, (_, at) => ({
          chain_id: chain,
          id: `many-${at}`,
          center_id: '102',
          status: 'ACTIVE',
          levels: ['MEMBER'],
          first_name: 'Klon',
          last_name: `Nummer ${String(at).padStart(2, '0')}`,
        })) as never, // all other columns may be absent
      )
      .execute()

    const { body } = await find('lou', { name: 'Klon' })

    expect([body.members.length, body.more, body.members[0].lastName]).toEqual([20, true, 'Nummer 00'])
  })

  it('is not for members, contacts of companies and visitors', async () => {
    const name = 'Lindqvist'

    expect((await find('anna', { name })).status).toBe(403)
    expect((await find('kim', { name })).status).toBe(403)
    expect((await ask('user/find-members', { name })).status).toBe(401)
  })
})

describe('where staff works and as what', () => {
  const scopes = async (by: string, input: object = {}) => {
    const { body } = await ask('user/staff-roles-scopes', input, token[by])
    return Object.fromEntries(
      body.scopes.map(({ centerId, roles }: { centerId: string; roles: string[] }) => [centerId, roles.join(' ')]),
    )
  }

  it('staff: at the own club, and where they have a scope', async () => {
    expect(await scopes('lou')).toEqual({ 101: 'MEMBERS', 102: 'MEMBERS SALES PAYMENTS' })
  })

  it('a manager has every role at the own club', async () => {
    expect(await scopes('max')).toEqual({
      101: 'MEMBERS SALES SCHEDULE',
      102: 'MEMBERS SALES SCHEDULE PAYMENTS',
      110: 'MEMBERS',
    })
  })

  it.each([
    ['one club', { centerId: '102' }, { 102: 'MEMBERS SALES SCHEDULE PAYMENTS' }],
    ['a role', { roles: 'SCHEDULE' }, { 101: 'SCHEDULE', 102: 'SCHEDULE' }],
    ['a club at which he does not work', { centerId: '104' }, {}],
    ['a club that does not exist', { centerId: '999' }, {}],
  ])('is asked for %s', async (_, input, expected) => {
    expect(await scopes('max', input)).toEqual(expected)
  })

  it('refuses a role that there is not, and whoever is no staff', async () => {
    expect((await ask('user/staff-roles-scopes', { roles: 'KING' }, token.max)).status).toBe(400)
    expect((await ask('user/staff-roles-scopes', {}, token.anna)).status).toBe(403)
    expect((await ask('user/staff-roles-scopes', {})).status).toBe(401)
  })

  it('decides whom they may act for', async () => {
    const get = async (by: string, id: string, centerId: string) =>
      (await ask('user/get', { id, centerId }, token[by])).status

    expect(await get('lou', 'anna', '102')).toBe(200)
    expect(await get('lou', 'ida', '101')).toBe(200)
    expect(await get('lou', 'hal', '104')).toBe(404)
    expect(await get('anna', 'carla', '102')).toBe(404)
  })
})
