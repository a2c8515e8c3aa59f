import { beforeEach, describe, expect, it } from 'vitest'
import { startTestApp } from '../support/app.ts'
import { freshChain } from '../support/database.ts'
import { testMailbox } from '../support/mailbox.ts'
import { password, signedIn, somebody } from '../support/people.ts'

const mailbox = testMailbox()
const test = startTestApp({ mail: mailbox.transport })
const next = 'Another-horse-8'
let chain: string

beforeEach(() => {
  chain = freshChain()
  test.now = new Date('2026-11-21T10:00:00Z')
})

const change = (token: string | undefined, currentPassword: string, newPassword = next) =>
  test.ask(chain, 'person/update-password', { currentPassword, newPassword }, { token })
const login = (email: string, given: string) => test.ask(chain, 'user/authenticate', { email, password: given })
const account = (token: string) => test.ask(chain, 'user/account', {}, { token })

describe('changing one’s own password', () => {
  it('ends the other sessions, keeps this one, and a mail says so', async () => {
    const anna = await signedIn(chain, {}, test.now)
    const { token: elsewhere } = (await login(anna.email, password)).body

    expect((await change(anna.token, password)).status).toBe(200)

    expect((await account(elsewhere)).status).toBe(440)
    expect((await account(anna.token)).status).toBe(200)
    expect((await login(anna.email, password)).body.errorCode).toBe('AUTHENTICATION')
    expect((await login(anna.email, next)).status).toBe(200)
    expect((await mailbox.deliver(chain, test.now)).map(({ to }) => to)).toEqual([anna.email])
  })

  it('leaves everybody else signed in', async () => {
    const anna = await signedIn(chain, {}, test.now)
    const ben = await signedIn(chain, {}, test.now)

    await change(anna.token, password)

    expect((await account(ben.token)).status).toBe(200)
  })

  it('is kept from nobody who is signed in by whoever guesses at the login', async () => {
    const anna = await signedIn(chain, {}, test.now)
    for (let failure = 0; failure < 6; failure++) await login(anna.email, 'no')
    expect((await login(anna.email, password)).body.errorCode).toBe('LOCKED_OUT')

    expect((await change(anna.token, password)).status).toBe(200)
  })

  it('counts wrong ones of all sessions together, and leaves the login as it is', async () => {
    const anna = await signedIn(chain, {}, test.now)
    const { token: elsewhere } = (await login(anna.email, password)).body
    for (let failure = 0; failure < 5; failure++) {
      const { token } = failure % 2 === 0 ? anna : { token: elsewhere }
      expect((await change(token, 'no')).body.errorCode).toBe('WRONG_PASSWORD')
    }

    expect((await change(anna.token, password)).body).toMatchObject({
      errorCode: 'LOCKED_OUT',
      params: { minutes: 15, count: 15 },
    })
    expect((await change(elsewhere, password)).body.errorCode).toBe('LOCKED_OUT')
    expect((await login(anna.email, password)).status).toBe(200)
    expect(await mailbox.deliver(chain, test.now)).toEqual([])
  })

  it('is locked by nobody who sends the right one ten times at once', async () => {
    const anna = await signedIn(chain, {}, test.now)

    const answers = await Promise.all(Array.from({ length: 10 }, () => change(anna.token, password)))

    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
  })

  it.each(['Short-1', 'onlylowercase', ''])('refuses a weak one: "%s"', async (weak) => {
    const anna = await signedIn(chain, {}, test.now)

    expect((await change(anna.token, password, weak)).body.errorCode).toBe('WEAK_PASSWORD')
    expect((await login(anna.email, password)).status).toBe(200)
  })

  it('said twice, because the first answer was lost, is done', async () => {
    const anna = await signedIn(chain, {}, test.now)
    await change(anna.token, password)

    expect((await change(anna.token, password)).status).toBe(200)
    expect((await change(anna.token, password, 'Third-horse-99')).body.errorCode).toBe('WRONG_PASSWORD')
  })

  it('with a wrong one is refused although it would change nothing', async () => {
    test.now = new Date(Date.now() + 16 * 60_000) // logins of tests are made now
    const anna = await signedIn(chain, {}, test.now)

    expect((await change(anna.token, 'no', password)).body.errorCode).toBe('WRONG_PASSWORD')
  })

  it('is nobody else’s: a visitor is asked to sign in', async () => {
    await somebody(chain)

    expect((await change(undefined, password)).status).toBe(401)
  })
})
