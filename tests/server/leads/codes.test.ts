import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { db } from '#server/db/ambient.ts'
import { waitAfter } from '#server/features/leads/email-codes.ts'
import { startLeadClub } from '../support/lead-club.ts'

const club = startLeadClub()
const { ask, chain, codeFor, mails, mailsTo, newEmail, pass, ticketFor } = club
beforeAll(() => club.open())
beforeEach(() => club.rewind())

const send = (email: string) => ask('person/send-email-code', { email })
const check = (email: string, securityCode: string) => ask('person/check-email-code', { email, securityCode })
const other = (code: string) => (code === '111111' ? '222222' : '111111')
const codeOf = async (answer: ReturnType<typeof check>) => {
  const { status, body } = await answer
  return status === 200 ? 'ok' : body.errorCode
}

describe('a code by e-mail', () => {
  it.each([
    ['with blanks', (code: string) => ` ${code.slice(0, 3)} ${code.slice(3)}`],
    ['with a dash', (code: string) => `${code.slice(0, 3)}-${code.slice(3)}`],
    ['with Arabic digits', (code: string) => code.replaceAll(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'.charAt(Number(digit)))],
  ])('S-25: six digits prove the address, written %s', async (_, written) => {
    const email = newEmail()

    const code = await codeFor(email)

    expect(code).toMatch(/^\d{6}$/)
    const { body } = await check(email.toUpperCase(), written(code))
    expect(body).toEqual({ ticket: expect.stringMatching(/^[\w-]{43}$/) })
  })

  it('goes out in the language of the page, whoever has the address', async () => {
    const stranger = newEmail()
    const { email: member } = await club.open()

    const answers = [await send(stranger), await send(member)]

    const sent = (await mails()).filter(({ to }) => to === stranger || to === member)
    expect(answers.map(({ status, body }) => ({ status, body }))).toEqual(
      [1, 2].map(() => ({ status: 200, body: { againInSeconds: 30 } })),
    )
    expect(sent.map(({ to, subject, lang }) => [to, subject, lang])).toEqual([
      [stranger, 'Ihr Code', 'de'],
      [member, 'Ihr Code', 'de'],
    ])
  })

  it('is kept as a hash with a key: neither database nor log holds it', async () => {
    const email = newEmail()
    await send(email)

    const kept = await db().selectFrom('email_codes').selectAll().where('email', '=', email).execute()
    const jobs = await db().selectFrom('jobs').selectAll().where('chain_id', '=', chain).execute()
    const code = await codeOfMail()

    for (const text of [JSON.stringify(kept), JSON.stringify(jobs), club.test.lines.join('\n')]) {
      expect(text).not.toContain(code)
    }
    expect(JSON.stringify(jobs)).not.toContain(email)

    async function codeOfMail(): Promise<string> {
      const [mail] = await mailsTo(email)
      return /^\d{6}$/m.exec(mail?.text ?? '')?.[0] ?? 'none'
    }
  })

  it.each<[string, (email: string, code: string) => Promise<unknown>, string]>([
    ['the right one at once', async () => undefined, 'ok'],
    ['the right one after four wrong ones', async (email, code) => times(4, () => check(email, other(code))), 'ok'],
    ['the right one after five', async (email, code) => times(5, () => check(email, other(code))), 'CODE_EXPIRED'],
    ['the right one after ten minutes less one second', async () => pass(599), 'ok'],
    ['the right one after ten minutes', async () => pass(600), 'CODE_EXPIRED'],
    ['the same a second time', (email, code) => check(email, code), 'CODE_EXPIRED'],
    [
      'the one before the last',
      async (email) => {
        pass(30)
        await send(email)
      },
      'INVALID_CODE',
    ],
  ])('%s', async (_, before, expected) => {
    const email = newEmail()
    const code = await codeFor(email)

    await before(email, code)

    // One in a million times the new code is the old one.
    expect([expected, 'ok']).toContain(await codeOf(check(email, code)))
    if (expected !== 'ok') expect(await codeOf(check(email, code))).not.toBe('ok')
  })

  it.each([
    ['a wrong one', (code: string) => other(code), 'INVALID_CODE'],
    ['no digits', () => 'abcdef', 'INVALID_CODE'],
    ['too many digits', (code: string) => `${code}1`, 'INVALID_CODE'],
  ])('%s is refused', async (_, given, expected) => {
    const email = newEmail()

    expect(await codeOf(check(email, given(await codeFor(email))))).toBe(expected)
  })

  it('of another address is refused, and one that was never sent', async () => {
    const email = newEmail()
    const code = await codeFor(email)

    expect(await codeOf(check(newEmail(), code))).toBe('CODE_EXPIRED')
    expect(await codeOf(check(email, code))).toBe('ok')
  })

  it('the fifth wrong one says that it is over', async () => {
    const email = newEmail()
    const code = await codeFor(email)

    const answers = await times(6, () => codeOf(check(email, other(code))))

    expect(answers).toEqual([...Array(4).fill('INVALID_CODE'), 'CODE_EXPIRED', 'CODE_EXPIRED'])
  })

  it('used by two at once, is good for one', async () => {
    const email = newEmail()
    const code = await codeFor(email)

    const answers = await Promise.all(Array.from({ length: 5 }, () => codeOf(check(email, code))))

    expect(answers.sort()).toEqual([...Array(4).fill('CODE_EXPIRED'), 'ok'])
  })

  it('guessed many times at once, has five tries all the same', async () => {
    const email = newEmail()
    const code = await codeFor(email)

    await Promise.all(Array.from({ length: 20 }, () => check(email, other(code))))

    const { tries } = await db()
      .selectFrom('email_codes')
      .select('tries')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    expect(tries).toBe(5)
    expect(await codeOf(check(email, code))).toBe('CODE_EXPIRED')
  })
})

describe('another code', () => {
  it('waits twice as long each time, up to an hour', () => {
    expect([1, 2, 3, 4, 5, 6, 7, 8, 9, 40].map(waitAfter)).toEqual([30, 60, 120, 240, 480, 960, 1920, 3600, 3600, 3600])
  })

  it('is refused until the wait is over, and says how long', async () => {
    const email = newEmail()
    expect((await send(email)).body).toEqual({ againInSeconds: 30 })
    pass(29)
    expect((await send(email)).body).toMatchObject({ errorCode: 'TRY_LATER', params: { minutes: 1 } })
    pass(1)
    expect((await send(email)).body).toEqual({ againInSeconds: 60 })
    pass(60)
    expect((await send(email)).body).toEqual({ againInSeconds: 120 })
    expect(await mailsTo(email)).toHaveLength(3)
  })

  it('asked for twice at once is one mail', async () => {
    const email = newEmail()

    const answers = await Promise.all([send(email), send(email), send(email)])

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422])
    expect(await mailsTo(email)).toHaveLength(1)
  })

  it('waits no longer a day later', async () => {
    const email = newEmail()
    await send(email)
    pass(30)
    await send(email)
    pass(25 * 3600)

    expect((await send(email)).body).toEqual({ againInSeconds: 30 })
  })

  it('is not sent to one mailbox without end, whoever asks', async () => {
    const email = newEmail()
    const sent: number[] = []
    for (let half = 0; half < 48; half++) {
      sent.push((await send(email)).status)
      pass(1800)
    }

    expect(sent.filter((status) => status === 200).length).toBeLessThan(30)
  })
})

describe('a ticket', () => {
  it('is kept as a hash', async () => {
    const email = newEmail()
    const ticket = await ticketFor(email)
    const row = await db()
      .selectFrom('email_tickets')
      .selectAll()
      .where('chain_id', '=', chain)
      .where('email', '=', email)
      .executeTakeFirstOrThrow()

    expect(JSON.stringify(row)).not.toContain(ticket)
    expect(row.used_at).toBeNull()
  })
})

async function times<T>(count: number, run: () => Promise<T>): Promise<T[]> {
  const done: T[] = []
  for (let index = 0; index < count; index++) done.push(await run())
  return done
}
