import { describe, expect, test } from 'vitest'
import type { Json, JsonObject } from '#engine/documents.ts'
import type { FlowState, RequestedAct } from '#engine/flow/types.ts'
import type { ApiAnswer } from '#portal/api.ts'
import { pinnedRelease } from '#portal/flow/flow-source.ts'
import type { FlowStorage } from '#portal/flow/flow-storage.ts'
import { createFlowPorts } from '#portal/flow/ports.ts'
import { apiOf } from './api-of.ts'
import { userOf } from './support.tsx'

const run = { act: 'pay', call: 'payment/pay', input: { amount: 1 }, key: 'pay:0', seals: {}, said: {} } as RequestedAct
const body = { release: 'r1', act: 'pay', query: {}, route: {}, answers: {} }
const ok = (value: Json): ApiAnswer => ({ kind: 'ok', value })
const refused = (status: number, code: string, params: JsonObject = {}): ApiAnswer => ({
  kind: 'refused',
  status,
  code,
  params,
  correlationId: null,
})

function portsWith(answer: ApiAnswer, kept: FlowState | null = null, isFromElsewhere = false) {
  const sent: { call: string; input: JsonObject; options: unknown }[] = []
  const signedIn: string[] = []
  const bound: string[] = []
  let forgotten = 0
  let renewed = 0
  const brought: object[] = []
  let outdated = 0
  const storage = {
    instance: () => 'i1',
    query: () => ({}),
    wished: () => [],
    state: () => kept,
    renamed: () => ({}),
    isOver: () => false,
    isFromElsewhere: () => isFromElsewhere,
    renew: () => {
      renewed++
    },
    save: () => undefined,
    bind: (id: string) => void bound.push(id),
    forget: () => {
      forgotten++
    },
    watch: () => () => undefined,
  } satisfies FlowStorage
  const ports = createFlowPorts({
    flow: 'join',
    release: 'r2',
    doc: {
      steps: [{ id: 'plan' }, { id: 'pay', acts: [{ id: 'pay', call: 'payment/pay' }] }],
      renamed: { offer: 'plan', 'plan.size': 'plan.months' },
    },
    route: {},
    storage,
    api: apiOf(async (call, input, options) => {
      sent.push({ call, input, options })
      return answer
    }),
    reads: {
      read: async () => ({ state: 'broken' }),
      known: () => null,
      forget: () => {
        outdated += 1
      },
      bring: (reads) => brought.push(reads),
    },
    navigate: () => undefined,
    today: () => '2026-11-21',
    signIn: (session) => void signedIn.push(session.token),
    isSignedIn: () => false,
  })
  return {
    ports,
    sent,
    brought,
    signedIn,
    bound,
    timesForgotten: () => forgotten,
    timesRenewed: () => renewed,
    timesOutdated: () => outdated,
  }
}

describe('an act', () => {
  test('is the call itself, with its key and the flow beside it', async () => {
    const { ports, sent, timesOutdated } = portsWith(ok({}))

    await ports.act(run, body)

    expect(timesOutdated()).toBe(1)
    expect(sent).toEqual([
      {
        call: 'payment/pay',
        input: { amount: 1 },
        options: { key: 'pay:0', flow: { ...body, flow: 'join', instance: 'i1', ahead: true } },
      },
    ])
  })

  test('hands on what its answer brings, for whoever is signed in by then', async () => {
    const { ports, brought } = portsWith({ ...ok({}), reads: { 'club/plans {}': [] } } as ApiAnswer)

    await ports.act(run, body)

    expect(brought).toEqual([{ 'club/plans {}': [] }])
  })

  const acts = [{ act: 'pay', key: 'pay:0', input: {}, status: 'sent' }]
  const cases: readonly [string, ApiAnswer, object][] = [
    ['done', ok({ id: 1 }), { status: 'ok', result: { id: 1 } }],
    ['done with nothing to tell', ok(null), { status: 'ok', result: null }],
    ['done when nothing follows outside', ok({ next: { kind: 'none' } }), { status: 'ok' }],
    ['pending when a provider goes on', ok({ next: { kind: 'redirect' } }), { status: 'pending', kind: 'redirect' }],
    ['pending when it is asked for', ok({ next: { kind: 'poll' } }), { status: 'pending', kind: 'poll' }],
    [
      'refused by a declared code',
      refused(422, 'EMAIL_EXISTS', { a: 1 }),
      { status: 'failed', code: 'EMAIL_EXISTS', params: { a: 1 } },
    ],
    ['refused for a want of rights', refused(403, 'FORBIDDEN'), { status: 'failed', code: 'FORBIDDEN' }],
    [
      'refused before it began, with what is wrong at which field',
      {
        kind: 'refused',
        status: 400,
        code: 'INVALID_INPUT',
        correlationId: null,
        params: { acts: acts as never },
        recorded: false,
        problems: [{ at: 'person.phone', code: 'required', field: 'details.phone', message: 'Please' }],
      },
      { status: 'refused', problems: [{ code: 'required', at: 'details.phone' }], acts },
    ],
    [
      'refused before it began, where no answer is wrong',
      { kind: 'refused', status: 403, code: 'FORBIDDEN', params: {}, correlationId: null, recorded: false },
      { status: 'refused', problems: [{ code: 'FORBIDDEN' }] },
    ],
    [
      'moved with the journal of the server',
      refused(409, 'FLOW_MOVED', { acts: acts as never }),
      { status: 'moved', acts },
    ],
    ['unknown without an answer', { kind: 'lost', correlationId: null }, { status: 'lost' }],
    ['unknown when the session has ended', refused(440, 'SESSION_TIMED_OUT'), { status: 'lost' }],
    ['unknown when there were too many', refused(429, 'TOO_MANY'), { status: 'lost' }],
  ]
  test.each(cases)('is %s', async (_, answer, expected) => {
    expect(await portsWith(answer).ports.act(run, body)).toMatchObject(expected)
  })

  test('that signs in binds the flow, and leaves no token in the result', async () => {
    const session = { token: 'secret-token', user: userOf('p1'), person: null }
    const { ports, signedIn, bound } = portsWith(ok({ personId: 'p1', session: session as unknown as Json }))

    const answer = await ports.act(run, body)

    expect(answer).toEqual({
      status: 'ok',
      result: { personId: 'p1' },
      session: { user: userOf('p1'), person: userOf('p1') },
    })
    expect(JSON.stringify(answer)).not.toContain('secret-token')
    expect(signedIn).toEqual(['secret-token'])
    expect(bound).toEqual(['p1'])
  })
})

describe('what was kept', () => {
  const kept: FlowState = { release: 'r1', answers: { plan: { plan: 'start' } }, drafts: {}, acts: [], submitted: {} }

  const sent = { act: 'a', key: 'a:0', input: {}, status: 'sent' } as const
  const refusal = { act: 'a', key: 'a:0', input: {}, status: 'failed', code: 'NO' } as const

  test('comes with the journal of the server', async () => {
    const { ports } = portsWith(ok({ known: true, acts: [sent], answers: { center: { club: '1' } } }), {
      ...kept,
      release: 'r2',
    })
    expect(await ports.load()).toEqual({
      ...kept,
      release: 'r2',
      acts: [sent],
      answers: { center: { club: '1' }, plan: { plan: 'start' } },
    })
    expect(ports.arrived?.()).toBeNull()
  })

  const waited = { act: 'a', key: 'a:0', input: {}, status: 'pending', kind: 'redirect' } as const
  const done = { act: 'a', key: 'a:0', input: {}, status: 'ok', result: {}, sealed: {} } as const
  test.each<[string, object, object, string | null]>([
    ['waited and is done', waited, done, 'settled'],
    ['waited and was refused', waited, refusal, 'settled'],
    ['was sent and is done', sent, done, 'settled'],
    ['waits still', waited, waited, null],
    ['was done before', done, done, null],
  ])('says whether it is news: an act that %s', async (_, before, now, arrived) => {
    const state = { ...kept, release: 'r2', acts: [before] } as FlowState
    const { ports } = portsWith(ok({ known: true, acts: [now] as never, answers: {} }), state)
    await ports.load()

    expect(ports.arrived?.()).toBe(arrived)
  })

  test('goes on in another release when nothing binds it, under the new names of steps and fields', async () => {
    const old = { ...kept, answers: { offer: { plan: 'start' } }, drafts: { plan: { size: 10 } }, acts: [refusal] }
    const { ports, timesForgotten } = portsWith({ kind: 'lost', correlationId: null }, old)

    expect(await ports.load()).toEqual({
      ...kept,
      release: 'r2',
      answers: { plan: { plan: 'start' } },
      drafts: { plan: { months: 10 } },
      acts: [refusal],
    })
    expect([ports.arrived?.(), timesForgotten()]).toEqual([null, 0])
  })

  test.each<[string, FlowState, ApiAnswer]>([
    ['itself', { ...kept, acts: [sent] }, { kind: 'lost', correlationId: null }],
    ['as the server knows', kept, ok({ known: true, acts: [sent as never], answers: {} })],
  ])('begins anew with its answers when its release is gone, and binds it: %s', async (_, old, answer) => {
    const { ports, timesForgotten } = portsWith(answer, old)

    expect(await ports.load()).toEqual({ ...kept, release: 'r2' })
    expect([ports.arrived?.(), timesForgotten()]).toEqual(['anew', 1])
  })

  test.each<[string, FlowState['acts'], 'anew' | null]>([
    [
      'what it has done',
      [{ ...sent, status: 'ok', result: null, sealed: { plan: { answers: {}, records: {} } } }],
      'anew',
    ],
    ['what may never have reached it', [sent], null],
  ])('of which the server does not know %s any more: %#', async (_, acts, told) => {
    const { ports } = portsWith(ok({ known: false, acts: [], answers: {} }), { ...kept, release: 'r2', acts })

    expect((await ports.load())?.acts).toEqual(told === null ? acts : [])
    expect(ports.arrived?.()).toBe(told)
  })

  test.each<[string, string, FlowState['acts'], string | null]>([
    ['of the live release', 'r2', [sent], null],
    ['that changed nothing', 'r1', [], null],
    ['that was refused', 'r1', [refusal], null],
    ['that sent a code', 'r1', [{ ...sent, status: 'ok', result: null, sealed: {} }], null],
    ['with an act on its way', 'r1', [sent], 'r1'],
    [
      'with a sealed step',
      'r1',
      [{ ...sent, status: 'ok', result: null, sealed: { a: { answers: {}, records: {} } } }],
      'r1',
    ],
  ])('a run %s is shown on the release it belongs to', (_, release, acts, pinned) => {
    expect(pinnedRelease({ release: 'r2' }, { state: { ...kept, release, acts } })).toBe(pinned)
  })

  test.each<[string, ApiAnswer]>([
    ['offline', { kind: 'lost', correlationId: null }],
    ['unknown to the server', ok({ known: false, acts: [], answers: {} })],
  ])('is enough when %s', async (_, answer) => {
    expect(await portsWith(answer, kept).ports.load()).toEqual({ ...kept, release: 'r2' })
  })

  test('asks nobody when there is nothing', async () => {
    const { ports, sent } = portsWith(ok({}))
    expect(await ports.load()).toBeNull()
    expect(sent).toEqual([])
  })
})

describe('what another tab was refused', () => {
  const kept: FlowState = {
    release: 'r2',
    answers: { plan: { size: 'large' }, pay: { card: 'visa' } },
    drafts: {},
    acts: [{ act: 'pay', key: 'pay:0', input: {}, status: 'failed', code: 'REFUSED' }],
    submitted: { plan: 0, pay: 0 },
  }
  const unknown = ok({ known: false, acts: [], answers: {}, goesOn: 'r2' })

  test('is not told here: what was typed there is there, and the act waits for its button', async () => {
    const { ports, timesRenewed } = portsWith(unknown, kept, true)

    expect(await ports.load()).toEqual({
      ...kept,
      answers: { plan: { size: 'large' } },
      drafts: { pay: { card: 'visa' } },
      acts: [],
      submitted: {},
    })
    expect(timesRenewed()).toBe(1)
  })

  test('is told in its own tab, and everywhere once something was done', async () => {
    const paid = { act: 'hold', key: 'hold:0', input: {}, status: 'ok', result: null, sealed: {} } as const
    const acts = [...kept.acts, paid]
    const own = portsWith(ok({ known: true, acts: kept.acts as never, answers: {}, goesOn: 'r2' }), kept)
    const begun = portsWith(
      ok({ known: true, acts: acts as never, answers: {}, goesOn: 'r2' }),
      { ...kept, acts },
      true,
    )

    expect((await own.ports.load())?.acts).toHaveLength(1)
    expect((await begun.ports.load())?.acts).toHaveLength(2)
    expect([own.timesRenewed(), begun.timesRenewed()]).toEqual([0, 0])
  })
})
