import { describe, expect, test } from 'vitest'
import { drive } from '#engine/flow/drive.ts'
import { newState, typeValue } from '#engine/flow/state.ts'
import type { Context, Need } from '#engine/flow/types.ts'
import { walk } from '#engine/flow/walk.ts'
import { codes, open, type SmallDocs, small } from './desk.ts'

const text = { type: 'string' } as const
const v = (path: string) => ({ var: path })
const context: Context = { flow: 'f', today: '2026-03-02', lang: 'en', user: null, person: null, route: {}, query: {} }

const email: SmallDocs = {
  forms: {
    form: {
      data: {
        known: {
          call: 'x/known',
          when: { '!!': v('form.email') },
          with: { email: v('form.email') },
          onError: { BAD: 'email' },
        },
        unread: { call: 'x/unread' },
      },
      fields: [
        { id: 'email', schema: { type: 'string', format: 'email' } },
        { id: 'other', schema: text, mode: 'optional' },
      ],
      rules: [{ id: 'new', at: 'email', assert: { '!==': [v('data.known.exists'), true] } }],
    },
  },
  steps: [
    { id: 's', form: 'form' },
    { id: 'done', end: 'done' },
  ],
}

describe('law 7: a datum is known by its call and input', () => {
  test('it is asked for when something reads it, with what is absent left out', () => {
    const program = small(email)
    const state = typeValue(newState('r'), 's', 'email', 'a@x')

    const { needs } = walk(program, context, state, new Map())

    expect(needs).toEqual([
      { name: 'known', call: 'x/known', input: { email: 'a@x' }, key: 'x/known {"email":"a@x"}', typed: true },
    ])
    expect(walk(program, context, newState('r'), new Map()).needs).toEqual([])
  })

  test('it is not asked for while a field that it reads is not valid', () => {
    const state = typeValue(newState('r'), 's', 'email', 'nonsense')

    const walked = walk(small(email), context, state, new Map())

    expect(walked.needs).toEqual([])
    expect(codes(walked)).toEqual(['s.email:format'])
  })

  test('another input is another datum', async () => {
    const shell = await open(email, {
      calls: { 'x/known': [{ with: { email: 'a@x' }, returns: { exists: true } }, { returns: {} }] },
    })

    await shell.type({ email: 'a@x' })
    expect(codes(shell.now().walk)).toEqual(['s.email:form.new'])
    await shell.type({ email: 'b@x' })
    expect(codes(shell.now().walk)).toEqual([])
    await shell.type({ email: 'a@x' })

    expect(codes(shell.now().walk)).toEqual(['s.email:form.new'])
    expect(shell.world.sent).toHaveLength(2)
  })

  test('all are read anew after an act', async () => {
    const docs: SmallDocs = {
      forms: {
        a: { fields: [{ id: 'x', schema: text, mode: 'optional', choices: { from: v('data.d.list'), open: true } }] },
      },
      flow: { data: { d: { call: 'x/d' } } },
      steps: [
        { id: 'one', form: 'a', acts: [{ id: 'act', call: 'x/act' }] },
        { id: 'two', form: 'a' },
        { id: 'done', end: 'done' },
      ],
    }
    const shell = await open(docs, { calls: { 'x/act': {}, 'x/d': { list: [] } } })

    await shell.next()

    expect(shell.world.sent.map(({ call }) => call)).toEqual(['x/d', 'x/act', 'x/d'])
  })

  test('of a sealed step nothing is read again: not for its rules, its refusals, its choices, nor its acts', async () => {
    const docs: SmallDocs = {
      flow: { data: { gate: { call: 'x/gate' }, places: { call: 'x/places' } } },
      forms: {
        ...email.forms,
        form: {
          ...email.forms?.form,
          fields: [
            { id: 'email', schema: { type: 'string', format: 'email' } },
            { id: 'place', schema: text, mode: 'optional', choices: { from: v('data.places.list') } },
            { id: 'bank', schema: { type: 'object' }, mode: 'optional', form: 'bank' },
          ],
        },
        bank: {
          data: { name: { call: 'x/bank', with: { iban: v('form.iban') }, onError: { BAD: 'iban' } } },
          fields: [{ id: 'iban', schema: text }],
        },
      },
      steps: [
        { id: 's', form: 'form', acts: [{ id: 'act', call: 'x/act', when: v('data.gate.open') }] },
        { id: 'two' },
        { id: 'done', end: 'done' },
      ],
    }
    const calls = {
      'x/known': {},
      'x/places': { list: [{ id: 'here' }] },
      'x/bank': {},
      'x/gate': { open: true },
      'x/act': {},
    }
    const shell = await open(docs, { calls })
    await shell.type({ email: 'a@x', place: 'here', bank: { iban: 'DE1' } })

    await shell.next()

    const sent = shell.world.sent.map(({ call }) => call)
    expect(new Set(sent)).toEqual(new Set(Object.keys(calls)))
    expect(sent.slice(sent.indexOf('x/act'))).toEqual(['x/act'])
    await shell.back('s')
    expect(shell.now().walk).toMatchObject({ at: 's', needs: [], steps: { s: { sealed: true, problems: [] } } })
    expect(shell.now().walk.steps.s?.fields.place?.choices).toEqual([
      { id: 'here', name: 'here', record: { id: 'here' } },
    ])
  })
})

describe('law 8: until it is there', () => {
  test('a field that reads it is checking, which blocks Next', () => {
    const state = typeValue(newState('r'), 's', 'email', 'a@x')

    const { problems, steps } = walk(small(email), context, state, new Map())

    expect(codes({ problems })).toEqual(['s.email:checking'])
    expect(steps.s?.fields.email?.checking).toBe(true)
  })

  test('the path stops before a step whose when reads it', () => {
    const docs: SmallDocs = {
      flow: { data: { d: { call: 'x/d' } } },
      steps: [{ id: 'a' }, { id: 'b', when: v('data.d.on') }, { id: 'done', end: 'done' }],
    }
    const program = small(docs)
    const state = { ...newState('r'), answers: { a: {} } }

    const waiting = walk(program, context, state, new Map())
    const off = walk(program, context, state, new Map([['x/d {}', { state: 'ready', value: { on: false } }]]))

    expect(waiting).toMatchObject({ path: ['a'], at: 'a', loading: true })
    expect(waiting.needs.map(({ name }) => name)).toEqual(['d'])
    expect(off).toMatchObject({ path: ['a', 'done'], end: 'done', loading: false })
  })

  test('a datum whose input waits is not asked for yet', () => {
    const docs: SmallDocs = {
      flow: { data: { d: { call: 'x/d' }, e: { call: 'x/e', with: { id: v('data.d.id') } } } },
      steps: [
        { id: 'b', when: v('data.e.on') },
        { id: 'done', end: 'done' },
      ],
    }

    expect(walk(small(docs), context, newState('r'), new Map()).needs.map(({ name }) => name)).toEqual(['d'])
  })
})

describe('law 9: a datum that fails', () => {
  test('a declared code stands at its field', async () => {
    const shell = await open(email, { calls: { 'x/known': [{ fails: 'BAD', params: { hint: 'x' } }] } })

    await shell.type({ email: 'a@x' })

    expect(shell.now().walk.problems).toEqual([
      { code: 'BAD', at: 's.email', severity: 'error', params: { hint: 'x' } },
    ])
  })

  const below = (place: string): SmallDocs => ({
    forms: {
      first: { fields: [{ id: 'plan', schema: text }] },
      second: { fields: [{ id: 'x', schema: text, choices: { from: v('data.d.list') } }] },
    },
    flow: { data: { d: { call: 'x/d', with: { plan: v('answers.a.plan') }, onError: { GONE: place } } } },
    steps: [
      { id: 'a', form: 'first' },
      { id: 'b', form: 'second' },
      { id: 'never', end: 'refused', when: false },
      { id: 'done', end: 'done' },
    ],
  })
  const gone = { calls: { 'x/d': [{ with: { plan: 'old' }, fails: 'GONE' }, { returns: { list: ['y'] } }] } }

  test('a step above is asked again with the reason, and it stays while one looks at it', async () => {
    const shell = await open(below('a'), gone)
    await shell.type({ plan: 'old' })
    await shell.next()
    expect(shell.view()).toMatchObject({ at: 'a', path: ['a'], problems: ['a:GONE'] })
    await shell.back('a')
    expect(shell.view()).toMatchObject({ at: 'a', path: ['a'], problems: ['a:GONE'] })

    await shell.type({ plan: 'new' })
    await shell.next()

    expect(shell.view()).toMatchObject({ at: 'b', path: ['a', 'b'] })
  })

  test('an end as place is an outcome with its reason', async () => {
    const shell = await open(below('never'), gone)
    await shell.type({ plan: 'old' })
    await shell.next()

    expect(shell.view()).toMatchObject({ end: 'never', path: ['a', 'never'], problems: ['never:GONE'] })
    // The address of the step shows the end as well: nothing could be given there.
    await shell.back('b')
    expect(shell.view()).toMatchObject({ at: 'never', end: 'never' })
    await shell.back('a')
    expect(shell.view()).toMatchObject({ at: 'a' })
  })

  test('an end that hangs on what is being typed waits until it is submitted', async () => {
    const docs: SmallDocs = {
      forms: { form: { fields: [{ id: 'plan', schema: text }] } },
      flow: {
        data: { d: { call: 'x/d', with: { plan: v('answers.a.plan') }, onError: { NOT: 'never', NO: 'a.plan' } } },
      },
      steps: [
        { id: 'a', form: 'form' },
        { id: 'never', end: 'refused', when: false },
        { id: 'done', end: 'done' },
      ],
    }
    const shell = await open(docs, { calls: { 'x/d': [{ with: { plan: 'old' }, fails: 'NOT' }, { returns: {} }] } })
    await shell.type({ plan: 'old' })
    expect(shell.view()).toMatchObject({ at: 'a', problems: [] })
    await shell.next()
    expect(shell.view()).toMatchObject({ end: 'never', path: ['a', 'never'] })

    await shell.back('a')
    await shell.type({ plan: 'new' })
    await shell.next()

    expect(shell.view()).toMatchObject({ end: 'done' })
  })

  test('a code without a place is a problem of the step that reads', async () => {
    const shell = await open(below('a'), { calls: { 'x/d': [{ fails: 'OTHER' }] } })
    await shell.type({ plan: 'old' })
    await shell.next()

    expect(shell.view()).toMatchObject({ at: 'b', problems: ['b:OTHER'] })
  })

  test('any other failure is a problem of the step; a retry helps', async () => {
    const shell = await open(below('a'))
    await shell.type({ plan: 'old' })
    await shell.next()
    expect(shell.view()).toMatchObject({ at: 'b', problems: ['b:broken'] })
    const { context, state } = shell.now()

    const again = walk(small(below('a')), context, state, new Map())

    expect(again.needs).toHaveLength(1)
  })
})

describe('drive', () => {
  test('reads what is needed side by side, round by round, and submits what skips itself', async () => {
    const docs: SmallDocs = {
      forms: {
        pick: {
          data: { d: { call: 'x/d' }, e: { call: 'x/e' } },
          fields: [{ id: 'x', schema: text, choices: { from: v('data.d.list'), only: v('data.e.on') } }],
        },
      },
      steps: [
        { id: 'a', form: 'pick', initial: { x: 'one' }, skip: true },
        { id: 'b', when: { '===': [v('records.a.x.id'), 'one'] } },
      ],
    }
    const rounds: string[][] = []
    let open: string[] = []
    const read = async ({ name }: Need) => {
      open.push(name)
      await Promise.resolve()
      if (open.length > 0) rounds.push(open)
      open = []
      return { state: 'ready', value: name === 'd' ? { list: ['one'] } : { on: true } } as const
    }

    const driven = await drive({ program: small(docs), context, state: newState('r'), read })

    expect(rounds).toEqual([['d'], ['e']])
    expect(driven.state.answers).toEqual({ a: { x: 'one' } })
    expect(driven.walk).toMatchObject({ path: ['a', 'b'], at: 'b', needs: [] })
  })
})

test('beside a form that is data, blocks and sentences read what the flow knows', async () => {
  const shell = await open(
    {
      flow: {
        let: { club: v('records.first.club.name') },
        data: { template: { call: 'x/template' } },
        blocks: [{ id: 'order', block: 'order', props: { club: v('let.club') } }],
      },
      forms: {
        form: { fields: [{ id: 'club', schema: text, choices: { from: [{ id: '1', name: 'North' }] } }] },
      },
      steps: [
        { id: 'first', form: 'form' },
        { id: 'questions', form: v('data.template') },
        { id: 'done', end: 'done' },
      ],
    },
    { calls: { 'x/template': { id: 'q', fields: [{ id: 'goal', schema: text, mode: 'required' }] } } },
  )
  await shell.type({ club: '1' })
  await shell.next()

  const { walk: there } = shell.now()
  expect(there.at).toBe('questions')
  expect(there.aside.map(({ props }) => props)).toEqual([{ club: 'North' }])
  expect(there.value('club')).toBe('North')
})
