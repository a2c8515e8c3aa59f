import { beforeEach, describe, expect, it } from 'vitest'
import { db } from '#server/db/ambient.ts'
import { startTestApp } from '../support/app.ts'
import { freshChain } from '../support/database.ts'
import { codeIn, testMailbox } from '../support/mailbox.ts'
import { password, signedIn, somebody } from '../support/people.ts'
import { testReleases } from '../support/releases.ts'

const mailbox = testMailbox()
const test = startTestApp({
  mail: mailbox.transport,
  releases: testReleases({ config: { name: 'Club', hosts: ['club.example'] } }),
})
const later = (minutes: number) => new Date(test.now.getTime() + minutes * 60_000)
let chain: string
let anna: Awaited<ReturnType<typeof signedIn>>

beforeEach(async () => {
  chain = freshChain()
  test.now = new Date('2026-11-21T10:00:00Z')
  anna = await signedIn(chain, { email: 'old@example.org' }, test.now)
})

const wish = (newEmail: string, currentPassword: string | null = password) =>
  test.ask(chain, 'person/update-email', { newEmail, currentPassword }, { token: anna.token })
const confirm = (securityCode: string) =>
  test.ask(chain, 'person/confirm-email', { securityCode }, { token: anna.token })
const login = (email: string) => test.ask(chain, 'user/authenticate', { email, password })
const deliver = () => mailbox.deliver(chain, test.now)
const codeFor = async (email: string) => {
  await wish(email)
  const [mail] = await deliver()
  return codeIn(mail ?? { text: '' })
}
const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

describe('a new address', () => {
  it('counts once its code came back, and the old one is told', async () => {
    await wish('New@Example.org')
    const [mail] = await deliver()
    expect(mail?.to).toBe('new@example.org')
    expect((await login('new@example.org')).body.errorCode).toBe('AUTHENTICATION')
    expect((await login('old@example.org')).status).toBe(200)

    const code = codeIn(mail ?? { text: '' })
    expect((await confirm(`${code.slice(0, 3)} - ${code.slice(3)}`)).status).toBe(200)

    expect((await login('new@example.org')).body.user.userId).toBe(anna.id)
    expect((await login('old@example.org')).body.errorCode).toBe('AUTHENTICATION')
    expect((await deliver()).map(({ to }) => to)).toEqual(['old@example.org'])
    const { email } = await db()
      .selectFrom('persons')
      .select('email')
      .where('chain_id', '=', chain)
      .where('id', '=', anna.id)
      .executeTakeFirstOrThrow()
    expect(email).toBe('new@example.org')
  })

  it('that somebody has is answered the same; the mailbox alone is told', async () => {
    await somebody(chain, { email: 'taken@example.org' })

    const [free, taken] = [await wish('free@example.org'), await wish('taken@example.org')]
    const mails = await deliver()

    expect([taken.status, taken.body]).toEqual([free.status, free.body])
    expect(mails.map((mail) => [mail.to, codeIn(mail) !== ''])).toEqual([
      ['free@example.org', true],
      ['taken@example.org', false],
    ])
  })

  it('needs the password, and wrong ones are counted', async () => {
    for (let failure = 0; failure < 5; failure++) {
      expect((await wish('new@example.org', 'no')).body.errorCode).toBe('WRONG_PASSWORD')
    }

    expect((await wish('new@example.org')).body.errorCode).toBe('LOCKED_OUT')
    expect(await deliver()).toEqual([])
  })

  it('without the password is refused, unless its code is only sent again', async () => {
    expect((await wish('new@example.org', null)).body.errorCode).toBe('WRONG_PASSWORD')
    const first = await codeFor('new@example.org')

    expect((await wish('new@example.org', null)).status).toBe(200)
    const [again] = await deliver()
    expect((await wish('another@example.org', null)).body.errorCode).toBe('WRONG_PASSWORD')

    const fresh = codeIn(again ?? { text: '' })
    expect((await confirm(first === fresh ? other(fresh) : first)).body.errorCode).toBe('INVALID_CODE')
    expect((await confirm(fresh)).status).toBe(200)
  })

  it('asked for again and again has to wait', async () => {
    for (let turn = 0; turn < 4; turn++) expect((await wish('new@example.org')).status).toBe(200)

    expect((await wish('new@example.org')).body).toMatchObject({ errorCode: 'TRY_LATER', params: { minutes: 1 } })
    for (let turn = 0; turn < 1; turn++) expect((await wish('other@example.org')).status).toBe(200)
    expect((await wish('third@example.org')).body.errorCode).toBe('TRY_LATER')
  })

  it('that was claimed in the meantime is not taken away', async () => {
    const code = await codeFor('new@example.org')
    const ben = await somebody(chain, { email: 'ben@example.org' })
    await db()
      .updateTable('persons')
      .set({ email_claim: 'new@example.org' })
      .where('chain_id', '=', chain)
      .where('id', '=', ben.id)
      .execute()

    expect((await confirm(code)).body.errorCode).toBe('CODE_EXPIRED')
    expect((await login('old@example.org')).status).toBe(200)
  })
})

describe('a code', () => {
  it('is over after five wrong ones', async () => {
    const code = await codeFor('new@example.org')
    for (let failure = 0; failure < 5; failure++) {
      expect((await confirm(other(code))).body.errorCode).toBe('INVALID_CODE')
    }

    expect((await confirm(code)).body.errorCode).toBe('CODE_EXPIRED')
  })

  it.each([
    [14, 200],
    [15, 422],
  ])('after %i minutes answers %i', async (minutes, status) => {
    const code = await codeFor('new@example.org')
    test.now = later(minutes)

    expect((await confirm(code)).status).toBe(status)
  })

  it('is good once, also when two come at once', async () => {
    const code = await codeFor('new@example.org')

    const answers = await Promise.all([confirm(code), confirm(code)])

    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
    expect((await confirm(code)).body.errorCode).toBe('CODE_EXPIRED')
  })

  it('is its owner’s', async () => {
    const code = await codeFor('new@example.org')
    const ben = await signedIn(chain, {}, test.now)

    const answer = await test.ask(chain, 'person/confirm-email', { securityCode: code }, { token: ben.token })

    expect(answer.body.errorCode).toBe('CODE_EXPIRED')
  })

  it('is kept nowhere as it is', async () => {
    const code = await codeFor('new@example.org')
    const rows = await Promise.all(
      (['jobs', 'email_changes', 'flow_acts'] as const).map((table) =>
        db().selectFrom(table).selectAll().where('chain_id', '=', chain).execute(),
      ),
    )

    expect(JSON.stringify(rows)).toContain('new@example.org')
    expect(JSON.stringify(rows)).not.toContain(`"${code}"`)
    expect(test.lines.join('\n')).not.toContain('new@example.org')
  })
})
