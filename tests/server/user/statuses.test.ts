import { describe, expect, it } from 'vitest'
import type { SiteDoc } from '#engine/documents.ts'
import { guard } from '#engine/site/guard.ts'
import { openSession } from '#server/sessions/open-session.ts'
import { demoPassword } from '#tools/demo/fill.ts'
import site from '../../../flows/site.json' with { type: 'json' }
import { clubConfig, firstOfDecember, startDemoClub } from '../support/demo-club.ts'

const { chain, ask } = startDemoClub(clubConfig)
const login = (email: string, password = demoPassword) => ask('user/authenticate', { email, password })

/** Readings 42: who signs in, and what the login says to the others. */
describe.each([
  ['ACTIVE', 'anna@example.org', 200],
  ['TEMPORARYINACTIVE', 'timo@example.org', 200],
  ['LEAD', 'ida@example.org', 200],
  ['PROSPECT', 'annemarie.schwarzenberger-lindqvist@example.org', 200],
  ['INACTIVE', 'ivo@example.org', 200],
  ['CONTACT', 'kim@example.org', 200],
  ['DUPLICATE', 'dora@example.org', 'ASK_CLUB'],
  ['TRANSFERRED', 'tom@example.org', 'ASK_CLUB'],
] as const)('somebody whose status is %s', (status, email, expected) => {
  it(expected === 200 ? 'signs in, and the account and the guard know it' : 'is told to ask the club', async () => {
    const answer = await login(email)
    if (expected !== 200) {
      expect([answer.status, answer.body.errorCode]).toEqual([422, expected])
      return
    }
    const { body } = await ask('user/account', {}, answer.body.token)
    expect(body.user).toMatchObject({ status })
    const seen = guard({
      site: site as SiteDoc,
      config: clubConfig,
      path: '/profile',
      query: {},
      user: body.user,
      signedIn: true,
    })
    expect(seen).toMatchObject({ kind: 'allow' })
  })

  it('hears nothing of it with a wrong password', async () => {
    expect((await login(email, 'Wrong-password-1')).body.errorCode).toBe('AUTHENTICATION')
  })
})

describe('somebody who becomes a duplicate or is transferred', () => {
  it.each(['dora', 'tom'])('finds the session ended: %s', async (id) => {
    const { token } = await openSession({ chain, now: firstOfDecember }, id)

    expect((await ask('user/account', {}, token)).status).toBe(440)
  })
})

describe('the account', () => {
  it('knows the relations of whoever is signed in', async () => {
    const { token } = await openSession({ chain, now: firstOfDecember }, 'hal')

    const { body } = await ask('user/account', { reload: true, reloadRelations: true }, token)

    expect(body.user.relations).toEqual([{ userId: 'hanna', relation: 'SPOUSE' }])
  })

  it('of another adult of the family is that person’s alone, with the name of who may be asked', async () => {
    const { token } = await openSession({ chain, now: firstOfDecember }, 'hal')

    const { status, body } = await ask('user/get', { id: 'hanna', centerId: '104' }, token)

    expect([status, body.errorCode, body.params]).toEqual([403, 'NOT_FOR_THIS_PERSON', { name: 'Hanna' }])
  })

  it('has all that the specification says of a user, in each call that answers one', async () => {
    const opened = await login('vogt@example.org', 'Nordlicht-Hanna-2026')
    const { token } = opened.body

    const { body } = await ask('user/get', { id: 'hanna', centerId: '104' }, token)
    const account = await ask('user/account', {}, token)

    expect([opened.body.user, account.body.user]).toEqual([body, body])
    expect(body).toEqual({
      userId: 'hanna',
      centerId: '104',
      firstName: 'Hanna',
      lastName: 'Vogt',
      accessLevel: ['MEMBER'],
      birthday: '1953-08-08',
      status: 'ACTIVE',
      relations: [{ userId: 'hal', relation: 'SPOUSE' }],
      isSso: false,
      ssoHeaderType: null,
      overdueDebt: null,
    })
  })

  it('of a shared address is the one whose password fits', async () => {
    expect((await login('vogt@example.org')).body.user.userId).toBe('hal')
    expect((await login('vogt@example.org', 'Nordlicht-Hanna-2026')).body.user.userId).toBe('hanna')
  })
})
