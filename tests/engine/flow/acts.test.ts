import { describe, expect, test } from 'vitest'
import type { ActDoc, StepDoc } from '#engine/documents.ts'
import { newState, recordEntry } from '#engine/flow/state.ts'
import type { Context, FlowState, JournalEntry } from '#engine/flow/types.ts'
import { walk } from '#engine/flow/walk.ts'
import type { FixtureWorld, WorldCalls } from '#engine/flow/world.ts'
import { open, type SmallDocs, small } from './desk.ts'

const text = { type: 'string' } as const
const v = (path: string) => ({ var: path })
const context: Context = { flow: 'f', today: '2026-03-02', lang: 'en', user: null, person: null, route: {}, query: {} }
const field = { fields: [{ id: 'x', schema: text }] }
const done: StepDoc = { id: 'done', end: 'done' }

const oneAct = (act: Partial<ActDoc> = {}, more: Partial<SmallDocs> = {}): SmallDocs => ({
  forms: { field },
  steps: [
    { id: 'a', form: 'field' },
    {
      id: 'b',
      form: 'field',
      acts: [{ id: 'do', call: 'x/do', with: { x: v('answers.b.x'), none: v('query.none') }, ...act }],
    },
    { id: 'c', form: 'field' },
    done,
  ],
  ...more,
})
const submitted: FlowState = { ...newState('r'), answers: { a: { x: '1' }, b: { x: '2' } } }
const line = { act: 'do', key: 'do:0', input: { x: '2' } }
const walked = (docs: SmallDocs, state: FlowState, step?: string) =>
  walk(small(docs), { ...context, step }, state, new Map())

describe('law 19: the life of an act', () => {
  test('a submitted step gives its act to do, with what is absent left out', () => {
    expect(walked(oneAct(), submitted).runs).toMatchObject({ act: 'do', call: 'x/do', input: { x: '2' }, key: 'do:0' })
  })

  test.each<[string, JournalEntry, object]>([
    [
      'sent: the same is sent again under the same key',
      { ...line, status: 'sent' },
      { at: 'b', runs: { key: 'do:0', input: { x: '2' } } },
    ],
    [
      'pending: waits, and nothing else is shown',
      { ...line, status: 'pending', kind: 'redirect' },
      { at: 'b', waiting: { act: 'do', kind: 'redirect' } },
    ],
    [
      'ok: the way is free',
      { ...line, status: 'ok', result: {}, sealed: {} },
      { at: 'a', frontier: 'c', path: ['a', 'b', 'c'] },
    ],
    [
      'failed: the step is asked again',
      { ...line, status: 'failed', code: 'NO' },
      { at: 'a', frontier: 'b', path: ['a', 'b'] },
    ],
  ])('%s', (_, entry, expected) => {
    expect(walked(oneAct(), recordEntry(submitted, entry), 'a')).toMatchObject(expected)
  })

  test('what was sent is sent again as it was, whatever has been typed since', () => {
    const state = recordEntry(
      { ...submitted, answers: { ...submitted.answers, b: { x: 'other' } } },
      { ...line, status: 'sent' },
    )

    expect(walked(oneAct(), state).runs?.input).toEqual({ x: '2' })
  })

  test('a step with an act on its way is not validated again', () => {
    const state = recordEntry({ ...submitted, answers: { ...submitted.answers, b: {} } }, { ...line, status: 'sent' })

    expect(walked(oneAct(), state).runs?.key).toBe('do:0')
  })

  test('after a refusal the key is another one', () => {
    const failed = recordEntry(submitted, { ...line, status: 'failed', code: 'NO' })

    expect(walked(oneAct(), { ...failed, submitted: { b: 1 } }).runs?.key).toBe('do:1')
    expect(walked(oneAct(), { ...failed, submitted: 'now' }).runs?.key).toBe('do:1')
    expect(walked(oneAct(), { ...failed, submitted: { b: 0 } }).runs).toBeUndefined()
  })

  test('acts run in order, and only while their when holds', async () => {
    const acts: ActDoc[] = [
      { id: 'one', call: 'x/one' },
      { id: 'two', call: 'x/two', when: { '===': [v('results.one.go'), 'no'] } },
      { id: 'three', call: { if: [v('results.one.go'), 'x/three', 'x/four'] }, with: { go: v('results.one.go') } },
    ]
    const shell = await open({ steps: [{ id: 'a', acts }, done] }, { calls: { 'x/one': { go: 'yes' }, 'x/three': {} } })

    await shell.next()

    expect(shell.view().end).toBe('done')
    expect(shell.world.sent).toEqual([
      { call: 'x/one', input: {} },
      { call: 'x/three', input: { go: 'yes' } },
    ])
  })
})

describe('an act that chooses its call', () => {
  const call = { if: [{ '===': [v('answers.b.x'), 'cash'] }, 'x/cash', 'x/bank'] }
  const inputs = { x: v('answers.b.x'), iban: v('data.account.iban') }
  const chooses = (knows?: ActDoc['knows']): SmallDocs =>
    oneAct({ call, with: inputs, ...(knows && { knows }) }, { flow: { data: { account: { call: 'x/account' } } } })
  const account = new Map([['x/account {}', { state: 'ready', value: { iban: 'DE1' } } as const]])
  const paying = (x: string): FlowState => ({ ...submitted, answers: { ...submitted.answers, b: { x } } })
  const run = (docs: SmallDocs, x: string, data = account) => walk(small(docs), context, paying(x), data)

  test.each([
    ['cash', 'x/cash', { x: 'cash' }],
    ['bank', 'x/bank', { x: 'bank', iban: 'DE1' }],
  ])('sends what the chosen call knows: %s', (x, chosen, input) => {
    const docs = chooses({ 'x/cash': ['x', 'more'], 'x/bank': ['iban', 'x'] })

    expect(run(docs, x).runs).toMatchObject({ call: chosen })
    expect(run(docs, x).runs?.input).toEqual(input)
  })

  test('reads nothing for what it does not send', () => {
    const docs = chooses({ 'x/cash': ['x'], 'x/bank': ['iban', 'x'] })

    expect(run(docs, 'cash', new Map()).needs).toEqual([])
    expect(run(docs, 'bank', new Map()).needs.map(({ name }) => name)).toEqual(['account'])
  })

  test('sends all where nothing is known of the call', () => {
    expect(run(chooses(), 'cash').runs?.input).toEqual({ x: 'cash', iban: 'DE1' })
  })
})

describe('law 20: repeat', () => {
  const docs = oneAct({ repeat: true })
  const ok: JournalEntry = { ...line, status: 'ok', result: {}, sealed: {} }

  test('it is done while its input is the same, and seals nothing', () => {
    const state = recordEntry(submitted, ok)

    expect(walked(docs, state)).toMatchObject({ frontier: 'c', steps: { b: { sealed: false } } })
    expect(walked(docs, submitted).runs?.seals).toEqual({})
    expect(walked(docs, { ...state, answers: { ...state.answers, b: { x: '3' } } }).runs).toMatchObject({
      key: 'do:1',
      input: { x: '3' },
    })
  })

  const again: SmallDocs = {
    forms: { field },
    steps: [
      { id: 'a', form: 'field', acts: [{ id: 'send', call: 'x/send', repeat: true, with: { to: v('answers.a.x') } }] },
      { id: 'b', form: 'field', again: ['send'] },
      done,
    ],
  }
  test('again starts it once more from another step', async () => {
    const shell = await open(again, { calls: { 'x/send': {} } })
    await shell.type({ x: 'me' })
    await shell.next()
    expect(shell.now().walk.again).toEqual(['send'])

    await shell.again('send')

    expect(shell.view().at).toBe('b')
    expect(shell.world.sent.map(({ input }) => input)).toEqual([{ to: 'me' }, { to: 'me' }])
    expect(shell.now().walk.start('unknown')).toBeNull()
    await shell.back('a')
    expect(shell.now().walk).toMatchObject({ at: 'a', again: [] })
    expect(shell.now().walk.start('send')).toMatchObject({ input: { to: 'me' }, key: 'send:2' })
  })

  test('a step says for how long an act rests after it was done', async () => {
    const resting: SmallDocs = {
      ...again,
      steps: again.steps.map((step) =>
        step.id === 'b' ? { ...step, again: [{ id: 'send', wait: v('results.send.seconds') }] } : step,
      ),
    }
    const answers = [{ returns: { seconds: 30 }, once: true }, { returns: { seconds: 0 } }]
    const shell = await open(resting, { calls: { 'x/send': answers } })
    await shell.type({ x: 'me' })
    await shell.next()
    expect(shell.now().walk).toMatchObject({ again: ['send'], againAfter: { send: 30 } })

    await shell.again('send')

    expect(shell.now().walk.againAfter).toEqual({})
  })

  describe('once something else that was refused asks its step again', () => {
    const basket = (place: string): SmallDocs => ({
      forms: { field },
      steps: [
        {
          id: 'a',
          form: 'field',
          acts: [{ id: 'make', call: 'x/make', repeat: true, with: { of: v('answers.a.x') } }],
        },
        {
          id: 'b',
          form: 'field',
          acts: [{ id: 'pay', call: 'x/pay', with: { basket: v('results.make.id') }, onError: { OVER: place } }],
        },
        done,
      ],
    })
    const played = async (place: string, calls: WorldCalls) => {
      const shell = await open(basket(place), { calls })
      for (const values of [{ x: 'one' }, { x: 'card' }, {}, {}]) {
        await shell.type(values)
        await shell.next()
      }
      return shell
    }
    const pay = [{ fails: 'OVER', once: true }, { returns: {} }]
    const callsOf = ({ world }: { readonly world: FixtureWorld }) => world.sent.map(({ call }) => call)

    test('it is done once more, though nothing was changed there', async () => {
      const make = [{ returns: { id: 1 }, once: true }, { returns: { id: 2 } }]
      const shell = await played('a', { 'x/make': make, 'x/pay': pay })
      expect(shell.view().end).toBe('done')
      expect(callsOf(shell)).toEqual(['x/make', 'x/pay', 'x/make', 'x/pay'])
      expect(shell.world.sent.at(-1)?.input).toEqual({ basket: 2 })
    })

    test('and not where another step is asked', async () => {
      const shell = await played('b', { 'x/make': { id: 1 }, 'x/pay': pay })
      expect(callsOf(shell)).toEqual(['x/make', 'x/pay', 'x/pay'])
    })

    test('refused then, it is tried again when somebody says so, and not by itself', async () => {
      const make = [{ returns: { id: 1 }, once: true }, { fails: 'NONE', once: true }, { returns: { id: 3 } }]
      const shell = await played('a', { 'x/make': make, 'x/pay': pay })
      expect(callsOf(shell)).toEqual(['x/make', 'x/pay', 'x/make', 'x/make'])
      expect(shell.view()).toMatchObject({ at: 'b', problems: [] })
      await shell.next()
      expect(shell.view().end).toBe('done')
    })
  })

  test('one that is refused when started once more leaves what was done', async () => {
    const shell = await open(again, { calls: { 'x/send': [{ returns: {}, once: true }, { fails: 'TOO_MANY' }] } })
    await shell.type({ x: 'me' })
    await shell.next()

    await shell.again('send')

    expect(shell.view()).toMatchObject({ at: 'b', path: ['a', 'b'] })
  })
})

describe('law 21: sealing', () => {
  const docs: SmallDocs = {
    forms: {
      field,
      secret: {
        fields: [
          { id: 'p', schema: { type: 'string', writeOnly: true } },
          { id: 'n', schema: { type: 'string', 'x-sensitive': true } },
          { id: 'x', schema: text, choices: { from: ['k'] } },
        ],
      },
    },
    flow: { let: { first: v('data.d.it') }, data: { d: { call: 'x/d', with: { a: v('answers.a.x') } } } },
    steps: [
      { id: 'a', form: 'field' },
      { id: 'b', form: 'field' },
      {
        id: 'c',
        form: 'secret',
        acts: [{ id: 'do', call: 'x/do', with: { first: v('let.first'), p: v('answers.c.p'), all: v('answers.c') } }],
      },
      { id: 'd', form: 'field' },
      done,
    ],
  }
  const through = async () => {
    const shell = await open(docs, { calls: { 'x/d': { it: 1 }, 'x/do': {} } })
    for (const values of [{ x: '1' }, { x: '2' }, { p: 'geheim', n: '123456', x: 'k' }]) {
      await shell.type(values)
      await shell.next()
    }
    return shell
  }

  test('an ok seals its step and each whose answers it read, also through let and data', async () => {
    const { now } = await through()
    const { steps } = now().walk

    expect([steps.a?.sealed, steps.b?.sealed, steps.c?.sealed]).toEqual([true, false, true])
  })

  test('an ok seals what its step is there for: what could be chosen before may be gone with it', async () => {
    const chosen: SmallDocs = {
      forms: {
        choose: { fields: [{ id: 'x', schema: text, choices: { from: v('data.left.all') } }] },
        field,
      },
      flow: { let: { isOne: { '===': [v('answers.a.x'), 'one'] } }, data: { left: { call: 'x/left', with: {} } } },
      steps: [
        { id: 'a', form: 'choose' },
        { id: 'c', form: 'field', when: v('let.isOne'), acts: [{ id: 'do', call: 'x/do', with: {} }] },
        done,
      ],
    }
    const left = [{ returns: { all: ['one', 'two'] }, once: true }, { returns: { all: ['two'] } }]
    const shell = await open(chosen, { calls: { 'x/left': left, 'x/do': {} } })
    for (const values of [{ x: 'one' }, { x: '1' }]) {
      await shell.type(values)
      await shell.next()
    }

    expect(shell.now().walk).toMatchObject({ at: 'done', steps: { a: { sealed: true }, c: { sealed: true } } })
  })

  test('what is sealed is kept as it was, without secrets', async () => {
    const { now } = await through()
    const entry = now().state.acts[0]

    expect(entry?.status === 'ok' && entry.sealed).toEqual({
      a: { answers: { x: '1' }, records: {} },
      c: { answers: { n: '•••3456', x: 'k' }, records: { x: { id: 'k', name: 'k' } } },
    })
  })

  test('a sealed step stays whatever the state says, is read-only and asks no data', async () => {
    const { now } = await through()
    const { state, context: at } = now()
    const changed = { ...state, answers: { ...state.answers, a: { x: '' }, c: {} }, drafts: { c: { x: 'typed' } } }

    const back = walk(small(docs), { ...at, step: 'c' }, changed, new Map())

    expect(back).toMatchObject({ at: 'c', path: ['a', 'b', 'c', 'd'], needs: [] })
    expect(back.steps.c?.fields.x).toMatchObject({ mode: 'readOnly', value: 'k', problems: [] })
    expect(back.steps.c?.fields.p).toBeUndefined()
  })

  test('sealed is relevant for ever', async () => {
    const vanishing: SmallDocs = {
      ...docs,
      steps: docs.steps.map((step) => (step.id === 'c' ? { ...step, when: { '!': v('person.userId') } } : step)),
    }
    const shell = await open(vanishing, {
      calls: { 'x/d': { it: 1 }, 'x/do': { session: { user: { userId: 'p' }, person: { userId: 'p' } } } },
    })
    for (const values of [{ x: '1' }, { x: '2' }, { p: 'geheim', n: '123456', x: 'k' }]) {
      await shell.type(values)
      await shell.next()
    }

    expect(shell.now().context.person?.userId).toBe('p')
    expect(shell.view().path).toEqual(['a', 'b', 'c', 'd'])
    const entry = shell.now().state.acts[0]
    expect(entry?.status === 'ok' && entry.result).toEqual({})
  })

  test('seal: true seals once answered', async () => {
    const offer: SmallDocs = {
      forms: { field },
      steps: [{ id: 'a', form: 'field', seal: true, when: v('query.offer') }, { id: 'b' }],
    }
    const shell = await open(offer, { context: { query: { offer: '1' } } })
    await shell.type({ x: 'no' })
    await shell.next()

    expect(shell.now().walk.steps.a?.sealed).toBe(true)
    const { state } = shell.now()
    expect(walk(small(offer), context, state, new Map()).path).toEqual(['a', 'b'])
    await shell.back('a')
    await shell.type({ x: 'yes' })
    await shell.next()
    expect(shell.now().state.answers.a).toEqual({ x: 'no' })
    await shell.reload()
    expect(shell.now().walk).toMatchObject({ path: ['a', 'b'], steps: { a: { sealed: true, payload: { x: 'no' } } } })
  })
})

describe('law 22: failure', () => {
  const place = (target?: string): SmallDocs => ({
    ...oneAct(target === undefined ? {} : { onError: { NO: target } }),
    steps: [
      ...oneAct(target === undefined ? {} : { onError: { NO: target } }).steps.slice(0, 3),
      { id: 'never', end: 'refused', when: false },
      done,
    ],
  })
  const refused = async (target?: string) => {
    const shell = await open(place(target), { calls: { 'x/do': [{ fails: 'NO', once: true }, { returns: {} }] } })
    await shell.type({ x: '1' })
    await shell.next()
    await shell.type({ x: '2' })
    await shell.next()
    return shell
  }

  test.each([
    ['its own step by default', undefined, 'b', 'b:NO'],
    ['a field of its own step', 'b.x', 'b', 'b.x:NO'],
    ['an earlier step', 'a', 'a', 'a:NO'],
    ['a field of an earlier step', 'a.x', 'a', 'a.x:NO'],
    ['an end', 'never', 'never', 'never:NO'],
  ])('%s is where it is told', async (_, target, at, problem) => {
    const shell = await refused(target)

    expect(shell.view()).toMatchObject({ at, problems: [problem] })
    expect(shell.now().walk.steps[at]?.fields.x?.value ?? null).toBe(at === 'never' ? null : at === 'a' ? '1' : '2')
  })

  test('it may be tried again as it is', async () => {
    const shell = await refused()
    expect(shell.now().walk.problems[0]?.severity).toBe('warning')

    await shell.next()

    expect(shell.view().at).toBe('c')
    expect(shell.world.sent).toHaveLength(2)
  })

  test('it goes when the field is changed', async () => {
    const shell = await refused('b.x')

    await shell.type({ x: '3' })

    expect(shell.view().problems).toEqual([])
  })

  test('a step with a form is confirmed again when an earlier one was asked', async () => {
    const shell = await refused('a')

    await shell.next()
    expect(shell.view()).toMatchObject({ at: 'b', problems: [] })
    await shell.next()

    expect(shell.view().at).toBe('c')
  })

  test('a step without a form goes on by itself', async () => {
    const docs: SmallDocs = {
      forms: { field },
      steps: [
        { id: 'a', form: 'field' },
        { id: 'b', acts: [{ id: 'do', call: 'x/do', with: { x: v('answers.a.x') }, onError: { NO: 'a.x' } }] },
        done,
      ],
    }
    const shell = await open(docs, { calls: { 'x/do': [{ with: { x: '1' }, fails: 'NO' }, { returns: {} }] } })
    for (const values of [{ x: '1' }, {}, { x: '2' }]) {
      await shell.type(values)
      await shell.next()
    }

    expect(shell.view().end).toBe('done')
  })

  test('a sealed step is not asked again: only its act is tried again', async () => {
    const docs: SmallDocs = {
      forms: { field },
      steps: [
        {
          id: 'a',
          form: 'field',
          acts: [
            { id: 'one', call: 'x/one' },
            { id: 'two', call: 'x/two', onError: { NO: 'a.x' } },
          ],
        },
        done,
      ],
    }
    const shell = await open(docs, { calls: { 'x/one': {}, 'x/two': [{ fails: 'NO', once: true }, { returns: {} }] } })
    await shell.type({ x: '1' })
    await shell.next()
    expect(shell.view()).toMatchObject({ at: 'a', problems: ['a.x:NO'] })
    expect(shell.now().walk.steps.a?.sealed).toBe(true)

    await shell.next()

    expect(shell.view().end).toBe('done')
  })
})

describe('law 24: each', () => {
  const docs: SmallDocs = {
    forms: {
      family: {
        fields: [
          { id: 'name', schema: text },
          { id: 'kids', schema: { type: 'array' }, form: 'kid' },
        ],
      },
      kid: { fields: [{ id: 'n', schema: text }] },
    },
    steps: [
      {
        id: 'a',
        form: 'family',
        acts: [
          { id: 'family', call: 'x/family', with: { name: v('answers.a.name') } },
          { id: 'add', call: 'x/add', each: v('answers.a.kids'), with: { kid: v('item') }, onError: { NO: 'a.kids' } },
        ],
      },
      done,
    ],
  }
  const kids = [
    { _id: 'k1', n: 'A' },
    { _id: 'k2', n: 'B' },
  ]

  test('one entry per item; what is done is sealed, the others stay open', async () => {
    const shell = await open(docs, {
      calls: { 'x/family': {}, 'x/add': [{ with: { kid: { n: 'B' } }, fails: 'NO' }, { returns: {} }] },
    })
    await shell.type({ name: 'L', kids })
    await shell.next()

    expect(shell.view()).toMatchObject({
      at: 'a',
      problems: ['a.kids[k2]:NO'],
      fields: { name: 'readOnly', kids: 'required', 'kids[k1].n': 'readOnly', 'kids[k2].n': 'required' },
    })
    expect(shell.world.sent.map(({ input }) => input)).toEqual([
      { name: 'L' },
      { kid: { n: 'A' } },
      { kid: { n: 'B' } },
    ])

    await shell.type({ 'kids[k2].n': 'C' })
    await shell.next()

    expect(shell.view().end).toBe('done')
    expect(shell.world.sent).toHaveLength(4)
    expect(shell.now().walk.steps.a).toMatchObject({ sealed: true })
  })

  test('an item that is pending holds all back, and goes on where it stopped', async () => {
    const shell = await open(docs, {
      calls: {
        'x/family': {},
        'x/add': [{ with: { kid: { n: 'A' } }, pends: 'poll', returns: { id: 1 } }, { returns: { id: 2 } }],
      },
    })
    await shell.type({ name: 'L', kids })
    await shell.next()
    expect(shell.now().walk.waiting).toEqual({ act: 'add', kind: 'poll' })

    await shell.reload()
    await shell.type({ 'kids[k2].n': 'C' })
    await shell.next()
    expect(shell.view()).toMatchObject({ at: 'a', locked: true, end: null })
    expect(shell.world.sent).toHaveLength(2)

    await shell.settle('paid')
    expect(shell.view().end).toBe('done')
    const lines = shell.now().state.acts.map(({ key, item, status }) => ({ key, item, status }))
    expect(lines).toEqual([
      { key: 'family:0', item: undefined, status: 'ok' },
      { key: 'add:k1:0', item: 'k1', status: 'ok' },
      { key: 'add:k2:0', item: 'k2', status: 'ok' },
    ])
    expect(shell.now().walk.steps.a).toMatchObject({ sealed: true, payload: { kids: [{ n: 'A' }, { n: 'B' }] } })
  })

  test('a pending item that is refused is asked again alone', async () => {
    const shell = await open(docs, {
      calls: { 'x/family': {}, 'x/add': [{ with: { kid: { n: 'B' } }, pends: 'widget' }, { returns: {} }] },
    })
    await shell.type({ name: 'L', kids })
    await shell.next()

    await shell.settle('NO')

    expect(shell.view()).toMatchObject({
      at: 'a',
      problems: ['a.kids[k2]:NO'],
      fields: { 'kids[k1].n': 'readOnly', 'kids[k2].n': 'required' },
    })
    expect(shell.now().state.acts.map(({ key, status }) => `${key} ${status}`)).toEqual([
      'family:0 ok',
      'add:k1:0 ok',
      'add:k2:0 failed',
    ])
  })

  test('an open item may be taken out, a done one may not', async () => {
    const shell = await open(docs, {
      calls: { 'x/family': {}, 'x/add': [{ with: { kid: { n: 'B' } }, fails: 'NO' }, { returns: {} }] },
    })
    await shell.type({ name: 'L', kids })
    await shell.next()

    await shell.type({ kids: [] })
    await shell.next()

    expect(shell.view().end).toBe('done')
    expect(shell.now().walk.steps.a?.payload).toEqual({ name: 'L', kids: [{ n: 'A' }] })
  })
})

describe('law 25: laws', () => {
  const docs = (at: string): SmallDocs => ({
    ...oneAct(),
    flow: { laws: [{ id: 'first', at, holds: { '===': [v('answers.a.x'), 'yes'] } }] },
  })

  test.each([
    ['do', '1', undefined, ['b:law']],
    ['b', '1', undefined, ['b:law']],
    ['do', 'yes', 'do:0', []],
  ])('at %s with %s', (at, x, key, problems) => {
    const state = { ...submitted, answers: { ...submitted.answers, a: { x } } }

    const result = walked(docs(at), state)

    expect(result.runs?.key).toBe(key)
    expect(result.problems.map((problem) => `${problem.at}:${problem.code}`)).toEqual(problems)
  })
})
