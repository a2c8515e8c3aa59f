import { beforeEach, describe, expect, it, vi } from 'vitest'
import { db } from '#server/db/ambient.ts'
import { jobKinds } from '#server/jobs/kinds.ts'
import { startTestApp } from '../support/app.ts'
import { freshChain } from '../support/database.ts'
import { linksIn, testMailbox } from '../support/mailbox.ts'
import { password, signedIn, somebody } from '../support/people.ts'
import { testReleases } from '../support/releases.ts'

// Time itself is no test on a busy machine: what takes the time is counted.
const work = vi.hoisted(() => ({ hashes: 0 }))
vi.mock('#server/sessions/password.ts', async (original) => {
  const real = await original<typeof import('#server/sessions/password.ts')>()
  const counted =
    <A extends unknown[], R>(fn: (...given: A) => R) =>
    (...given: A): R => {
      work.hashes += 1
      return fn(...given)
    }
  return { ...real, fitsPassword: counted(real.fitsPassword), hashPassword: counted(real.hashPassword) }
})

const mailbox = testMailbox()
const test = startTestApp({
  mail: mailbox.transport,
  releases: testReleases({ config: { name: 'Club', hosts: ['club.example'] } }),
})
const later = (minutes: number) => new Date(test.now.getTime() + minutes * 60_000)
const next = 'Another-horse-8'
let chain: string

beforeEach(() => {
  chain = freshChain()
  test.now = new Date('2026-11-21T10:00:00Z')
})

const ask = (email: string) => test.ask(chain, 'reset-password/send-email', { email })
const deliver = () => mailbox.deliver(chain, test.now)
const login = (email: string, given: string) => test.ask(chain, 'user/authenticate', { email, password: given })

/** What a link of a mail asks the page to send. */
function codeOf(link: string | undefined) {
  const [memberHomeClubId = '', memberId = '', securityCode = ''] = new URL(link ?? '').pathname
    .split('/')
    .slice(2)
    .map(decodeURIComponent)
  return { memberHomeClubId, memberId, securityCode }
}

async function linkFor(email: string) {
  await ask(email)
  const [mail] = await deliver()
  return codeOf(mail && linksIn(mail)[0])
}

const change = (code: object, newPassword = next) =>
  test.ask(chain, 'reset-password/change-password-with-token', { ...code, newPassword })

const isGood = async (code: object) => (await test.ask(chain, 'reset-password/read-link', code)).body.isGood

const words = ({ status, body }: { readonly status: number; readonly body: object }) => {
  const { correlationId: _, serverDateTime: __, ...rest } = body as { [name: string]: unknown }
  return { status, ...rest }
}

describe('who forgot his password', () => {
  it('gets a link, chooses another one, and is signed out everywhere', async () => {
    const anna = await signedIn(chain, { email: 'anna@example.org' }, test.now)

    const code = await linkFor(' Anna@Example.org ')
    expect(code).toMatchObject({ memberHomeClubId: 'c1', memberId: anna.id })
    expect((await change(code)).status).toBe(200)

    expect((await login(anna.email, password)).body.errorCode).toBe('AUTHENTICATION')
    expect((await login(anna.email, next)).status).toBe(200)
    expect((await test.ask(chain, 'user/account', {}, { token: anna.token })).status).toBe(440)
    const [told] = await deliver()
    expect(told).toMatchObject({ to: anna.email })
    expect(told && linksIn(told)).toEqual(['https://club.example/forgot-password'])
  })

  it('is no longer locked out, because the mailbox is his', async () => {
    const { email } = await somebody(chain)
    for (let failure = 0; failure < 5; failure++) await login(email, 'no')
    expect((await login(email, password)).body.errorCode).toBe('LOCKED_OUT')

    await change(await linkFor(email))

    expect((await login(email, next)).status).toBe(200)
  })

  it('reads one mail with a link per account where an address is shared', async () => {
    const email = 'family@example.org'
    const mother = await somebody(chain, { email, password: 'Mother-secret-1' })
    const father = await somebody(chain, { email, password: 'Father-secret-1', centerId: 'c2' })
    await somebody(chain, { email, status: 'DUPLICATE' })

    await ask(email)
    const mails = await deliver()

    expect(mails).toHaveLength(1)
    const codes = linksIn(mails[0] ?? { text: '' }).map(codeOf)
    expect(codes.map(({ memberId, memberHomeClubId }) => [memberId, memberHomeClubId])).toEqual([
      [mother.id, 'c1'],
      [father.id, 'c2'],
    ])
    await change(codes[1] ?? {})
    expect((await login(email, next)).body.user.userId).toBe(father.id)
    expect((await login(email, 'Mother-secret-1')).body.user.userId).toBe(mother.id)
  })

  it.each(['DUPLICATE', 'TRANSFERRED'])('is told by mail alone to ask the club when he is %s', async (status) => {
    const { email } = await somebody(chain, { status })

    const answer = await ask(email)
    const mails = await deliver()

    expect(words(answer)).toEqual(words(await ask('nobody@example.org')))
    expect(mails.map(({ to }) => to)).toEqual([email])
    expect(linksIn(mails[0] ?? { text: '' })).toEqual([])
  })

  it('gets nothing when nobody has the address', async () => {
    await somebody(freshChain(), { email: 'elsewhere@example.org' })

    await ask('elsewhere@example.org')

    expect(await deliver()).toEqual([])
  })
})

describe('a link', () => {
  it('is good once', async () => {
    const code = await linkFor((await somebody(chain)).email)
    expect([await isGood(code), await isGood(code)]).toEqual([true, true])
    await change(code)

    expect(await isGood(code)).toBe(false)
    expect((await change(code, 'Third-horse-99')).body.errorCode).toBe('RESET_LINK_OVER')
  })

  it('is good once when two come at once', async () => {
    const { email } = await somebody(chain)
    const code = await linkFor(email)

    const answers = await Promise.all([change(code, 'First-horse-99'), change(code, 'Second-horse-99')])

    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
    const winner = answers[0]?.status === 200 ? 'First-horse-99' : 'Second-horse-99'
    expect((await login(email, winner)).status).toBe(200)
  })

  it.each([
    [59, 200],
    [60, 422],
  ])('after %i minutes answers %i', async (minutes, status) => {
    const code = await linkFor((await somebody(chain)).email)
    test.now = later(minutes)

    expect(await isGood(code)).toBe(status === 200)
    expect((await change(code)).status).toBe(status)
  })

  it('ends when a newer one is asked for', async () => {
    const { email } = await somebody(chain)
    const old = await linkFor(email)
    const fresh = await linkFor(email)

    expect((await change(old)).body.errorCode).toBe('RESET_LINK_OVER')
    expect((await change(fresh)).status).toBe(200)
  })

  it('survives a weak password', async () => {
    const code = await linkFor((await somebody(chain)).email)

    expect((await change(code, 'weak')).body.errorCode).toBe('WEAK_PASSWORD')
    expect((await change(code)).status).toBe(200)
  })

  it.each<[string, (code: { [name: string]: string }, other: { id: string }) => object]>([
    ['another person', (code, other) => ({ ...code, memberId: other.id })],
    ['another club', (code) => ({ ...code, memberHomeClubId: 'c2' })],
    ['a code that nobody gave', (code) => ({ ...code, securityCode: 'A'.repeat(43) })],
    ['what is stored of the code', (code) => ({ ...code, securityCode: 'x' })],
  ])('is worth nothing with %s, and says no more than that', async (_, spoil) => {
    const other = await somebody(chain)
    const code = await linkFor((await somebody(chain)).email)

    expect(await isGood(spoil(code, other))).toBe(false)
    const refused = await change(spoil(code, other))
    const unknown = await change({ memberHomeClubId: 'c9', memberId: 'nobody', securityCode: 'B'.repeat(43) })

    expect(refused.body.errorCode).toBe('RESET_LINK_OVER')
    expect(words(refused)).toEqual(words(unknown))
  })

  it('is worth nothing in another chain', async () => {
    const code = await linkFor((await somebody(chain)).email)
    const answer = await test.ask(freshChain(), 'reset-password/change-password-with-token', {
      ...code,
      newPassword: next,
    })

    expect(answer.body.errorCode).toBe('RESET_LINK_OVER')
  })

  it('is kept nowhere as it is: not in rows, not in the log', async () => {
    const { securityCode, ...rest } = await linkFor((await somebody(chain)).email)
    await change({ ...rest, securityCode })
    await deliver()

    const rows = await Promise.all(
      (['jobs', 'password_resets', 'flow_acts', 'flow_instances', 'attempts'] as const).map((table) =>
        db().selectFrom(table).selectAll().where('chain_id', '=', chain).execute(),
      ),
    )
    expect(JSON.stringify(rows)).toContain('"reset-password"')
    for (const secret of [securityCode, next]) {
      expect(JSON.stringify(rows)).not.toContain(secret)
      expect(test.lines.join('\n')).not.toContain(secret)
    }
  })

  it('comes once however often its job is done', async () => {
    const { email } = await somebody(chain)
    await ask(email)
    const reset = jobKinds.find(({ kind }) => kind === 'reset-password')
    const { payload } = await db()
      .selectFrom('jobs')
      .select('payload')
      .where('chain_id', '=', chain)
      .executeTakeFirstOrThrow()
    const job = { chain, payload, now: test.now, tries: 0, createdAt: test.now }
    await reset?.run(job)
    await reset?.run(job)
    const mails = await deliver()

    expect(mails).toHaveLength(1)
    expect((await change(codeOf(linksIn(mails[0] ?? { text: '' })[0]))).status).toBe(200)
  })
})

describe('asking', () => {
  it('is the same in words, status and work whether the address is known', async () => {
    const { email } = await somebody(chain)
    const asked = async (address: string) => {
      const rows = await db().selectFrom('jobs').select('id').where('chain_id', '=', chain).execute()
      work.hashes = 0
      const answer = words(await ask(address))
      const { length } = await db().selectFrom('jobs').select('id').where('chain_id', '=', chain).execute()
      return { ...answer, hashes: work.hashes, jobs: length - rows.length }
    }

    const known = [await asked(email), await asked(email)]
    const unknown = [await asked('nobody@example.org'), await asked('nobody@example.org')]

    expect(unknown).toEqual(known)
  })

  it('costs one hash whatever the code, known or not', async () => {
    const code = await linkFor((await somebody(chain)).email)
    const workFor = async (given: object) => {
      work.hashes = 0
      await change(given)
      return work.hashes
    }

    expect([
      await workFor({ ...code, securityCode: 'A'.repeat(43) }),
      await workFor({ ...code, memberId: 'nobody' }),
      await workFor(code),
      await workFor(code),
    ]).toEqual([1, 1, 1, 1])
  })

  it.each([['an account'], ['no account']])('again and again waits longer each time, with %s', async (kind) => {
    const email = kind === 'an account' ? (await somebody(chain)).email : 'ghost@example.org'
    for (let turn = 0; turn < 4; turn++) expect((await ask(email)).status).toBe(200)

    expect((await ask(email)).body).toMatchObject({ errorCode: 'TRY_LATER', params: { minutes: 1, count: 1 } })
    test.now = later(1)
    expect((await ask(email)).status).toBe(200)
    expect((await ask(email)).body.params.minutes).toBe(2)
    expect((await ask('other@example.org')).status).toBe(200)
  })

  it('for many addresses from one place has to wait too', async () => {
    const statuses: number[] = []
    for (let turn = 0; turn < 51; turn++) statuses.push((await ask(`nobody-${turn}@example.org`)).status)

    expect(statuses.indexOf(422)).toBe(50)
  })

  it('leads to the address where it was asked, never to a stranger’s', async () => {
    const { email } = await somebody(chain)
    const linkAt = async (baseUrl: string) => {
      await test.ask(chain, 'reset-password/send-email', { email, baseUrl })
      const [mail] = await deliver()
      return new URL(linksIn(mail ?? { text: '' })[0] ?? '').origin
    }

    expect(await linkAt(`https://${chain}.test`)).toBe(`https://${chain}.test`)
    expect(await linkAt('https://evil.example')).toBe('https://club.example')
    expect(await linkAt(`https://${freshChain()}.test`)).toBe('https://club.example')
  })
})
