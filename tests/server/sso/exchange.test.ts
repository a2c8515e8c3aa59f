import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sandboxApp } from '#sandbox/app.ts'
import { sandboxAccount } from '#sandbox/sso/account.ts'
import { type Behaviour, issueToken } from '#sandbox/sso/tokens.ts'
import { createWorld, type World } from '#sandbox/world.ts'
import { db } from '#server/db/ambient.ts'
import { keepSecret } from '#server/features/payments/secret-repository.ts'
import { sendOverHttp } from '#server/features/payments/send.ts'
import { setSso } from '#server/features/sso/environment.ts'
import { linkIdentity } from '#server/features/sso/repository.ts'
import { startTestApp } from '../support/app.ts'
import { freshChain } from '../support/database.ts'
import { password, signedIn, somebody } from '../support/people.ts'
import { testReleases } from '../support/releases.ts'

const { issuer, account, clientSecret } = sandboxAccount
const releases = testReleases()
const withSso = {
  ...releases,
  liveRelease: (chain: string) => {
    const release = releases.liveRelease(chain)
    const config = { ...release.docs.config, private: { sso: { environment: 'sandbox', issuer, account } } }
    return { ...release, docs: { ...release.docs, config } }
  },
}
const test = startTestApp({ releases: withSso })
let world: World
let imitation: FastifyInstance
let origin: string
let chain: string
let jon: string

beforeAll(async () => {
  world = createWorld({ providers: [] })
  imitation = Fastify()
  await imitation.register((app) => sandboxApp(app, { world }))
  origin = await imitation.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => imitation.close())

beforeEach(async () => {
  chain = freshChain()
  speakTo(origin)
  await keepSecret({ chain, provider: 'sso', account }, 'clientSecret', clientSecret)
  jon = (await somebody(chain)).id
  await linkIdentity(chain, { issuer, externalId: 'jon', personId: jon })
})

/** The real way out; with little patience where somebody is slow, so that no test waits long. */
const speakTo = (at: string | null, patienceMs = 5000) =>
  setSso({
    sandboxOrigin: () => at,
    send: (base, request) => sendOverHttp(base, request, patienceMs),
    note: (line, fields) => void test.lines.push(JSON.stringify({ line, ...fields })),
  })
const exchange = (token: string, more: object = {}) =>
  test.ask(chain, 'user/exchange-sso', { token, headerType: 'TINY', ...more })
const tokenOf = (does: Behaviour = 'good', sub = 'jon') => issueToken(world, sub, does)
const codeOf = async (answer: ReturnType<typeof exchange>) => (await answer).body.errorCode

describe('P-21 a corporate single sign-on', () => {
  it('opens a session of the person whom the issuer means', async () => {
    const { id, mapiToken } = tokenOf()

    const answer = await exchange(id, { externalId: 'jon', mapiToken, headerType: 'SMALL' })

    expect(answer.body.user).toMatchObject({ userId: jon, accessLevel: ['MEMBER'] })
    const { body } = await test.ask(chain, 'user/account', {}, { token: answer.body.token })
    expect(body.user).toMatchObject({ userId: jon, isSso: true, ssoHeaderType: 'SMALL' })
  })

  it('signs out here, and says where the browser ends the session at the issuer', async () => {
    const { body } = await exchange(tokenOf().id)
    const own = await signedIn(chain, {}, test.now)

    const { endsAt } = (await test.ask(chain, 'user/sign-out', {}, { token: body.token })).body

    const to = new URL(endsAt, origin)
    expect([to.pathname, to.searchParams.get('client_id')]).toEqual(['/sandbox/sso/end', account])
    expect((await test.ask(chain, 'user/account', {}, { token: body.token })).status).toBe(440)
    expect((await test.ask(chain, 'user/sign-out', {}, { token: own.token })).body).toEqual({ endsAt: null })
    const back = `${origin}/login?from=app`
    const ended = async (uri: string) =>
      (
        await fetch(
          `${origin}/sandbox/sso/end?client_id=${account}&post_logout_redirect_uri=${encodeURIComponent(uri)}`,
          { redirect: 'manual' },
        )
      ).headers.get('location')
    expect([await ended(back), await ended('https://evil.example/')]).toEqual([back, null])
  })

  it('takes a dead token of the browser for none, because it is the way out of it', async () => {
    const answer = await test.ask(
      chain,
      'user/exchange-sso',
      { token: tokenOf().id, headerType: 'TINY' },
      { token: 'dead' },
    )

    expect(answer.status).toBe(200)
  })

  it('is no session of single sign-on for who signs in here', async () => {
    const { token } = await signedIn(chain, {}, test.now)

    const { body } = await test.ask(chain, 'user/account', {}, { token })

    expect(body.user).toMatchObject({ isSso: false, ssoHeaderType: null })
  })
})

describe('a token is refused in the same words when it', () => {
  it.each(['expired', 'used', 'unknown'] as const)('is %s', async (does) => {
    const answer = await exchange(tokenOf(does).id)

    expect([answer.status, answer.body.errorCode]).toEqual([422, 'SSO_TOKEN'])
  })

  it('comes a second time', async () => {
    const { id } = tokenOf()
    expect((await exchange(id)).status).toBe(200)

    expect(await codeOf(exchange(id))).toBe('SSO_TOKEN')
  })

  it('comes ten times at once, but for one', async () => {
    const { id } = tokenOf()

    const answers = await Promise.all(Array.from({ length: 10 }, () => exchange(id)))

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ body }) => body.errorCode === 'SSO_TOKEN')).toHaveLength(9)
  })

  it('stands for somebody else than the address says', async () => {
    expect(await codeOf(exchange(tokenOf().id, { externalId: 'carla' }))).toBe('SSO_TOKEN')
  })

  it('was opened with another mapi token', async () => {
    expect(await codeOf(exchange(tokenOf().id, { mapiToken: 'mapi_other' }))).toBe('SSO_TOKEN')
  })

  it('stands for nobody of this chain, also when he wrote the id into his own details', async () => {
    const { id } = await somebody(chain)
    await db()
      .updateTable('persons')
      .set({ external_id: 'stranger' })
      .where('chain_id', '=', chain)
      .where('id', '=', id)
      .execute()

    expect(await codeOf(exchange(tokenOf('good', 'stranger').id))).toBe('SSO_UNKNOWN')
  })

  it('belongs to another chain, which has no secret for the issuer', async () => {
    chain = freshChain()

    expect(await codeOf(exchange(tokenOf().id))).toBe('SSO_TOKEN')
  })

  it('is asked about where nothing is imitated', async () => {
    speakTo(null)

    expect(await codeOf(exchange(tokenOf().id))).toBe('SSO_TOKEN')
  })
})

describe('P-21 a first sign-in, of whom nobody knows here', () => {
  /** What the browser keeps in which each came, by code. */
  const proofs = new Map<string, string>()
  const comes = async (sub = 'SW-900'): Promise<string> => {
    const { linkCode, linkProof } = (await exchange(tokenOf('good', sub).id)).body.params
    proofs.set(linkCode, linkProof)
    return linkCode
  }
  const look = async (linkCode: string, token?: string) =>
    (await test.ask(chain, 'user/get-first-sign-in', { linkCode }, { token })).body.firstSignIn
  const link = (linkCode: string, token: string, currentPassword = password, linkProof = proofs.get(linkCode)) =>
    test.ask(chain, 'user/link-identity', { linkCode, linkProof, currentPassword }, { token })

  it('opens nothing, and links the account of whoever signs in and proves it, for all later ones', async () => {
    const linkCode = await comes()
    const visitor = await look(linkCode)
    const own = await signedIn(chain, {}, test.now)
    const seen = await look(linkCode, own.token)

    const wrong = await link(linkCode, own.token, 'Another-horse-8')
    const done = await link(linkCode, own.token)

    expect(visitor).toEqual({ employee: 'SW-900', issuer: 'login.spreewerk.example', account: null, mayCreate: false })
    expect(seen.account).toEqual({ name: 'Anna Berg', hasPassword: true })
    expect([wrong.body.errorCode, done.status]).toEqual(['WRONG_PASSWORD', 200])
    expect((await exchange(tokenOf('good', 'SW-900').id)).body.user.userId).toBe(own.id)
    expect(await look(linkCode, own.token)).toBeNull()
    expect((await link(linkCode, own.token)).body.errorCode).toBe('LINK_OVER')
  })

  it('takes over nobody: not an account that has the address or the number, and not whom it means already', async () => {
    const other = await signedIn(chain, {}, test.now)
    const linkCode = await comes()
    const second = await comes()
    const own = await signedIn(chain, {}, test.now)

    const both = [(await link(linkCode, own.token)).status, (await link(second, other.token)).body.errorCode]

    expect(both).toEqual([200, 'LINK_OVER'])
    expect((await exchange(tokenOf('good', 'SW-900').id)).body.user.userId).toBe(own.id)
  })

  it('links nobody who was sent the address: only the browser in which they came', async () => {
    const [linkCode, own] = [await comes('attacker'), await signedIn(chain, {}, test.now)]
    const [elsewhere, of] = [await comes('another'), proofs.get(linkCode)]

    const bare = await test.ask(
      chain,
      'user/link-identity',
      { linkCode, currentPassword: password },
      { token: own.token },
    )
    const wrong = await link(elsewhere, own.token, password, of)

    expect([bare.body.errorCode, wrong.body.errorCode]).toEqual(['LINK_OVER', 'LINK_OVER'])
    expect((await link(elsewhere, own.token)).status).toBe(200)
  })

  it('is good for half an hour, for the chain to which it came, and pressed ten times links once', async () => {
    const own = await signedIn(chain, {}, test.now)
    const [linkCode, elsewhere] = [await comes('one'), await comes('two')]

    const answers = await Promise.all(Array.from({ length: 10 }, () => link(linkCode, own.token)))
    const before = chain
    chain = freshChain()
    const foreign = await look(elsewhere)
    chain = before
    test.now = new Date(test.now.getTime() + 30 * 60_000)

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect([foreign, await look(elsewhere)]).toEqual([null, null])
    // Whoever had the question open for half an hour is told so by the answer.
    const late = await signedIn(chain, {}, test.now)
    expect((await link(elsewhere, late.token)).body.errorCode).toBe('LINK_OVER')
  })
})

describe('P-21 a single sign-on that is taken off', () => {
  const own = async (token: string) => (await test.ask(chain, 'user/load-sign-ons', {}, { token })).body
  const off = (signOnId: string, token: string, currentPassword = password) =>
    test.ask(chain, 'user/unlink-identity', { signOnId, currentPassword }, { token })
  const linked = async (externalId = 'SW-77') => {
    const one = await signedIn(chain, {}, test.now)
    await linkIdentity(chain, { issuer, externalId, personId: one.id })
    return { ...one, signOnId: (await own(one.token)).signOns[0].id as string }
  }
  const status = async (token: string) => (await test.ask(chain, 'user/account', {}, { token })).status

  it('is among one’s own, and opens nothing any more; what it has opened ends, what the password has stays', async () => {
    const { token, signOnId } = await linked()
    const bySso = (await exchange(tokenOf('good', 'SW-77').id)).body.token

    const seen = await own(token)
    const wrong = await off(signOnId, token, 'Another-horse-8')
    const before = await status(bySso)
    const done = await off(signOnId, token)

    expect(seen).toMatchObject({
      signOns: [{ employee: 'SW-77', issuer: 'login.spreewerk.example' }],
      hasPassword: true,
    })
    expect([wrong.body.errorCode, before, done.status]).toEqual(['WRONG_PASSWORD', 200, 200])
    expect([await status(token), await status(bySso)]).toEqual([200, 440])
    expect((await own(token)).signOns).toEqual([])
    expect(await codeOf(exchange(tokenOf('good', 'SW-77').id))).toBe('SSO_UNKNOWN')
    expect((await off(signOnId, token)).body.errorCode).toBe('SIGN_ON_GONE')
  })

  it('keeps the session in which it is taken off, also one that it has opened itself', async () => {
    const { signOnId } = await linked()
    const { token } = (await exchange(tokenOf('good', 'SW-77').id)).body

    expect((await off(signOnId, token)).status).toBe(200)
    expect(await status(token)).toBe(200)
  })

  it('is one’s own alone: nobody sees or takes off somebody else’s', async () => {
    const { token, signOnId } = await linked()
    const other = await signedIn(chain, {}, test.now)

    const [seen, tried] = [await own(other.token), await off(signOnId, other.token)]

    expect([seen.signOns, tried.body.errorCode]).toEqual([[], 'SIGN_ON_GONE'])
    expect((await own(token)).signOns).toHaveLength(1)
  })

  it('needs a password, by which they still get in', async () => {
    const { id: personId } = await somebody(chain)
    await db().deleteFrom('logins').where('chain_id', '=', chain).where('person_id', '=', personId).execute()
    await linkIdentity(chain, { issuer, externalId: 'bare', personId })
    const { token } = (await exchange(tokenOf('good', 'bare').id)).body
    const { signOns, hasPassword } = await own(token)

    const tried = await off(signOns[0].id, token)

    expect([hasPassword, tried.body.errorCode]).toEqual([false, 'FORBIDDEN'])
    expect((await own(token)).signOns).toHaveLength(1)
  })

  it('pressed ten times at once is taken off once, and told by one mail', async () => {
    const { token, signOnId } = await linked()

    const answers = await Promise.all(Array.from({ length: 10 }, () => off(signOnId, token)))

    expect(answers.filter(({ status: one }) => one === 200)).toHaveLength(1)
    const told = await db().selectFrom('jobs').select('dedup_key').where('chain_id', '=', chain).execute()
    expect(told.filter(({ dedup_key }) => dedup_key?.startsWith('sign-on-unlinked:'))).toHaveLength(1)
  })
})

it.each(['DUPLICATE', 'TRANSFERRED'])('a person who is %s is sent to the club', async (status) => {
  const { id } = await somebody(chain, { status })
  await linkIdentity(chain, { issuer, externalId: 'kim', personId: id })

  expect(await codeOf(exchange(tokenOf('good', 'kim').id))).toBe('ASK_CLUB')
})

describe('an issuer that', () => {
  it.each(['slow', 'html'] as const)('is %s is told as such, never as an error of the server', async (does) => {
    speakTo(origin, 500)

    const answer = await exchange(tokenOf(does).id)

    expect([answer.status, answer.body.errorCode]).toEqual([422, 'SSO_UNAVAILABLE'])
  })

  it('is away may be asked again with the same token', async () => {
    const { id } = tokenOf()
    speakTo('http://127.0.0.1:9')
    expect(await codeOf(exchange(id))).toBe('SSO_UNAVAILABLE')

    speakTo(origin)

    expect((await exchange(id)).status).toBe(200)
  })

  it('does not know us is our trouble, and noted', async () => {
    await keepSecret({ chain, provider: 'sso', account }, 'clientSecret', 'wrong')

    expect(await codeOf(exchange(tokenOf().id))).toBe('SSO_UNAVAILABLE')
    expect(test.lines.filter((line) => line.includes('status 401'))).toHaveLength(1)
  })

  it.each([
    ['another issuer', { iss: 'https://evil.example', aud: account, sub: 'jon' }],
    ['a token for somebody else', { iss: issuer, aud: 'another-portal', sub: 'jon' }],
    ['nobody', { iss: issuer, aud: account }],
  ])('vouches as %s is not believed', async (_, body) => {
    setSso({
      sandboxOrigin: () => origin,
      send: async () => ({ kind: 'answer', status: 200, body: JSON.stringify(body) }),
      note: () => undefined,
    })

    expect(await codeOf(exchange('any-token'))).toBe('SSO_TOKEN')
  })

  it('vouches for one token again and again is believed once', async () => {
    const body = JSON.stringify({ iss: issuer, aud: account, sub: 'jon' })
    setSso({
      sandboxOrigin: () => origin,
      send: async () => ({ kind: 'answer', status: 200, body }),
      note: () => undefined,
    })

    const answers = await Promise.all(Array.from({ length: 5 }, () => exchange('careless')))
    const later = await exchange('careless')

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(later.body.errorCode).toBe('SSO_TOKEN')
  })

  it('redirects gets no further request: the token stays with the configured host', async () => {
    const elsewhere = Fastify()
    let asked = 0
    elsewhere.all('/*', async () => {
      asked += 1
      return { iss: issuer, aud: account, sub: 'jon' }
    })
    const evil = await elsewhere.listen({ port: 0, host: '127.0.0.1' })
    const lying = Fastify()
    lying.removeAllContentTypeParsers()
    lying.addContentTypeParser('*', (_request, _body, done) => done(null))
    lying.all('/*', (_request, reply) => reply.redirect(`${evil}/token`, 307))
    speakTo(await lying.listen({ port: 0, host: '127.0.0.1' }))

    const code = await codeOf(exchange(tokenOf().id))

    await Promise.all([elsewhere.close(), lying.close()])
    expect([code, asked]).toEqual(['SSO_UNAVAILABLE', 0])
  })
})

it('no line of the log holds a token', async () => {
  const { id, mapiToken } = tokenOf('slow')
  speakTo(origin, 500)

  await exchange(id, { mapiToken })

  expect(test.lines.join('\n')).not.toContain(id)
  expect(test.lines.join('\n')).not.toContain(mapiToken)
})

describe('a session of single sign-on', () => {
  const later = (minutes: number) => new Date(test.now.getTime() + minutes * 60_000)
  const status = async (token: string) => (await test.ask(chain, 'user/account', {}, { token })).status

  it('ends after half an hour of rest', async () => {
    const { token } = (await exchange(tokenOf().id)).body
    test.now = later(29)
    expect(await status(token)).toBe(200)

    test.now = later(31)

    expect(await status(token)).toBe(440)
  })

  it('ends after 8 hours at most', async () => {
    const { token } = (await exchange(tokenOf().id)).body
    for (let step = 0; step < 19; step++) {
      test.now = later(25)
      expect(await status(token)).toBe(200)
    }

    test.now = later(10)

    expect(await status(token)).toBe(440)
  })

  it('ends on the server when its owner signs out', async () => {
    const { token } = (await exchange(tokenOf().id)).body
    await test.ask(chain, 'user/sign-out', {}, { token })

    expect(await status(token)).toBe(440)
  })
})
