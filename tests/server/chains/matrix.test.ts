import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type CallDoc, isForVisitors, studioAccesses } from '#contract/call.ts'
import { calls } from '#contract/index.ts'
import type { Json, JsonObject } from '#engine/documents.ts'
import { db } from '#server/db/ambient.ts'
import { personAccess } from '#server/rights/subject.ts'
import { openSession } from '#server/sessions/open-session.ts'
import { startTestApp } from '../support/app.ts'
import { signedIn } from '../support/people.ts'
import { sampleOf } from '../support/sample.ts'
import { alphasIds } from './alphas-ids.ts'
import { alphasLife, type Life } from './alphas-life.ts'
import { allTables, rowsOf } from './tables.ts'
import { fillOwn, idOf, markOf, threeChains } from './three-chains.ts'

const { releases } = await threeChains()
const test = startTestApp({ releases })
let life: Life
let before: Awaited<ReturnType<typeof rowsOf>>
const allLevels = ['MEMBER', 'STAFF', 'MANAGER']
const tokens: { [who: string]: string | undefined } = { visitor: undefined }

beforeAll(async () => {
  test.now = new Date('2026-06-10T09:00:00Z')
  life = await alphasLife(test, releases)
  await fillOwn('bravo')
  const centerId = idOf('bravo', '102')
  tokens.member = (await signedIn('bravo', { centerId }, test.now)).token
  tokens.staff = (await signedIn('bravo', { centerId, levels: allLevels }, test.now)).token
})

/** What alpha's people and rows are called, by the names that inputs give them. */
function alphas(): JsonObject {
  const { personId, instance, email, password, paymentId } = life
  const [centerId, planId] = [idOf('alpha', '102'), idOf('alpha', 'komplett')]
  const addons = [idOf('alpha', 'towel')]
  return {
    personId,
    id: personId,
    instance,
    email,
    password,
    paymentId,
    centerId,
    planId,
    addons,
    paymentKey: paymentId,
    subscriptionCenterId: centerId,
    subscriptionId: planId,
    addOns: addons,
    questionnaireId: idOf('alpha', 'join'),
    code: 'ALPHAWILLKOMMEN',
    promoCode: 'ALPHAWILLKOMMEN',
    release: releases.liveRelease('alpha').id,
    flow: 'join',
    size: null,
    startDate: null,
    startupDate: null,
    taskId: idOf('alpha', 'wrong-amount'),
    name: markOf('alpha'),
    memberId: personId,
    phone: null,
    roles: null,
    zipCode: '10627',
    country: 'DE',
    referAFriend: null,
    provider: 'adyen',
    purpose: 'join',
  }
}

/** There is one for money that has arrived alone. */
const isReceipt = ({ id }: CallDoc): boolean => id === 'payment/get-receipt'

/** A sample of the call's input with alpha's ids in it. */
function inputOf(call: CallDoc, ids: JsonObject): JsonObject {
  const sample = sampleOf(call.input) as JsonObject
  const known: JsonObject = {
    ...ids,
    ...alphasIds[call.id],
    ...(isReceipt(call) ? { paymentId: life.paid.paymentId } : {}),
  }
  const own = Object.keys(sample).flatMap((name) => (name in known ? [[name, known[name]]] : []))
  return { ...sample, ...Object.fromEntries(own) } as JsonObject
}

/** The same with ids that nobody has ever had. */
function nobodys(input: JsonObject): JsonObject {
  const { personId, paymentId, instance, email, paid } = life
  let text = JSON.stringify(input).replaceAll('alpha', 'omega').replaceAll('ALPHA', 'OMEGA')
  for (const secret of [personId, paymentId, paid.paymentId, instance])
    text = text.replaceAll(secret, [...secret].reverse().join(''))
  return JSON.parse(text.replaceAll(email, 'nobody@example.org')) as JsonObject
}

/** What is said, without what is new each time and without what was asked. */
function said({ status, body }: { status: number; body: JsonObject }): string {
  const { serverDateTime: _, correlationId: __, ...rest } = body
  return JSON.stringify({ status, rest: strip(rest) })
    .replaceAll('omega', 'alpha')
    .replaceAll('OMEGA', 'ALPHA')
}

const strip = (body: JsonObject): JsonObject => {
  const { personId: _, session: __, token: ___, ...others } = body
  // Every declaration has a number of its own.
  const { number, ...unnumbered } = others
  const rest = /^D-/.test(String(number)) ? unnumbered : others
  return rest
}

it('every table says whose its rows are, and alpha has rows in each', async () => {
  const [tables, rows] = [await allTables(), await rowsOf('alpha')]

  expect(tables.filter(({ hasChain }) => !hasChain)).toEqual([])
  expect(tables.filter(({ name }) => rows[name]?.length === 0).map(({ name }) => name)).toEqual([])
})

/** Where one signs in, a token that is no good counts as none. */
const waysIn: { readonly [call: string]: readonly [number, string] } = {
  'user/authenticate': [422, 'AUTHENTICATION'],
  'user/exchange-sso': [422, 'SSO_TOKEN'],
  'studio/sign-in': [422, 'AUTHENTICATION'],
  'studio/confirm-sign-in': [422, 'SIGN_IN_OVER'],
}

/** Alpha's payments go through one provider: the calls of others know none of them. And what is opened first. */
const notYet: { readonly [call: string]: readonly [number, string] } = {
  'payway/payway-make-payment': [404, 'NOT_FOUND'],
  'ltps/get-ltps-payment-methods': [404, 'NOT_FOUND'],
  // It is opened with a password, for the session that opened it.
  'person/get-data-copy': [422, 'COPY_OVER'],
}

const asked = calls.filter(({ id }) => id !== 'user/sign-out').map((call) => [call.id, call] as const)

it.each(asked)('%s knows alpha at home', async (id, call) => {
  const input = inputOf(call, alphas())
  const ofReader = await readerOf(
    call,
    isReceipt(call) ? life.paid.personId : (input.personId ?? alphasIds[id]?.personId),
  )
  const token = call.kind === 'act' ? undefined : ofReader

  const { status, body } = await test.ask('alpha', id, input, { token })

  if (call.kind === 'read') expect([status, body.errorCode]).toEqual(notYet[id] ?? [200, undefined])
  else expect([200, 401, 404, 422]).toContain(status)
})

async function readerOf({ access }: CallDoc, personId: Json | undefined): Promise<string> {
  if (access === 'staff') return life.staffToken
  if (access === 'company') return life.contactToken
  if (studioAccesses.some((one) => one === access)) return life.studioToken
  return access === 'manager' ? life.managerToken : await tokenOf(personId)
}

/** Whoever the call is about asks for themselves. */
async function tokenOf(personId: Json | undefined): Promise<string> {
  if (typeof personId !== 'string' || personId === life.personId) return life.token
  return (await openSession({ chain: 'alpha', now: test.now }, personId)).token
}

describe('elsewhere', () => {
  // Whoever asks with alpha's address is counted at bravo, and would be kept out in the end.
  beforeEach(() => db().deleteFrom('attempts').where('chain_id', '=', 'bravo').execute())
  beforeAll(async () => {
    before = await rowsOf('alpha')
  })

  it.each(asked)("%s does not know alpha's tokens", async (id, call) => {
    for (const token of [life.token, life.staffToken, life.managerToken]) {
      const { status, body } = await test.ask('bravo', id, inputOf(call, alphas()), { token })

      expect([status, body.errorCode]).toEqual(waysIn[id] ?? [440, 'SESSION_TIMEOUT'])
    }
  })

  it("signing out does not know alpha's tokens", async () => {
    expect((await test.ask('bravo', 'user/sign-out', {}, { token: life.token })).status).toBe(440)
  })

  describe.each(['visitor', 'member', 'staff'])('to a %s of bravo', (who) => {
    it.each(asked)("%s answers alpha's ids like ids of nobody", async (id, call) => {
      const input = inputOf(call, alphas())
      const token = tokens[who]

      const alphasAnswer = await test.ask('bravo', id, input, { token })
      const nobodysAnswer = await test.ask('bravo', id, nobodys(input), { token })

      expect(said(alphasAnswer)).toBe(said(nobodysAnswer))
      expect(JSON.stringify(alphasAnswer.body)).not.toContain(markOf('alpha'))
    })
  })

  it.each(asked.filter(([, call]) => personAccess(call) !== null && !isForVisitors(call)))(
    "%s knows nobody of alpha for who works at charlie's club of the same id",
    async (id, call) => {
      const centerId = idOf('alpha', '102')
      const { token } = await signedIn('charlie', { centerId, levels: allLevels }, test.now)

      const { status, body } = await test.ask('charlie', id, inputOf(call, alphas()), { token })

      expect([status, body.errorCode]).toEqual([404, 'NOT_FOUND'])
    },
  )

  it('and nothing of alpha has changed by all that was asked', async () => {
    const after = await rowsOf('alpha')

    for (const table of Object.keys(before)) expect(after[table], table).toEqual(before[table])
  })
})
