import { beforeAll, describe, expect, it } from 'vitest'
import type { FlowDoc } from '#engine/documents.ts'
import { compileRelease } from '#engine/flow/program.ts'
import { resume } from '#engine/flow/resume.ts'
import { createWorld, type FixtureWorld } from '#engine/flow/world.ts'
import type { Releases } from '#server/releases/index.ts'
import type { LiveRelease } from '#server/releases/release.ts'
import { startTestApp } from '../support/app.ts'
import { freshChain } from '../support/database.ts'
import { FlowClient } from '../support/flow-client.ts'
import { testReleases } from '../support/releases.ts'
import { sessionFor, worldHandlers } from '../support/world-handlers.ts'

const call = 'questionnaire/submit-answers'
const text = { type: 'string' }
const told = (id: string, note: string, repeat: boolean) => ({
  id,
  call,
  ...(repeat ? { repeat } : {}),
  with: { questionnaireId: id, finalAnswers: { object: { note: { var: note } } } },
})

/** The step `info` with its field `mobile` becomes `details` with `phone`. */
const before: FlowDoc = {
  id: 'f',
  route: '/f',
  steps: [
    { id: 'info', form: 'info', acts: [told('code', 'answers.info.mobile', true)] },
    { id: 'sign', form: 'sign', acts: [told('order', 'answers.sign.name', false)] },
    { id: 'last', form: 'sign', acts: [told('more', 'answers.last.name', false)] },
    { id: 'done', end: 'done' },
  ],
}
const after: FlowDoc = {
  ...before,
  renamed: { info: 'details', 'info.mobile': 'details.phone' },
  steps: before.steps.map((step) =>
    step.id === 'info' ? { id: 'details', form: 'details', acts: [told('code', 'answers.details.phone', true)] } : step,
  ),
}
const forms = {
  info: { id: 'info', fields: [{ id: 'mobile', schema: text }] },
  details: { id: 'details', fields: [{ id: 'phone', schema: text }] },
  sign: { id: 'sign', fields: [{ id: 'name', schema: text }] },
}
const program = (docs: Parameters<typeof compileRelease>[0]) =>
  compileRelease(docs, { check: () => () => null, valid: () => true })
const releaseOf = (flow: FlowDoc, id: string): LiveRelease => ({
  ...testReleases({ forms, flows: { f: flow } }, program).liveRelease('c'),
  id,
})
const known = [releaseOf(before, 'r1'), releaseOf(after, 'r2')] as const
const [old, live] = known
let running: LiveRelease = old
const releases: Releases = {
  ...testReleases(),
  liveRelease: () => running,
  isLive: async (_, id) => id === running.id,
  releaseById: async (_, id) => known.find((release) => release.id === id) ?? null,
}

let world: FixtureWorld
const test = startTestApp({ releases, handlers: worldHandlers(() => world) })
const person = {
  userId: 'p1',
  centerId: 'c1',
  birthday: null,
  status: 'ACTIVE',
  accessLevel: ['MEMBER'],
  relations: [],
}
let chain: string

beforeAll(() => {
  chain = freshChain()
})

/** Somebody who began under the older release. */
async function begun(): Promise<FlowClient> {
  running = old
  world = createWorld({ [call]: {} })
  const client = new FlowClient({ test, chain, release: old, flow: 'f', today: '2026-06-10' })
  const session = await sessionFor(chain, person, test.now)
  client.token = session.token
  client.user = session.user
  await client.submit({ mobile: '0151' })
  return client
}

const goLive = () => {
  running = live
}

/** What the page does that comes back when another release is live. */
function comeBack(client: FlowClient): boolean {
  const { state, stays } = resume(client.state, live.id, after)
  client.state = state
  client.setup = { ...client.setup, release: stays ? old : live }
  return stays
}

describe('another release goes live while somebody is on his way', () => {
  it('who has changed nothing goes on in it, with his answers under their new names', async () => {
    const client = await begun()
    goLive()

    expect(comeBack(client)).toBe(false)
    const walk = await client.walk()
    const answer = await client.submit({ name: 'Ada' })

    expect(walk).toMatchObject({ at: 'sign', path: ['details', 'sign'] })
    expect(client.state.answers.details).toEqual({ phone: '0151' })
    expect(answer?.status).toBe(200)
    expect(await client.journal()).toMatchObject([{ act: 'code' }, { act: 'order', status: 'ok' }])
  })

  it('who has sealed something stays on the one he began with', async () => {
    const client = await begun()
    await client.submit({ name: 'Ada' })
    goLive()

    expect(comeBack(client)).toBe(true)
    const answer = await client.submit({ name: 'Bea' })

    expect(answer?.status).toBe(200)
    expect((await client.walk()).end).toBe('done')
  })

  it('who has changed nothing, on a page of before, is sent there, and nothing is done', async () => {
    const client = await begun()
    goLive()

    const answer = await client.submit({ name: 'Ada' })

    expect([answer?.status, answer?.body.errorCode, answer?.body.params.release]).toEqual([409, 'FLOW_MOVED', live.id])
    expect(await client.journal()).toMatchObject([{ act: 'code' }])
  })

  it('a page that asks hears where it goes on: on the live one, or on its own once something is sealed', async () => {
    const [free, bound] = [await begun(), await begun()]
    await bound.submit({ name: 'Ada' })
    goLive()
    const goesOn = async (instance: string, token?: string) =>
      (await test.ask(chain, 'flow/read', { instance }, { token })).body.goesOn

    const told = [await goesOn(free.instance, free.token), await goesOn(bound.instance, bound.token)]

    expect([...told, await goesOn('x'.repeat(22))]).toEqual([live.id, old.id, live.id])
  })

  it('and is told which one, when a page asks for the other', async () => {
    const client = await begun()
    await client.submit({ name: 'Ada' })
    goLive()
    const run = {
      act: 'more',
      call,
      key: 'more:0',
      input: { questionnaireId: 'more', finalAnswers: {} },
      seals: {},
      said: {},
    }

    const { status, body } = await client.send(run, { member: { release: live.id } })

    expect([status, body.errorCode, body.params.release]).toEqual([409, 'FLOW_MOVED', old.id])
  })
})
