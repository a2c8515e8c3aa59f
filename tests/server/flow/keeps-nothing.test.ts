import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import type { FlowDoc, FormDoc, JsonObject } from '#engine/documents.ts'
import { compileRelease } from '#engine/flow/program.ts'
import { checkOfType } from '#engine/tables/validator-runtime.ts'
import { db } from '#server/db/ambient.ts'
import { startTestApp } from '../support/app.ts'
import { freshChain } from '../support/database.ts'
import { linksIn, testMailbox } from '../support/mailbox.ts'
import { signedIn } from '../support/people.ts'
import { testReleases } from '../support/releases.ts'

const read = (file: string) => JSON.parse(readFileSync(file, 'utf8'))
const flow = read('flows/reset-password/flow.json') as FlowDoc
const form = read('schemas/forms/new-password.json') as FormDoc
const { keep: _, ...kept } = { ...flow, id: 'kept' }

const mailbox = testMailbox()
const test = startTestApp({
  mail: mailbox.transport,
  releases: testReleases(
    {
      config: { name: 'Club', hosts: ['club.example'] },
      flows: { 'reset-password': flow, kept: kept as FlowDoc },
      forms: { 'new-password': form },
    },
    (docs) => compileRelease(docs, { check: checkOfType, valid: () => true }),
  ),
})

/** Chooses a new password in a flow, with the link of a mail; answers what it was sent with. */
async function reset(flowId: string) {
  const chain = freshChain()
  const { email, token } = await signedIn(chain, {}, test.now)
  await test.ask(chain, 'reset-password/send-email', { email })
  const [mail] = await mailbox.deliver(chain, test.now)
  const [memberHomeClubId = '', memberId = '', securityCode = ''] = new URL(
    mail ? (linksIn(mail)[0] ?? '') : '',
  ).pathname
    .split('/')
    .slice(2)
    .map(decodeURIComponent)
  const route = { memberHomeClubId, memberId, securityCode }
  const newPassword = 'Marker-horse-4711'
  const member = {
    instance: randomBytes(16).toString('base64url'),
    flow: flowId,
    release: 'release-1',
    act: 'change-password',
    query: { from: 'a-mail' },
    route,
    answers: { password: { newPassword, confirmPassword: newPassword } },
  }
  const send = (more: JsonObject = {}) =>
    test.ask(
      chain,
      'reset-password/change-password-with-token',
      { ...route, newPassword },
      { key: 'change-password:0', flow: { ...member, ...more } as unknown as JsonObject },
    )
  const instances = async () =>
    JSON.stringify(await db().selectFrom('flow_instances').selectAll().where('chain_id', '=', chain).execute())
  const acts = async () =>
    JSON.stringify(await db().selectFrom('flow_acts').selectAll().where('chain_id', '=', chain).execute())
  return { chain, token, send, member, instances, acts, securityCode, newPassword }
}

it('what its address holds is written down nowhere, and each act is judged by what came with it', async () => {
  const { send, instances, acts, securityCode, newPassword } = await reset('reset-password')

  const other = await send({ route: { memberHomeClubId: 'c1', memberId: 'x', securityCode: 'y' } })
  expect(other.body.errorCode).toBe('FLOW_MOVED')
  expect((await send()).status).toBe(200)
  expect((await send()).status).toBe(200)

  expect(await acts()).toContain('"ok"')
  for (const rows of [await instances(), await acts()]) {
    expect(rows).not.toContain(securityCode)
    expect(rows).not.toContain(newPassword)
  }
  expect(await instances()).not.toContain('a-mail')
})

it('another flow does keep its address: that is what it is for', async () => {
  const { send, instances, securityCode } = await reset('kept')

  expect((await send()).status).toBe(200)
  expect(await instances()).toContain(securityCode)
})

it('answers are not saved either', async () => {
  const { chain, token, member, instances } = await reset('reset-password')
  const save = (flowId: string) => {
    const { instance, release, route, query, answers } = { ...member, instance: randomBytes(16).toString('base64url') }
    const body = { instance, flow: flowId, release, route, query, answers, drafts: {} }
    return test.ask(chain, 'flow/save', body, { token })
  }

  expect((await save('reset-password')).body).toEqual({ saved: false })
  expect(await instances()).toBe('[]')
  expect((await save('kept')).body).toEqual({ saved: true })
})
