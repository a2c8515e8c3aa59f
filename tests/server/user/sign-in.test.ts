import { describe, expect, it } from 'vitest'
import { db } from '#server/db/ambient.ts'
import { loginAttempt, lookGuarded } from '#server/sessions/lockout.ts'
import { startTestApp } from '../support/app.ts'
import { freshChain } from '../support/database.ts'
import { password, signedIn, somebody } from '../support/people.ts'

const test = startTestApp()
const later = (minutes: number) => new Date(test.now.getTime() + minutes * 60_000)
const login = (chain: string, email: string, given = password, more: object = {}) =>
  test.ask(chain, 'user/authenticate', { email, password: given, ...more })

describe('signing in', () => {
  it('answers a token and who signed in, whatever the case of the address', async () => {
    const chain = freshChain()
    const anna = await somebody(chain, { email: 'anna@example.org' })

    const answer = await login(chain, ' Anna@Example.ORG ')

    expect(answer.status).toBe(200)
    expect(answer.body.user).toMatchObject({
      userId: anna.id,
      centerId: 'c1',
      accessLevel: ['MEMBER'],
      status: 'ACTIVE',
    })
    expect((await test.ask(chain, 'user/account', {}, { token: answer.body.token })).status).toBe(200)
  })

  it('refuses a wrong password and an unknown address in the same words', async () => {
    const chain = freshChain()
    const anna = await somebody(chain)

    const wrong = await login(chain, anna.email, 'Wrong-password-1')
    const unknown = await login(chain, 'nobody@example.org')

    expect(wrong.status).toBe(422)
    const { correlationId: _, serverDateTime: __, ...words } = wrong.body
    expect(unknown.body).toMatchObject(words)
    expect(words.errorCode).toBe('AUTHENTICATION')
  })

  it.each([
    ['was chosen with Arabic digits', 'كلمة-Sirr-١٢٣', 'كلمة-Sirr-123'],
    ['is typed with them', 'كلمة-Sirr-123', 'كلمة-Sirr-١٢٣'],
  ])('takes a password at every keyboard that %s', async (_, chosen, typed) => {
    const chain = freshChain()
    const anna = await signedIn(chain, {}, test.now)
    const change = { currentPassword: password, newPassword: chosen }
    expect((await test.ask(chain, 'person/update-password', change, { token: anna.token })).status).toBe(200)

    expect((await login(chain, anna.email, typed)).status).toBe(200)
  })

  it('takes a password that was hashed with Arabic digits before all digits were one', async () => {
    const kept = 'argon2id$19456$2$njkPKV-LhRYvr2f5PsCspA$vnctMXlBn-kliGve5ZbA45COScRGKEwmVR8YvcyBU4I'
    const chain = freshChain()
    const anna = await somebody(chain)
    await db()
      .updateTable('logins')
      .set({ password_hash: kept })
      .where('chain_id', '=', chain)
      .where('person_id', '=', anna.id)
      .execute()

    expect((await login(chain, anna.email, 'كلمة-Sirr-١٢٣')).status).toBe(200)
  })

  it.each([['an account'], ['no account']])(
    'locks an address with %s after five failures, longer each time',
    async (kind) => {
      const chain = freshChain()
      const email = kind === 'an account' ? (await somebody(chain)).email : 'ghost@example.org'
      for (let failure = 0; failure < 5; failure++)
        expect((await login(chain, email, 'no')).body.errorCode).toBe('AUTHENTICATION')

      const locked = await login(chain, email)

      expect(locked.body).toMatchObject({ errorCode: 'LOCKED_OUT', params: { minutes: 15 } })
      test.now = later(16)
      expect((await login(chain, email, 'no')).body.errorCode).toBe('AUTHENTICATION')
      expect((await login(chain, email)).body).toMatchObject({ errorCode: 'LOCKED_OUT', params: { minutes: 30 } })
    },
  )

  it.each([['an account'], ['no account']])('looks at five passwords of %s when twenty come at once', async (kind) => {
    const chain = freshChain()
    const email = kind === 'an account' ? (await somebody(chain)).email : 'ghost@example.org'

    const answers = await Promise.all(Array.from({ length: 20 }, (_, at) => login(chain, email, `guess-${at}`)))

    const codes = answers.map((answer) => answer.body.errorCode)
    expect(codes.filter((code) => code === 'AUTHENTICATION')).toHaveLength(5)
    expect(codes.filter((code) => code === 'LOCKED_OUT')).toHaveLength(15)
  })

  it('tells nobody who knows the password that they are locked out by themselves, after four failures', async () => {
    const chain = freshChain()
    const { email } = await somebody(chain)
    for (let failure = 0; failure < 4; failure++) await login(chain, email, 'no')

    const answers = await Promise.all(Array.from({ length: 10 }, () => login(chain, email)))

    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
  })

  it('tells a right guess of many at once nothing when the wrong ones beside it have locked', async () => {
    const at = { chain: freshChain(), now: test.now }
    const attempts = [loginAttempt('guessed@example.org', { config: {} })]
    const guesses = Array.from({ length: 20 }, () => Promise.withResolvers<string | null>())
    const answers = guesses.map(({ promise }) => lookGuarded(at, attempts, () => promise))
    const right = lookGuarded(at, attempts, () => Promise.all(answers).then(() => 'Anna'))

    for (const guess of guesses) guess.resolve(null)

    expect(await right).toEqual({ minutes: 15, found: null })
    expect((await Promise.all(answers)).filter(({ minutes }) => minutes === 0)).toHaveLength(5)
  })

  it('forgets failures once the right password came', async () => {
    const chain = freshChain()
    const { email } = await somebody(chain)
    for (let failure = 0; failure < 4; failure++) await login(chain, email, 'no')
    expect((await login(chain, email)).status).toBe(200)

    for (let failure = 0; failure < 4; failure++) await login(chain, email, 'no')

    expect((await login(chain, email)).status).toBe(200)
  })

  it('signs in the one account of a shared address whose password fits', async () => {
    const chain = freshChain()
    const email = 'family@example.org'
    await somebody(chain, { email, password: 'Father-secret-1' })
    const mother = await somebody(chain, { email, password: 'Mother-secret-1' })

    expect((await login(chain, email, 'Mother-secret-1')).body.user.userId).toBe(mother.id)
  })

  it('refuses a shared address when two passwords fit', async () => {
    const chain = freshChain()
    const email = 'twins@example.org'
    await somebody(chain, { email })
    await somebody(chain, { email })

    expect((await login(chain, email)).body.errorCode).toBe('AUTHENTICATION')
    expect((await login(chain, email)).body.errorCode).toBe('AUTHENTICATION')
    const mails = await db().selectFrom('jobs').select('payload').where('chain_id', '=', chain).execute()
    expect(mails.map(({ payload }) => payload.template)).toEqual(['password-shared'])
  })

  it('stops one place that tries many accounts, which a right password in between does not excuse', async () => {
    const chain = freshChain()
    const { email } = await somebody(chain)
    const guess = (account: number) => login(chain, `ghost-${account}@example.org`, 'no')
    for (let account = 0; account < 48; account += 8) {
      await Promise.all(Array.from({ length: 8 }, (_, at) => guess(account + at)))
    }
    expect((await login(chain, email)).status).toBe(200)
    for (const account of [48, 49]) expect((await guess(account)).body.errorCode).toBe('AUTHENTICATION')

    expect((await login(chain, email)).body).toMatchObject({
      errorCode: 'LOCKED_OUT',
      params: { minutes: 1, count: 1 },
    })
    test.now = later(1)
    expect((await login(chain, email)).status).toBe(200)
  })

  it.each(['DUPLICATE', 'TRANSFERRED'])('sends a person who is %s to the club', async (status) => {
    const chain = freshChain()
    const { email } = await somebody(chain, { status })

    expect((await login(chain, email)).body.errorCode).toBe('ASK_CLUB')
    expect((await login(chain, email, 'no')).body.errorCode).toBe('AUTHENTICATION')
  })

  it('knows an account in its own chain only', async () => {
    const { email } = await somebody(freshChain())

    expect((await login(freshChain(), email)).body.errorCode).toBe('AUTHENTICATION')
  })

  it('works with a dead token in the header, which is the way out of it', async () => {
    const chain = freshChain()
    const { email } = await somebody(chain)

    const answer = await test.ask(chain, 'user/authenticate', { email, password }, { token: 'dead' })

    expect(answer.status).toBe(200)
  })
})

describe('a session', () => {
  it('ends after an hour of rest and after 12 hours at most', async () => {
    const chain = freshChain()
    const { token } = await signedIn(chain, {}, test.now)
    const account = () => test.ask(chain, 'user/get', { id: 'x', centerId: 'c1' }, { token })
    test.now = later(59)
    expect((await account()).status).toBe(404)

    test.now = later(61)

    expect((await account()).status).toBe(440)
    const other = await signedIn(chain, {}, test.now)
    for (let half = 0; half < 23; half++) {
      test.now = later(30)
      expect((await test.ask(chain, 'user/get', { id: 'x', centerId: 'c1' }, { token: other.token })).status).toBe(404)
    }
    test.now = later(31)
    expect((await test.ask(chain, 'user/get', { id: 'x', centerId: 'c1' }, { token: other.token })).status).toBe(440)
  })

  it('C-08: lasts a month when asked for', async () => {
    const chain = freshChain()
    const { email } = await somebody(chain)
    const { token } = (await login(chain, email, password, { sessionTimeoutOneMonth: true })).body

    test.now = later(29 * 24 * 60)
    expect((await test.ask(chain, 'user/get', { id: 'x', centerId: 'c1' }, { token })).status).toBe(404)
    test.now = later(2 * 24 * 60)
    expect((await test.ask(chain, 'user/get', { id: 'x', centerId: 'c1' }, { token })).status).toBe(440)
  })

  it('ends on the server when its owner signs out', async () => {
    const chain = freshChain()
    const { token } = await signedIn(chain, {}, test.now)

    expect((await test.ask(chain, 'user/sign-out', {}, { token })).status).toBe(200)

    expect((await test.ask(chain, 'user/account', {}, { token })).status).toBe(440)
  })

  it('is worth nothing in another chain', async () => {
    const { token } = await signedIn(freshChain(), {}, test.now)

    expect((await test.ask(freshChain(), 'user/account', {}, { token })).status).toBe(440)
  })
})

describe('a fresh token', () => {
  it('ends the old one two minutes after its own first use, so that a second tab finds it', async () => {
    const chain = freshChain()
    const { token: old } = await signedIn(chain, {}, test.now)
    const { token: fresh } = (await test.ask(chain, 'user/account', {}, { token: old })).body
    expect((await test.ask(chain, 'user/account', {}, { token: fresh })).status).toBe(200)

    test.now = later(1)
    expect((await test.ask(chain, 'user/account', {}, { token: old })).status).toBe(200)
    test.now = later(2)
    expect((await test.ask(chain, 'user/account', {}, { token: old })).status).toBe(440)
    expect((await test.ask(chain, 'user/account', {}, { token: fresh })).status).toBe(200)
  })

  it('leaves the old one alone when its answer was lost on the way', async () => {
    const chain = freshChain()
    const { token } = await signedIn(chain, {}, test.now)
    await test.ask(chain, 'user/account', {}, { token })

    test.now = later(50)

    expect((await test.ask(chain, 'user/account', {}, { token })).status).toBe(200)
  })
})

describe('the account', () => {
  it.each([{}, { reload: true }, { reload: true, reloadRelations: true }])(
    'is as it is now, asked with %j',
    async (asked) => {
      const chain = freshChain()
      const { token, id } = await signedIn(chain, {}, test.now)
      const child = await somebody(chain)
      const before = (await test.ask(chain, 'user/account', asked, { token })).body
      await db()
        .insertInto('person_relations')
        .values({ chain_id: chain, person_id: id, related_id: child.id, relation: 'CHILD' })
        .execute()
      await db().updateTable('persons').set({ status: 'TEMPORARYINACTIVE' }).where('id', '=', id).execute()

      const after = (await test.ask(chain, 'user/account', asked, { token })).body

      expect([before.user.status, before.user.relations]).toEqual(['ACTIVE', []])
      expect([after.user.status, after.user.relations]).toEqual([
        'TEMPORARYINACTIVE',
        [{ userId: child.id, relation: 'CHILD' }],
      ])
    },
  )
})
