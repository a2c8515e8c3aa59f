import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import { beforeAll, describe, expect, it } from 'vitest'
import { db, setDatabase } from '#server/db/ambient.ts'
import { createLog } from '#server/log.ts'
import { createServerMetrics } from '#server/metrics/server-metrics.ts'
import { redact } from '#server/redact.ts'
import { startTestApp } from '../support/app.ts'
import { freshChain } from '../support/database.ts'
import { fillUntil, newMember } from '../support/fill-flow.ts'
import { FlowClient } from '../support/flow-client.ts'
import { fillNordlys, nordlysReleases } from '../support/nordlys.ts'

/** Each is typed into a field of its kind, and must never be found again outside the database and the answers to its owner. */
const marks = {
  password: 'Marked-Passw0rd!x',
  otherPassword: 'Marked-0ther!pass',
  email: 'marked.localpart',
  phone: '30 90182077',
  birthday: '1987-05-23',
  ssn: '078-05-1120',
  idNumber: 'MRK7654321',
  iban: 'DE89370400440532013000',
  accountNumber: '9988776655',
  holder: 'Markholder',
  address: 'Markedweg',
}
const email = `${marks.email}@example.org`
const lines: string[] = []
const keep = (text: string) => void lines.push(text)
const releases = { ...(await nordlysReleases()), chains: [] }
const database = { kind: 'pglite' as const, canWrite: () => true }
const metrics = createServerMetrics({ releases, database, isReady: async () => true })
const test = startTestApp({ releases, metrics, log: createLog(true, { out: keep, err: keep }) })
const addresses: string[] = []
const refusals: string[] = []
let chain: string
let token: string | undefined

beforeAll(async () => {
  test.now = new Date('2026-06-10T09:00:00Z')
  chain = freshChain()
  await fillNordlys(chain)
  watch(test.app)
  const release = releases.liveRelease(chain)
  const client = new FlowClient({ test, chain, release, flow: 'join', today: '2026-06-10' })
  const known = newMember(email, {
    club: '102',
    plan: 'komplett',
    option: 'invoice',
    password: marks.password,
    confirmPassword: marks.password,
    phone: marks.phone,
    birthday: marks.birthday,
    address1: `${marks.address} 1`,
  })
  await fillUntil(client, known)
  token = client.token
  await test.ask(chain, 'person/find-person-by-email', { email })
  for (const password of [marks.otherPassword, marks.password])
    await test.ask(chain, 'user/authenticate', { email, password })
  await createAgain()
  await breakOnce()
})

/** Keeps the address of every request, and whatever is refused. */
function watch(app: FastifyInstance): void {
  const inject = app.inject.bind(app) as (options: InjectOptions) => Promise<LightMyRequestResponse>
  const watched = async (options: InjectOptions) => {
    const response = await inject(options)
    addresses.push(String(options.url))
    if (response.statusCode >= 400) refusals.push(JSON.stringify([response.body, response.headers]))
    return response
  }
  Object.assign(app, { inject: watched })
}

/** Every field that there is, in a call that is refused by the first of them, by the last, and by its shape. */
async function createAgain(): Promise<void> {
  const person = {
    firstName: 'Ada',
    lastName: 'Mark',
    salutation: 'Mrs',
    birthday: marks.birthday,
    email,
    phone: marks.phone,
    ssn: marks.ssn,
    idType: 'passport',
    idNumber: marks.idNumber,
    passportDate: '2030-01-01',
    passportCountry: 'DE',
    address1: marks.address,
    zipCode: '10627',
    city: 'Berlin',
  }
  const bank = {
    iban: marks.iban,
    accountNumber: marks.accountNumber,
    routingNumber: '021000021',
    holder: marks.holder,
  }
  for (const given of [
    person,
    { ...person, bank },
    { ...person, unknownMember: marks.ssn },
    { ...person, email: `${marks.email} at home` },
  ]) {
    await test.ask(chain, 'person/create-person', { centerId: '102', password: marks.password, person: given })
  }
  await test.ask(chain, 'user/authenticate', { email, password: marks.password, [marks.iban]: marks.idNumber })
}

/** A database that quotes what it was given, as PostgreSQL does in messages and details. */
async function breakOnce(): Promise<void> {
  const whole = db()
  const quoting = new Proxy(whole, {
    get() {
      const cause = Object.assign(new Error(`Key (email)=(${email}) already exists`), { detail: `(${marks.ssn})` })
      throw new Error(`invalid input "${marks.idNumber}" near ${email}, ${marks.accountNumber}`, { cause })
    },
  })
  setDatabase(quoting)
  const response = await test.app.inject({
    method: 'POST',
    url: '/api/user/authenticate',
    headers: { host: `${chain}.test` },
    payload: { email, password: marks.password },
  })
  setDatabase(whole)
  expect(response.statusCode).toBe(500)
}

const found = (text: string) => [...Object.values(marks), token ?? 'no token'].filter((mark) => text.includes(mark))

describe('what was typed while somebody joined and signed in', () => {
  it('was logged about: requests, refusals and what broke', () => {
    const logged = lines.map((line) => JSON.parse(line) as { line: string; correlationId?: string; code?: string })

    expect(logged.length).toBeGreaterThan(15)
    expect(new Set(logged.map(({ line }) => line))).toEqual(new Set(['answered', 'a call broke']))
    expect(logged.filter(({ correlationId }) => !/^[0-9a-f-]{36}$/.test(correlationId ?? ''))).toEqual([])
    expect(logged.map(({ code }) => code)).toEqual(
      expect.arrayContaining(['AUTHENTICATION', 'INVALID_INPUT', 'SERVER_ERROR']),
    )
  })

  it('stands in no line of the log', () => {
    for (const line of lines) expect(found(line), line).toEqual([])
  })

  it('stands in no error that was answered', () => {
    expect(refusals.length).toBeGreaterThan(4)
    for (const refusal of refusals) expect(found(refusal), refusal).toEqual([])
  })

  it('stands in no address', () => {
    for (const address of addresses) expect(found(decodeURIComponent(address))).toEqual([])
  })

  it('stands in no metric', async () => {
    expect(found(await metrics.text())).toEqual([])
  })

  it('can be traced by the member: answer, header and log have one id', async () => {
    const response = await test.app.inject({
      method: 'POST',
      url: '/api/user/authenticate',
      headers: { host: `${chain}.test` },
      payload: { email: 'nobody@example.org', password: 'wrong-Word-1' },
    })
    const { correlationId } = response.json()

    expect(response.headers['x-correlation-id']).toBe(correlationId)
    expect(lines.filter((line) => line.includes(correlationId))).toHaveLength(1)
  })
})

describe('a line of the log', () => {
  it.each([
    [{ password: 'x' }, { password: '•' }],
    [
      { newPassword: 'x', sessionToken: 't', iban: 'i' },
      { newPassword: '•', sessionToken: '•', iban: '•' },
    ],
    [{ deep: [{ email: 'a@b.de', fine: 1 }] }, { deep: [{ email: '•', fine: 1 }] }],
    [{ note: 'from a.b@example.org to 4111 1111 1111 1111' }, { note: 'from •@• to •' }],
    [{ note: `Bearer ${'A'.repeat(43)}` }, { note: 'Bearer •' }],
    [
      { correlationId: '0b1c2d3e-1234-1234-1234-123456789012' },
      { correlationId: '0b1c2d3e-1234-1234-1234-123456789012' },
    ],
  ])('of %j holds %j', (fields, said) => {
    expect(redact(fields)).toEqual(said)
  })
})

it('a careless line is redacted on its way out', () => {
  const before = lines.length

  createLog(true, { out: keep, err: keep }).error(
    { person: { email, ssn: marks.ssn, note: `from ${email}` } },
    'careless',
  )

  expect(lines.slice(before)).toEqual([expect.stringContaining('"line":"careless"')])
  expect(found(lines.slice(before).join())).toEqual([])
})
