import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { JsonObject } from '#engine/documents.ts'
import { staffRoles } from '#engine/rights.ts'
import { applyCatalogue, type Catalogue, catalogueShapes } from '#server/catalogue/index.ts'
import { db } from '#server/db/ambient.ts'
import { inviteStaff } from '#server/features/staff/service.ts'
import { openSession } from '#server/sessions/open-session.ts'
import { runStaff } from '#tools/staff/run-staff.ts'
import { startDemoClub } from '../support/demo-club.ts'
import { signedIn, somebody } from '../support/people.ts'

const { test, chain, ask } = startDemoClub({ hosts: ['club.example'] })
const password = 'Steinadler-41'

const invited = async (email: string, roles: readonly string[], centers: readonly string[] = ['102']) => {
  const done = await inviteStaff(chain, null, { email, name: 'Mia Berg', roles, centers }, test.now)
  if (!done.ok) throw new Error(done.code)
  return done
}
const accept = (securityCode: string, chosen = password) =>
  ask('user/accept-invitation', { securityCode, password: chosen })
/** The code of an invitation, as its link has it. */
const codeIn = ({ link }: JsonObject) => {
  const [code] = /[\w-]{43}$/.exec(String(link)) ?? []
  if (code === undefined) throw new Error(`no code in ${String(link)}`)
  return code
}
/** What the page of a link is told before anything is typed. */
const opened = async (securityCode: string) => (await ask('user/get-invitation', { securityCode })).body.invitation
const staffOf = async (email: string, roles: readonly string[], centers?: readonly string[]) => {
  const { token, personId } = await invited(email, roles, centers)
  await accept(token)
  const tokenOf = async (forStudio: boolean) =>
    (await openSession({ chain, now: test.now }, personId, { forStudio })).token
  return { id: personId, token: await tokenOf(false), studio: await tokenOf(true) }
}
const scopes = async (token: string) => {
  const { body } = await ask('user/staff-roles-scopes', { roles: null }, token)
  const all = (body.scopes ?? []) as readonly { readonly centerId: string; readonly roles: readonly string[] }[]
  return Object.fromEntries(all.map(({ centerId, roles }) => [centerId, roles]))
}

describe('an invitation', () => {
  it('gives a password and exactly these rights, once, at exactly these clubs', async () => {
    const { token, personId } = await invited('mia@example.org', ['SALES', 'SCHEDULE'], ['101', '103'])
    expect(await opened(token)).toEqual({ firstName: 'Mia', hasLogin: false })

    const [first, second] = await Promise.all([accept(token), accept(token)])

    expect([first.status, second.status].sort()).toEqual([200, 422])
    expect(await opened(token)).toBeNull()
    expect((await ask('user/authenticate', { email: 'mia@example.org', password })).status).toBe(200)
    const session = await openSession({ chain, now: test.now }, personId)
    expect(await scopes(session.token)).toEqual({ 101: ['SALES', 'SCHEDULE'], 103: ['SALES', 'SCHEDULE'] })
  })

  it('is over after seven days, when another one was sent, and when it was taken back', async () => {
    const old = await invited('ole@example.org', ['STAFF'])
    const { token } = await invited('ole@example.org', ['STAFF'])
    expect((await accept(old.token)).body.errorCode).toBe('INVITATION_OVER')
    expect(await opened(old.token)).toBeNull()
    const late = test.now
    test.now = new Date(late.getTime() + 7 * 24 * 60 * 60_000 + 1)
    expect((await accept(token)).body.errorCode).toBe('INVITATION_OVER')
    expect(await opened(token)).toBeNull()
    test.now = late
    expect((await accept('x'.repeat(43))).body.errorCode).toBe('INVITATION_OVER')
    expect((await accept(token, 'short')).body.errorCode).toBe('WEAK_PASSWORD')
    expect((await accept(token)).status).toBe(200)
  })

  it('gives nobody the account of a member whose address it names', async () => {
    const { token } = await invited('anna@example.org', ['STAFF'])
    const before = await db().selectFrom('logins').selectAll().where('person_id', '=', 'anna').execute()

    expect(await opened(token)).toMatchObject({ hasLogin: true })
    expect((await accept(token, 'Other-than-hers-7')).body.errorCode).toBe('AUTHENTICATION')
    expect(await db().selectFrom('logins').selectAll().where('person_id', '=', 'anna').execute()).toEqual(before)
    expect((await accept(token, 'Nordlicht-2026')).status).toBe(200)
  })
})

describe('managers', () => {
  it('invite, restrict and end staff of their own clubs, and the history has it all', async () => {
    const manager = await staffOf('max2@example.org', ['MANAGER'], ['102', '103'])
    const rights = { roles: ['STAFF'], centers: ['102'] }

    expect(
      (
        await ask(
          'studio/invite-staff',
          { email: 'kira.new@example.org', name: 'Kim', ...rights, baseUrl: null },
          manager.studio,
        )
      ).status,
    ).toBe(200)
    const kim = await staffOf('kira.new@example.org', ['STAFF'], ['102'])
    expect((await scopes(kim.token))['102']).toEqual(['MEMBERS', 'SALES', 'PAYMENTS'])
    expect(
      (await ask('studio/change-staff', { staffId: kim.id, roles: ['MEMBERS'], centers: ['102'] }, manager.studio))
        .status,
    ).toBe(200)
    expect(await scopes(kim.token)).toEqual({ 102: ['MEMBERS'] })
    expect((await ask('studio/end-staff', { staffId: kim.id }, manager.studio)).status).toBe(200)
    expect((await ask('user/staff-roles-scopes', { roles: null }, kim.token)).status).toBe(440)

    const { body } = await ask('studio/list-staff', {}, manager.studio)
    const history = (body.history as readonly JsonObject[]).filter(({ staffId }) => staffId === kim.id)
    expect(body.staff).not.toContainEqual(expect.objectContaining({ staffId: kim.id }))
    expect(history.map(({ what, roles }) => [what, roles])).toEqual([
      ['ended', ['MEMBERS']],
      ['changed', ['MEMBERS']],
      ['accepted', ['STAFF']],
      ['invited', ['STAFF']],
      ['invited', ['STAFF']],
    ])
    expect(history.map(({ name, by }) => [name, by])).toEqual([
      ['Kim', 'Mia Berg'],
      ['Kim', 'Mia Berg'],
      ['Kim', null],
      ['Kim', null],
      ['Kim', 'Mia Berg'],
    ])
  })

  it('see by their names who works and was asked, with why somebody is not theirs to change', async () => {
    const manager = await staffOf('sees@example.org', ['MANAGER'], ['103'])
    const both = await staffOf('both@example.org', ['STAFF'], ['103', '104'])
    const rights = { roles: ['SALES'], centers: ['103'], baseUrl: null }

    const { body: sent } = await ask(
      'studio/invite-staff',
      { email: 'ida.new@example.org', name: 'Ida Ek', ...rights },
      manager.studio,
    )
    const { body } = await ask('studio/list-staff', {}, manager.studio)

    expect(body.clubs).toContainEqual({ id: '103', name: expect.any(String), isYours: true })
    expect(body.clubs).toContainEqual({ id: '104', name: expect.any(String), isYours: false })
    expect(body.roles).toContainEqual({ id: 'OPERATOR', name: null, isYours: false })
    expect(body.staff).toContainEqual(
      expect.objectContaining({ staffId: manager.id, name: 'Mia Berg', hindered: 'OWN_RIGHTS' }),
    )
    expect(body.staff).toContainEqual(expect.objectContaining({ staffId: both.id, hindered: 'RIGHTS_ELSEWHERE' }))
    expect(body.invited).toEqual([expect.objectContaining({ name: 'Ida Ek', roles: ['SALES'], hindered: null })])
    expect(sent.link).toMatch(/^https:\/\/club\.example\/invitation\/[\w-]{43}$/)
    expect((await accept(codeIn(sent))).status).toBe(200)
  })

  it('take an invitation back that nobody accepted: its link is over, and it is in the history', async () => {
    const manager = await staffOf('back@example.org', ['MANAGER'])
    const to = {
      email: 'wrong-address@example.org',
      name: 'Ole Lie',
      roles: ['STAFF'],
      centers: ['102'],
      baseUrl: null,
    }
    const { body } = await ask('studio/invite-staff', to, manager.studio)
    const { token, personId } = await invited('by-another@example.org', ['STAFF'], ['104'])
    const find = async () => (await ask('studio/list-staff', {}, manager.studio)).body.invited as readonly JsonObject[]
    const [asked] = (await find()).filter(({ name }) => name === 'Ole Lie')
    const end = async (staffId: unknown) => ask('studio/end-staff', { staffId }, manager.studio)

    expect((await end(asked?.staffId)).status).toBe(200)

    expect((await end(asked?.staffId)).body.errorCode).toBe('NOT_STAFF')
    expect((await end(personId)).body.errorCode).toBe('RIGHTS_ELSEWHERE')
    expect((await accept(codeIn(body))).body.errorCode).toBe('INVITATION_OVER')
    expect((await accept(token)).status).toBe(200)
    expect((await find()).filter(({ name }) => name === 'Ole Lie')).toEqual([])
  })

  it('do it signed in to the studio alone: no page of members and no second request with its key gives a link away', async () => {
    const manager = await staffOf('in-studio@example.org', ['MANAGER'])
    const to = { email: 'twice@example.org', name: 'T', roles: ['STAFF'], centers: ['102'], baseUrl: null }
    const { body } = await ask('studio/invite-staff', to, manager.studio)
    const kept = await db().selectFrom('flow_acts').selectAll().execute()

    expect((await ask('studio/list-staff', {}, manager.token)).status).toBe(403)
    expect((await ask('user/staff-roles-scopes', { roles: null }, manager.studio)).status).toBe(440)
    expect(JSON.stringify(kept)).not.toContain(codeIn(body))
  })

  it.each<[string, string, JsonObject, string]>([
    ['what they may not do themselves', 'invite', { roles: ['OPERATOR'], centers: ['102'] }, 'RIGHTS_ELSEWHERE'],
    ['what makes changes live', 'invite', { roles: ['PUBLISHER', 'STAFF'], centers: ['102'] }, 'RIGHTS_ELSEWHERE'],
    ['beyond their clubs', 'invite', { roles: ['STAFF'], centers: ['102', '104'] }, 'RIGHTS_ELSEWHERE'],
    ['at no club', 'invite', { roles: ['STAFF'], centers: ['199'] }, 'UNKNOWN_CLUB'],
    ['as nothing that is known', 'invite', { roles: ['KING'], centers: ['102'] }, 'UNKNOWN_ROLE'],
  ])('give no rights %s', async (_, act, rights, code) => {
    const manager = await staffOf(`m-${code.toLowerCase()}@example.org`, ['MANAGER'])
    const given = { email: 'x@example.org', name: 'X', baseUrl: null, ...rights }

    expect((await ask(`studio/${act}-staff`, given, manager.studio)).body.errorCode).toBe(code)
  })

  it('touch neither themselves, nor operators, nor who works elsewhere, nor members', async () => {
    const manager = await staffOf('mo@example.org', ['MANAGER'])
    const operator = await staffOf('op@example.org', ['OPERATOR', 'STAFF'])
    const elsewhere = await staffOf('el@example.org', ['STAFF'], ['102', '104'])
    const end = async (staffId: string) => (await ask('studio/end-staff', { staffId }, manager.studio)).body.errorCode

    expect([await end(manager.id), await end(operator.id), await end(elsewhere.id), await end('ben')]).toEqual([
      'OWN_RIGHTS',
      'RIGHTS_ELSEWHERE',
      'RIGHTS_ELSEWHERE',
      'NOT_STAFF',
    ])
  })

  it('by level alone manage their own club, and staff and members nothing', async () => {
    const inStudio = async (levels: readonly string[]) => {
      const { id } = await somebody(chain, { centerId: '102', levels })
      return (await openSession({ chain, now: test.now }, id, { forStudio: true })).token
    }
    const manager = { studio: await inStudio(['MEMBER', 'MANAGER']) }
    const staff = { studio: await inStudio(['MEMBER', 'STAFF']) }
    const to = (centers: readonly string[]) => ({
      email: 'y@example.org',
      name: 'Y',
      roles: ['STAFF'],
      centers,
      baseUrl: null,
    })

    expect((await ask('studio/invite-staff', to(['101']), manager.studio)).body.errorCode).toBe('RIGHTS_ELSEWHERE')
    expect((await ask('studio/invite-staff', to(['102']), manager.studio)).status).toBe(200)
    expect((await ask('studio/invite-staff', to(['102']), staff.studio)).status).toBe(440)
  })
})

it('a manager who moves to another club as a member manages the one where they were', async () => {
  const manager = await signedIn(chain, { centerId: '102', levels: ['MEMBER', 'MANAGER'] }, test.now)
  const before = await scopes(manager.token)

  const moved = await ask('person/transfer-person', { personId: manager.id, toCenterId: '101' }, manager.token)

  expect(moved.body).toMatchObject({ centerId: '101' })
  expect(await scopes(manager.token)).toEqual(before)
  expect(Object.keys(before)).toEqual(['102'])
})

it('a role of the catalogue is what the catalogue says, also after it has changed', async () => {
  const facts = { chain, country: 'DE', currency: 'EUR', timeZone: 'Europe/Berlin' }
  const say = (duties: readonly string[]) => {
    const roles = [{ id: 'desk', texts: { en: { name: 'Desk' } }, duties }]
    return applyCatalogue({ 'staff-roles': roles } as unknown as Catalogue, facts, { shapes: catalogueShapes() })
  }
  await say(['MEMBERS'])
  const { token } = await staffOf('desk@example.org', ['desk'])
  expect(await scopes(token)).toEqual({ 102: ['MEMBERS'] })

  expect(await say(['SALES', 'MEMBERS'])).toMatchObject({
    sentences: { en: ['Desk: duties MEMBERS -> MEMBERS, SALES; it holds for the 1 that run, too'] },
  })
  expect(await scopes(token)).toEqual({ 102: ['MEMBERS', 'SALES'] })
  expect(await applyCatalogue({ 'staff-roles': [] }, facts, { shapes: catalogueShapes() })).toMatchObject({ ok: false })
})

it.each([
  ['', 'What is to be done?'],
  ['promote boss@example.org', '"promote" is nothing that can be done here.'],
  ['invite', 'The address is missing: write it like mia@club.example.'],
  ['invite boss --chain nordlys --roles MANAGER', '"boss" is no address: write it like mia@club.example.'],
  ['invite boss@example.org --roles MANAGER', '--chain is missing: whose people are they?'],
  ['invite boss@example.org --chain nordlys', '--roles is missing: what are they to do here?'],
  ['invite boss@example.org you --chain nordlys', '"you" is one word too many.'],
  ['list boss@example.org --chain nordlys', '"boss@example.org" is one word too many.'],
  ['list --chain nordlys --role STAFF', '--role is not known here.'],
  ['invite boss@example.org --chain nordlys --roles MANAGER --centers', '--centers needs a value.'],
  ['invite boss@example.org --chain nordlys --centers --roles MANAGER', '--centers needs a value.'],
  ['invite boss@example.org --chain nordlys --roles', '--roles needs a value.'],
])('staff -- %s: %s', async (words, sentence) => {
  const { status, text } = await runStaff(words.split(' ').filter(Boolean), process.cwd(), test.now)

  expect(status).toBe(2)
  expect(text.split('\n\n')).toEqual([sentence, expect.stringContaining('npm run staff -- invite')])
})

it('the command line says that a chain is not there, or has no club yet', async () => {
  const invite = async (where: string) =>
    await runStaff(['invite', 'boss@example.org', '--chain', where, '--roles', 'MANAGER'], process.cwd(), test.now)

  // The command looks for the folder of a chain: this one has none.
  expect(await invite(chain)).toEqual({ status: 2, text: `There is no chain "${chain}".` })
  expect(await invite('nordlys')).toEqual({
    status: 1,
    text: 'nordlys has no club yet: npm run catalogue -- apply --chain nordlys',
  })
})

it('the command line lists who was asked, too, and the history names people', async () => {
  const root = mkdtempSync(path.join(tmpdir(), 'foyer-staff-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  mkdirSync(path.join(root, 'flows', 'chains', chain), { recursive: true })
  writeFileSync(path.join(root, 'flows', 'chains', chain, 'config.json'), '{}')
  const run = async (...args: string[]) => (await runStaff([...args, '--chain', chain], root, test.now)).text
  await run('invite', 'asked@example.org', '--roles', 'STAFF', '--centers', '102', '--name', 'Ada Berg')

  expect(await run('list')).toMatch(
    /^asked@example.org {2}Ada Berg: invited as STAFF at 102, the link is good until \d{4}-/m,
  )
  expect(await run('history')).toMatch(/Z {2}Ada Berg invited: STAFF at 102, by the command line$/m)
})

it('whoever is listed as manager has every duty at each of the clubs', async () => {
  const { token } = await staffOf('all@example.org', ['MANAGER'], ['101', '104'])

  expect(await scopes(token)).toEqual({ 101: [...staffRoles], 104: [...staffRoles] })
})
