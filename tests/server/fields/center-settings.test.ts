import path from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import type { JsonObject } from '#engine/documents.ts'
import type { RequestedAct } from '#engine/flow/types.ts'
import { db } from '#server/db/ambient.ts'
import { compile } from '#server/releases/compile.ts'
import { loadRelease } from '../../flows/release.ts'
import { startTestApp } from '../support/app.ts'
import { freshChain } from '../support/database.ts'
import { FlowClient } from '../support/flow-client.ts'
import { fillNordlys } from '../support/nordlys.ts'
import { oneRelease } from '../support/releases.ts'

/** One club demands the mobile number; at all others of the chain it is optional. */
const demanding = '110'
const other = '101'

const release = await loadRelease('nordlys', path.resolve(import.meta.dirname, '../../..'))
/** What a page believes that does not know of the club's own settings. */
const lenient = compile({ id: release.id, number: 1, docs: { ...release.docs, centers: {} } })
const chain = freshChain()
const today = '2026-06-10'
const test = startTestApp({
  releases: oneRelease(chain, () => release),
})
beforeAll(async () => {
  test.now = new Date(`${today}T09:00:00Z`)
  await fillNordlys(chain, today)
})

let number = 0
function ada(more: JsonObject = {}): JsonObject {
  number += 1
  return {
    salutation: 'Mrs',
    firstName: 'Ada',
    lastName: `Lovelace ${number}`,
    birthday: '1990-05-05',
    email: `ada${number}@example.com`,
    address1: 'Weg 1',
    zipCode: '10115',
    city: 'Berlin',
    password: 'Geheim12!x',
    ...more,
  }
}

/** Somebody who has submitted the details at a club, on a page that demands no mobile number anywhere. */
async function submitted(club: string, details: JsonObject) {
  const client = new FlowClient({ test, chain, release: lenient, flow: 'join', today })
  const answers = { center: { club }, plan: { plan: 'komplett', startDate: today }, details }
  client.state = { ...client.state, answers }
  const run = (await client.walk()).runs as RequestedAct
  const send = (input: JsonObject = {}, changed: JsonObject = {}) =>
    client.send(run, { input: { ...run.input, ...input }, member: { answers: { ...answers, ...changed } } })
  return { send }
}

const isMember = async ({ email }: JsonObject) =>
  (await db().selectFrom('persons').select('id').where('email', '=', String(email)).execute()).length === 1

describe('the server judges by the club of the join', () => {
  it.each([
    ['the demanding club, with the number', demanding, { phone: '0151 23456789' }, {}, {}, null],
    ['the demanding club, without it', demanding, {}, {}, {}, 'person.phone:required'],
    ['another club, without it', other, {}, {}, {}, null],
    ['another club, where the act names the demanding one', other, {}, { centerId: demanding }, {}, 'moved'],
    [
      'the demanding club, where the act names another one',
      demanding,
      {},
      { centerId: other },
      {},
      'person.phone:required',
    ],
    [
      'another club, answered with the demanding one',
      other,
      {},
      {},
      { center: { club: demanding } },
      'person.phone:required',
    ],
    ['the demanding club, answered with another one', demanding, {}, {}, { center: { club: other } }, 'moved'],
    ['no club at all', demanding, {}, {}, { center: {} }, 'flow.answers.center.club:required'],
  ])('%s', async (_, club, more, input, answers, wrong) => {
    const details = ada(more)
    const visitor = await submitted(club, details)

    const answer = await visitor.send(input, answers)

    expect(answer.body.errorCode).toBe(wrong === null ? undefined : wrong === 'moved' ? 'FLOW_MOVED' : 'INVALID_INPUT')
    const [first] = answer.body.problems ?? []
    if (first) expect(`${first.at}:${first.code}`).toBe(wrong)
    expect(await isMember(details)).toBe(wrong === null)
  })

  it.each([
    ['the demanding club', demanding, 400],
    ['another club', other, 200],
  ])('also in a call without a flow: %s', async (_, centerId, status) => {
    const { password, ...person } = ada()

    const answer = await test.ask(chain, 'person/create-person', { centerId, password, person })

    expect([answer.status, answer.body.at]).toEqual([status, status === 200 ? undefined : 'person.phone'])
  })
})
