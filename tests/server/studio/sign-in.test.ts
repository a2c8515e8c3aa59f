import { beforeEach, describe, expect, it } from 'vitest'
import { giveRights } from '#server/features/staff/service.ts'
import { codeAt, keepFactorSecret } from '#server/features/studio/second-factor.ts'
import { startDemoClub } from '../support/demo-club.ts'
import { password, signedIn, somebody } from '../support/people.ts'

const { test, chain, ask } = startDemoClub()
const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
let turn = 0
let operator: { readonly id: string; readonly email: string }

beforeEach(async () => {
  turn += 1
  test.now = new Date(Date.UTC(2026, 11, 1, 9, 0, 10) + turn * 3_600_000)
  operator = await newOperator(`operator-${turn}@example.org`)
})

async function newOperator(email: string) {
  const { id } = await somebody(chain, { centerId: '102', levels: [], email })
  await giveRights(chain, id, { roles: ['OPERATOR'], centers: ['102'] }, { what: 'accepted', by: null, now: test.now })
  return { id, email }
}

const later = (seconds: number): void => {
  test.now = new Date(test.now.getTime() + seconds * 1000)
}
const begin = async (email = operator.email) => (await ask('studio/sign-in', { email, password })).body
const confirm = (challenge: string, code: string) => ask('studio/confirm-sign-in', { challenge, oneTimeCode: code })
const signIn = async (code: () => string) => confirm((await begin()).challenge, code())
const now = () => codeAt(secret, test.now)

describe('an operator who comes for the first time', () => {
  it('tells an app the secret, and gets recovery codes that are good once each', async () => {
    const { challenge, enrolment } = await begin()

    const first = await confirm(challenge, codeAt(enrolment.secret, test.now))
    const opened = await ask('studio/open', {}, first.body.token)
    const [spare] = first.body.recoveryCodes
    const withSpare = await signIn(() => ` ${spare.toUpperCase()} `)
    const again = await signIn(() => spare)

    expect(enrolment.uri).toMatch(/^otpauth:\/\/totp\/.*secret=[A-Z2-7]{32}/)
    expect(first.body.recoveryCodes).toHaveLength(10)
    expect(opened.status).toBe(200)
    expect([withSpare.status, withSpare.body.recoveryCodes, again.body.errorCode]).toEqual([200, [], 'WRONG_CODE'])
  })

  it('cannot set up a second app behind the first', async () => {
    const [one, two] = [await begin(), await begin()]

    const first = await confirm(one.challenge, codeAt(one.enrolment.secret, test.now))
    const second = await confirm(two.challenge, codeAt(two.enrolment.secret, test.now))

    expect([first.status, second.body.errorCode]).toEqual([200, 'WRONG_CODE'])
  })
})

describe('an operator with an app', () => {
  beforeEach(() => keepFactorSecret(chain, operator.id, secret, test.now))

  it('is not shown the secret again', async () => {
    expect((await begin()).enrolment).toBeNull()
  })

  it('signs in with the code of now or the half minute before, never with one twice or an older one', async () => {
    const before = now()
    later(30)
    const answers = [await signIn(() => before), await signIn(() => before), await signIn(now), await signIn(now)]
    const old = now()
    later(90)
    answers.push(await signIn(() => old))

    expect(answers.map(({ status }) => status)).toEqual([200, 422, 200, 422, 422])
  })

  it('of two who send one code at once, one comes in', async () => {
    const [one, two] = [await begin(), await begin()]

    const answers = await Promise.all([confirm(one.challenge, now()), confirm(two.challenge, now())])

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
  })

  it('is locked after a handful of wrong codes, however often the password is typed', async () => {
    const codes: string[] = []
    for (let tried = 0; tried < 6; tried += 1) codes.push((await signIn(() => '000000')).body.errorCode)
    const right = await signIn(now)

    expect(codes.slice(0, 5)).toEqual(Array(5).fill('WRONG_CODE'))
    expect([codes[5], right.body.errorCode]).toEqual(['LOCKED_OUT', 'LOCKED_OUT'])
  })

  it('a challenge is over after ten minutes, after five tries, and once it was met', async () => {
    const { challenge: late } = await begin()
    later(601)
    const { challenge: met } = await begin()
    const codes = [(await confirm(late, now())).body.errorCode, (await confirm(met, now())).status]
    later(60)
    codes.push((await confirm(met, now())).body.errorCode)

    expect(codes).toEqual(['SIGN_IN_OVER', 200, 'SIGN_IN_OVER'])
  })

  it('whose rights ended between password and code is not let in', async () => {
    const { challenge } = await begin()
    await giveRights(chain, operator.id, { roles: [], centers: [] }, { what: 'ended', by: null, now: test.now })

    expect((await confirm(challenge, now())).body.errorCode).toBe('SIGN_IN_OVER')
  })

  it('has a session that opens nothing of the portal, and a member has none that opens the studio', async () => {
    const { token } = (await signIn(now)).body
    const member = await signedIn(chain, { centerId: '102', levels: ['MEMBER', 'STAFF', 'MANAGER'] }, test.now)

    expect((await ask('user/get', {}, token)).status).toBe(440)
    expect((await ask('studio/open', {}, member.token)).status).toBe(403)
    expect((await ask('studio/open', {})).status).toBe(401)
  })

  it('signs out for good', async () => {
    const { token } = (await signIn(now)).body

    await ask('studio/sign-out', {}, token)

    expect((await ask('studio/open', {}, token)).status).toBe(440)
  })
})
