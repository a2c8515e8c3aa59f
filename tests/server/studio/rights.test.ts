import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { beforeAll, expect, it, onTestFinished } from 'vitest'
import { db } from '#server/db/ambient.ts'
import { giveRights } from '#server/features/staff/service.ts'
import { codeAt, keepFactorSecret } from '#server/features/studio/second-factor.ts'
import { removeOld } from '#server/housekeeping.ts'
import { databaseStore } from '#server/releases/index.ts'
import { isWithin, studioRightsOf } from '#server/rights/studio.ts'
import { openSession } from '#server/sessions/open-session.ts'
import { runStaff } from '#tools/staff/run-staff.ts'
import { startDemoClub } from '../support/demo-club.ts'
import { password, somebody } from '../support/people.ts'
import { testReleases } from '../support/releases.ts'

const { test, chain, ask } = startDemoClub()
const clubs = ['101', '102'] as const

beforeAll(async () => {
  const { id, docs } = testReleases().liveRelease('nordlys')
  await databaseStore.publish(chain, { id, docs, files: {} })
})

it.each([
  [['OPERATOR'], true, 'chain', [], []],
  [['OPERATOR'], false, clubs, [], []],
  [['PUBLISHER'], true, 'chain', 'chain', []],
  [['PUBLISHER', 'OPERATOR'], false, clubs, clubs, []],
  [['MANAGER', 'STAFF', 'SALES'], true, [], [], []],
  [['SUPPORT'], true, [], [], 'chain'],
  [['SUPPORT', 'OPERATOR'], false, clubs, [], clubs],
] as const)('%j, of the whole chain: %j, change %j, publish %j, walks %j', (...given) => {
  const [roles, wholeChain, change, publish, walks] = given

  expect(studioRightsOf({ roles, centers: clubs, wholeChain })).toEqual({ change, publish, walks })
})

it.each([
  ['config:centers/101/joinForm/mobile', true],
  ['config:centers/103/joinForm/mobile', false],
  ['config:centers', false],
  ['config:centers/101', false],
  ['config:centers/1011/x', false],
  ['config:joinForm/mobile', false],
  ['config:x/centers/101/y', false],
  ['text:de/flow.join.center.title', false],
  ['set:form:member-details#fields/state/mode', false],
  ['accept:center.unknown config:centers/101/x', false],
])('%s is of their clubs: %j', (at, expected) => {
  expect([isWithin(clubs, at), isWithin('chain', at), isWithin([], at)]).toEqual([expected, true, false])
})

async function worker(roles: readonly string[], wholeChain: boolean) {
  const email = `${crypto.randomUUID()}@example.org`
  const { id } = await somebody(chain, { centerId: '102', levels: [], email })
  const rights = { roles, centers: ['102'], wholeChain }
  await giveRights(chain, id, rights, { what: 'accepted', by: null, now: test.now })
  const { token } = await openSession({ chain, now: test.now }, id, { forStudio: true })
  return { id, email, token }
}
const change = (at: string, token: string) =>
  ask('studio/change-draft', { group: crypto.randomUUID(), changes: [{ at, value: 'required', was: null }] }, token)
const said = ({ status, body }: Awaited<ReturnType<typeof ask>>) => (status === 200 ? 'done' : body.errorCode)

it('whoever drafts at a club changes its settings alone, and is told whom to ask for the rest', async () => {
  const chief = await worker(['PUBLISHER'], true)
  const ofClub = await worker(['OPERATOR'], false)
  const elsewhere = await change('config:centers/101/joinForm/mobile', chief.token)
  const [theirs] = await ask('studio/read-draft', {}, chief.token).then(({ body }) => body.changes)

  const answers = [
    await change('config:centers/102/joinForm/mobile', ofClub.token),
    await change('config:joinForm/mobile', ofClub.token),
    await ask('studio/undo-change', { group: theirs.group }, ofClub.token),
    await ask('studio/publish-draft', { seq: 1, live: 1, summary: '' }, ofClub.token),
    await ask('studio/roll-back', { number: 1 }, ofClub.token),
  ]
  const opened = await ask('studio/open', {}, ofClub.token)
  const openedByChief = await ask('studio/open', {}, chief.token)

  expect(said(elsewhere)).toBe('done')
  expect(answers.map(said)).toEqual(['done', 'WHOLE_CHAIN_ONLY', 'WHOLE_CHAIN_ONLY', 'FORBIDDEN', 'FORBIDDEN'])
  const { publishers } = opened.body
  expect(publishers).toContain('Anna Berg')
  expect(answers[1]?.body.params).toEqual({ who: publishers.join(', ') })
  expect(opened.body).toMatchObject({ may: ['change'], clubsOfTheirs: ['102'] })
  expect(openedByChief.body).toMatchObject({ may: ['change', 'publish', 'sell'] })
})

it('whoever publishes at a club publishes nothing of another, and neither catalogue nor earlier releases', async () => {
  const ofClub = await worker(['PUBLISHER'], false)
  const chief = await worker(['PUBLISHER'], true)
  await change('config:centers/101/joinForm/mobile', chief.token)
  const { seq, live } = (await ask('studio/read-draft', {}, ofClub.token)).body
  const { version, files } = (await ask('studio/export-catalogue', {}, ofClub.token)).body

  const answers = [
    await ask('studio/publish-draft', { seq, live, summary: '' }, ofClub.token),
    await ask('studio/roll-back', { number: 1 }, ofClub.token),
    await ask('studio/apply-catalogue', { version, files, from: null }, ofClub.token),
  ]

  expect(answers.map(said)).toEqual(['WHOLE_CHAIN_ONLY', 'WHOLE_CHAIN_ONLY', 'WHOLE_CHAIN_ONLY'])
})

it('a lost app is forgotten by the command line: they are out, set up another, and it stands in the history', async () => {
  const root = mkdtempSync(path.join(tmpdir(), 'foyer-staff-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  mkdirSync(path.join(root, 'flows', 'chains', chain), { recursive: true })
  writeFileSync(path.join(root, 'flows', 'chains', chain, 'config.json'), '{}')
  const run = (...args: string[]) => runStaff([...args, '--chain', chain], root, test.now)
  const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
  const { id, email, token } = await worker(['OPERATOR'], true)
  await keepFactorSecret(chain, id, secret, test.now)
  const signIn = async () => (await ask('studio/sign-in', { email, password })).body
  const before = await signIn()

  const done = await run('forget-app', email)
  const again = await run('forget-app', email)
  const old = await ask('studio/open', {}, token)
  const late = await ask('studio/confirm-sign-in', {
    challenge: before.challenge,
    oneTimeCode: codeAt(secret, test.now),
  })
  const after = await signIn()
  const { text } = await run('history')

  expect([done.status, again.status, old.status]).toEqual([0, 1, 440])
  expect([before.enrolment, late.body.errorCode]).toEqual([null, 'SIGN_IN_OVER'])
  expect(after.enrolment?.secret).not.toBe(secret)
  expect(text).toMatch(/Z {2}Anna Berg factor: OPERATOR at 102, by the command line/)
  const open = () =>
    db()
      .selectFrom('operator_challenges')
      .select('person_id')
      .where('chain_id', '=', chain)
      .where('person_id', '=', id)
      .execute()
  expect(await open()).toHaveLength(1)
  await removeOld(chain, new Date(test.now.getTime() + 2 * 24 * 3_600_000))
  expect(await open()).toEqual([])
})
