import { beforeAll, expect, it } from 'vitest'
import type { ActDoc } from '#engine/documents.ts'
import { compileRelease } from '#engine/flow/program.ts'
import type { RequestedAct } from '#engine/flow/types.ts'
import { createWorld, type FixtureWorld } from '#engine/flow/world.ts'
import { type Answer, startTestApp } from '../support/app.ts'
import { freshChain } from '../support/database.ts'
import { FlowClient } from '../support/flow-client.ts'
import { testReleases } from '../support/releases.ts'
import { sessionFor, worldHandlers } from '../support/world-handlers.ts'

const call = 'questionnaire/submit-answers'
const tell = (id: string, about: unknown): ActDoc => ({
  id,
  call,
  repeat: true,
  with: { questionnaireId: about as string, finalAnswers: { object: { note: { var: 'answers.ask.note' } } } },
})
const releases = testReleases(
  {
    forms: { ask: { id: 'ask', fields: [{ id: 'note', schema: { type: 'string' } }] } },
    flows: {
      code: {
        id: 'code',
        route: '/code',
        steps: [
          { id: 'ask', form: 'ask', acts: [tell('send', 'code')] },
          { id: 'wait', again: ['send'] },
          { id: 'done', end: 'done' },
        ],
      },
    },
    screens: { classes: { id: 'classes', blocks: [], acts: [tell('book', { var: 'item' })] } },
  },
  (docs) => compileRelease(docs, { check: () => () => null, valid: () => true }),
)
const worlds = new Map<string, FixtureWorld>()
const test = startTestApp({ releases, handlers: worldHandlers((chain) => worlds.get(chain) ?? createWorld({})) })
const person = {
  userId: 'p1',
  centerId: 'c1',
  birthday: null,
  status: 'ACTIVE',
  accessLevel: ['MEMBER'],
  relations: [],
}
let chain: string
let world: FixtureWorld

beforeAll(async () => {
  chain = freshChain()
  world = createWorld({ [call]: {} })
  worlds.set(chain, world)
})

async function visit(flow: string): Promise<FlowClient> {
  const client = new FlowClient({ test, chain, release: releases.liveRelease(chain), flow, today: '2026-06-10' })
  const session = await sessionFor(chain, person, test.now)
  client.token = session.token
  client.user = session.user
  return client
}

/** What the page does when its button is pressed. */
async function press(
  client: FlowClient,
  run: RequestedAct | null,
  more: Parameters<FlowClient['send']>[1] = {},
): Promise<Answer> {
  if (!run) throw new Error('it cannot be started')
  const answer = await client.send(run, more)
  await client.reload()
  return answer
}

const done = () => world.sent.filter((sent) => sent.call === call)

it('a button of a later step sends once more what was sent before', async () => {
  const client = await visit('code')
  await client.submit({ note: 'me' })

  const answers = [await press(client, (await client.walk()).start('send'))]
  answers.push(await press(client, (await client.walk()).start('send')))

  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect((await client.journal()).map(({ key, status }) => [key, status])).toEqual([
    ['send:0', 'ok'],
    ['send:1', 'ok'],
    ['send:2', 'ok'],
  ])
  expect((await client.walk()).at).toBe('wait')
})

it('pressed twice under one key it happens once', async () => {
  const client = await visit('code')
  await client.submit({ note: 'me' })
  const run = (await client.walk()).start('send')
  const before = done().length

  const answers = await Promise.all([press(client, run), press(client, run)])

  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(done().length - before).toBe(1)
})

it('a block of a screen starts its act, per entry', async () => {
  const client = await visit('classes')

  for (const item of ['c1', 'c2', 'c1']) await press(client, (await client.walk()).start('book', item))

  expect((await client.journal()).map(({ key, item }) => [key, item])).toEqual([
    ['book:c1:0', 'c1'],
    ['book:c2:0', 'c2'],
    ['book:c1:1', 'c1'],
  ])
  expect(
    done()
      .slice(-3)
      .map(({ input }) => input.questionnaireId),
  ).toEqual(['c1', 'c2', 'c1'])
})

it.each<[string, string, Parameters<FlowClient['send']>[1]]>([
  ['another input', 'classes', { input: { questionnaireId: 'c9', finalAnswers: {} } }],
  ['another item', 'classes', { member: { item: 'c9' } }],
  ['another key', 'classes', { key: 'book:c1:7' }],
  ['an act that nobody offers', 'classes', { member: { act: 'other' } }],
  ['a screen that is not there', 'nowhere', {}],
])('%s is refused', async (_, flow, more) => {
  const client = await visit('classes')
  const run = (await client.walk()).start('book', 'c1')
  client.setup = { ...client.setup, flow }
  const before = done().length

  const answer = await press(client, run, more)

  expect([answer.status, answer.body.errorCode]).toEqual([409, 'FLOW_MOVED'])
  expect(done()).toHaveLength(before)
})

it('an act of a flow is not started before its step was answered', async () => {
  const client = await visit('code')
  const run = {
    act: 'send',
    call,
    key: 'send:0',
    input: { questionnaireId: 'code', finalAnswers: {} },
    seals: {},
    said: {},
  }

  const answer = await press(client, run)

  expect(answer.body.errorCode).toBe('INVALID_INPUT')
})
