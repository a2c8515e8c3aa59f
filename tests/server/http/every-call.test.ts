import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { type CallDoc, isForVisitors } from '#contract/call.ts'
import { calls } from '#contract/index.ts'
import { WireError } from '#contract/shapes/error.ts'
import type { Json, JsonObject } from '#engine/documents.ts'
import { firstProblem } from '#server/http/validate.ts'
import { inTurn, shareOf } from '../../support/in-turn.ts'
import { expectShape, startTestApp } from '../support/app.ts'
import { freshChain } from '../support/database.ts'
import { fillNordlys, nordlysReleases } from '../support/nordlys.ts'
import { signedIn } from '../support/people.ts'
import { sampleOf } from '../support/sample.ts'

// One test is hundreds of requests, on machines that may be busy.
vi.setConfig({ testTimeout: 180_000 })

const test = startTestApp({ releases: await nordlysReleases() })
let chain: string
const tokens: { [kind: string]: string | undefined } = {
  nobody: undefined,
  malformed: 'not a token',
  unknown: 'A'.repeat(43),
}

beforeAll(async () => {
  test.now = new Date('2026-06-10T09:00:00Z')
  chain = freshChain()
  const other = freshChain()
  await fillNordlys(chain)
  await fillNordlys(other)
  tokens.member = (await signedIn(chain, { centerId: '106' }, test.now)).token
  tokens.staff = (await signedIn(chain, { centerId: '106', levels: ['MEMBER', 'STAFF'] }, test.now)).token
  tokens.foreign = (await signedIn(other, { centerId: '106' }, test.now)).token
})

/** Sends text as it is, so that keys and numbers arrive that JSON.stringify would not write. */
async function send(call: CallDoc, body: string, token: string | undefined, headers: object = {}) {
  const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` }
  const common = { host: `${chain}.test`, ...authorization, ...headers }
  const response =
    call.method === 'GET'
      ? await test.app.inject({ method: 'GET', url: `${withPath(call, body)}`, headers: common })
      : await test.app.inject({
          method: 'POST',
          url: call.path,
          headers: { 'content-type': 'application/json', ...common },
          payload: body,
        })
  return { status: response.statusCode, body: response.json() }
}

/** A GET has no body: its members travel as text. */
function withPath({ path }: CallDoc, body: string): string {
  const values = toMembers(body)
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(values.get(name) ?? 'x'))
  return `${filled}?${new URLSearchParams([...values].filter(([name]) => !path.includes(`:${name}`)))}`
}

function toMembers(body: string): Map<string, string> {
  try {
    const value: unknown = JSON.parse(body)
    if (typeof value !== 'object' || value === null) return new Map([['value', String(value)]])
    return new Map(
      Object.entries(value).map(([name, member]) => [
        name,
        (typeof member === 'string' ? member : (JSON.stringify(member) ?? '')).toWellFormed().slice(0, 5000),
      ]),
    )
  } catch {
    return new Map([['value', body.slice(0, 1000)]])
  }
}

const hostile = [
  "'; drop table persons; --",
  '<script>alert(1)</script>',
  '../../etc/passwd',
  '{{7*7}}%s%n$(7)',
  '\u202e\ufeff\u0301',
  'Ⅷ'.repeat(50),
  '💥'.repeat(40),
  '9'.repeat(400),
  '-1',
  'NaN',
  '2026-02-30',
  '0000-00-00',
  '',
  ' ',
]

const wrongTypes = [null, 7, -1, 1e21, true, 'x', [], {}, [[]], { a: 1 }, 'x'.repeat(10_000)]
const deep = `${'['.repeat(60)}${']'.repeat(60)}`

/** Bodies that a call must survive, whoever asks. */
function bodiesOf(call: CallDoc): string[] {
  const sample = sampleOf(call.input) as object
  return [
    '',
    '{',
    'null',
    '[]',
    '"text"',
    '7',
    '{}',
    JSON.stringify(sample),
    JSON.stringify({ ...sample, unknownMember: 1 }),
    '{"__proto__":{"x":1}}',
    '{"constructor":{"prototype":{"x":1}}}',
    `{"deep":${deep}}`,
    JSON.stringify({ ...sample, flow: { instance: 'short' } }),
    JSON.stringify({ ...sample, flow: null }),
    JSON.stringify({ ...sample, flow: flowMember() }),
  ]
}

/** The sample with each member, and each member of its objects, wrong in turn. */
function wrongMembers(call: CallDoc, turn: number): string[] {
  const sample = sampleOf(call.input) as JsonObject
  const inside = Object.entries(sample).flatMap(([name, value]) =>
    isObject(value) ? Object.keys(value).map((member) => [name, member] as const) : [],
  )
  return [
    ...Object.keys(sample).flatMap((name, at) => [
      JSON.stringify({ ...sample, [name]: undefined }),
      ...inTurn([...wrongTypes, ...hostile], 6, turn + at).map((value) => JSON.stringify({ ...sample, [name]: value })),
      ...inTurn(
        [deep, '{"__proto__":{"isAdmin":true}}', '1e999', '"\\u0000"', '"\\ud800"'].map(
          (value) => `{"${name}":${value}}`,
        ),
        2,
        turn + at,
      ),
    ]),
    // Every value meets every place over the members, not in each of them.
    ...inside.flatMap(([name, member], at) =>
      [0, 5, 10, 15, 20].map((step) => {
        const all = [...wrongTypes, ...hostile]
        const wrong = { ...(sample[name] as JsonObject), [member]: all[(at + step) % all.length] }
        return JSON.stringify({ ...sample, [name]: wrong })
      }),
    ),
  ]
}

/** As an act of a flow, with each member wrong: what is read before the schema is. */
function wrongInFlow(call: CallDoc, turn: number): string[] {
  if (call.kind === 'read') return []
  const sample = sampleOf(call.input) as object
  return Object.keys(sample).flatMap((name, at) =>
    inTurn([7, null, [], { a: 1 }], 1, turn + at).map((value) =>
      JSON.stringify({ ...sample, [name]: value, flow: flowMember() }),
    ),
  )
}

const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function flowMember(): object {
  return {
    instance: 'I'.repeat(22),
    flow: 'join',
    release: 'r',
    act: 'pay',
    query: {},
    route: {},
    answers: { center: { club: '106' }, details: { email: { a: [] } } },
  }
}

it.each(calls.map((call) => [call.id, call] as const))('the sample of %s fits its schema', (_, call) => {
  expect(firstProblem(call.input, sampleOf(call.input))).toBeNull()
})

/** Whose members are made wrong, each in turn. */
const taken = new Set(shareOf(calls, 4))

/** What signs in takes a dead token for none. */
const waysOut = ['user/authenticate', 'user/exchange-sso', 'studio/sign-in', 'studio/confirm-sign-in']

describe.each(calls.map((call, turn) => [call.id, call, turn] as const))('%s', (id, call, turn) => {
  // Without a good token nothing of an input is looked at, so that few inputs say it all.
  const forVisitors = isForVisitors(call)
  const some = [...bodiesOf(call), ...wrongInFlow(call, turn)]
  const all = taken.has(call) ? [...some, ...wrongMembers(call, turn)] : some
  const unread = (asker: number) => inTurn(some, 6, turn + asker)

  it.each([
    ['nobody', forVisitors ? all : some],
    ['malformed', unread(0)],
    ['unknown', unread(1)],
    ['foreign', unread(2)],
    ['member', forVisitors ? some : all],
    ['staff', some],
  ] as const)('answers in one shape, as %s', async (kind, bodies) => {
    await inParallel(bodies, async (body) => {
      const answer = await send(call, body, tokens[kind], { 'idempotency-key': randomUUID() })
      expectShape(id, answer)
      if (['malformed', 'unknown', 'foreign'].includes(kind) && !waysOut.includes(id)) {
        expect([400, 440], `${body.slice(0, 200)}: ${answer.status}`).toContain(answer.status)
      }
      if (kind === 'nobody' && !forVisitors) expect([400, 401, 409]).toContain(answer.status)
    })
  })

  it('refuses a body that is too large, or not JSON', async () => {
    if (call.method === 'GET') return expect((await send(call, '{}', undefined)).status).toBeLessThan(500)

    const large = await send(call, JSON.stringify({ text: 'x'.repeat(call.bodyBytes ?? 300_000) }), undefined)
    const other = await send(call, 'a=1', undefined, { 'content-type': 'application/x-www-form-urlencoded' })

    expect([large.status, large.body.errorCode]).toEqual([413, 'TOO_LARGE'])
    expect([other.status, other.body.errorCode]).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE'])
    expect(firstProblem(WireError, other.body)).toBeNull()
  })
})

/** As many at once as a pool has connections. */
async function inParallel(bodies: readonly string[], one: (body: string) => Promise<void>): Promise<void> {
  for (let from = 0; from < bodies.length; from += 10) await Promise.all(bodies.slice(from, from + 10).map(one))
}
