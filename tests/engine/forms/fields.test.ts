import { describe, expect, test } from 'vitest'
import type { FieldDoc, FormDoc, Json, JsonObject } from '#engine/documents.ts'
import { newState } from '#engine/flow/state.ts'
import { walk } from '#engine/flow/walk.ts'
import { codes, oneForm, open, small, typed } from '../flow/desk.ts'

const text = { type: 'string' } as const
const v = (path: string) => ({ var: path })
const form = (...fields: FieldDoc[]): Omit<FormDoc, 'id'> => ({ fields })

describe('law 10: mode', () => {
  test.each<[Json | undefined, string | undefined]>([
    [undefined, 'required'],
    ['optional', 'optional'],
    ['readOnly', 'readOnly'],
    [v('config.modes.a'), 'optional'],
    ['notUsed', undefined],
    [v('config.modes.unknown'), undefined],
    [{ if: [{ '===': [v('form.z'), 'yes'] }, 'required', 'notUsed'] }, undefined],
  ])('%j gives %s', async (mode, expected) => {
    const docs = oneForm(
      form(
        { id: 'z', schema: text, mode: 'optional' },
        { id: 'a', schema: text, ...(mode === undefined ? {} : { mode }) },
      ),
    )

    const { fields } = await typed({ ...docs, config: { modes: { a: 'optional' } } }, {})

    expect(fields.a?.mode).toBe(expected)
  })

  test('a mode can follow the mode and the value of a field above', async () => {
    const docs = oneForm(
      form(
        { id: 'a', schema: text, mode: 'optional' },
        { id: 'b', schema: text, mode: { if: [{ '===': [v('form.a'), 'x'] }, 'required', 'notUsed'] } },
        { id: 'c', schema: text, mode: v('mode.b') },
      ),
    )

    expect(Object.keys((await typed(docs, { a: 'y' })).fields)).toEqual(['a'])
    expect(codes(await typed(docs, { a: 'x' }))).toEqual(['s.b:required', 's.c:required'])
  })

  test('readOnly takes the initial value, whatever was typed', async () => {
    const docs = oneForm(form({ id: 'a', schema: text, mode: 'readOnly' }), { initial: { a: v('query.a') } })

    const { fields, payload } = await typed(docs, { a: 'typed' }, { context: { query: { a: 'given' } } })

    expect(fields.a?.value).toBe('given')
    expect(payload).toEqual({ a: 'given' })
  })

  test('readOnly is sent as it was given, also when something else is submitted', async () => {
    const docs = oneForm(form({ id: 'a', schema: text, mode: 'readOnly' }), {
      initial: { a: v('query.a') },
      acts: [{ id: 'tell', call: 'x/tell', with: { a: v('answers.s.a') } }],
    })
    const state = { ...newState('r'), answers: { s: { a: 'forged' } } }
    const context = {
      flow: 'f',
      today: '2026-03-02',
      lang: 'en',
      user: null,
      person: null,
      route: {},
      query: { a: 'given' },
    }

    expect(walk(small(docs), context, state, new Map()).runs?.input).toEqual({ a: 'given' })
  })
})

describe('values', () => {
  test.each(['16', ' 16 ', '0x10', '1e2', '١٦', 'Infinity', true, [16], { a: 1 }])(
    '%j in a box for a number is nothing to whoever reads it, and is told',
    async (typedIn) => {
      const docs = oneForm(
        form(
          { id: 'a', schema: { type: 'integer' } },
          { id: 'b', schema: text, mode: { if: [{ '*': [v('form.a'), 100] }, 'required', 'notUsed'] } },
        ),
      )

      const step = await typed(docs, { a: typedIn })

      expect(codes(step)).toEqual(['s.a:type'])
      expect(step.fields.a?.value).toEqual(typedIn)
      expect(step.payload).toEqual({})
    },
  )

  test.each<[string, JsonObject, JsonObject]>([
    ['what was typed comes before the initial value', { a: 'typed' }, { a: 'typed' }],
    ['the initial value counts until something was typed', {}, { a: 'start' }],
    ['an emptied field stays empty', { a: null }, {}],
    ['blank text is nothing', { a: '  ' }, {}],
  ])('%s', async (_, values, payload) => {
    const docs = oneForm(form({ id: 'a', schema: text, mode: 'optional' }), { initial: { a: 'start' } })

    expect((await typed(docs, values)).payload).toEqual(payload)
  })

  test('a schema may bring a default', async () => {
    expect((await typed(oneForm(form({ id: 'a', schema: { type: 'integer', default: 2 } })), {})).payload).toEqual({
      a: 2,
    })
  })

  test('reading a step whole leaves out writeOnly and send: false', async () => {
    const docs = oneForm(
      form(
        { id: 'a', schema: text },
        { id: 'secret', schema: { type: 'string', writeOnly: true } },
        { id: 'again', schema: text, send: false },
      ),
    )

    expect((await typed(docs, { a: '1', secret: '2', again: '3' })).payload).toEqual({ a: '1' })
  })
})

describe('law 11: choices', () => {
  const plans = {
    from: v('data.plans.plans'),
    unless: { 'too-young': { '<': [v('query.age'), v('item.minimumAge')] } },
  }
  const docs = (field: Partial<FieldDoc>, more: object = {}) =>
    oneForm({
      data: { plans: { call: 'x/plans' } },
      ...form({ id: 'a', schema: text, choices: plans, ...field }),
      ...more,
    })
  const calls = {
    'x/plans': {
      plans: [
        { id: 'p', name: 'Plan' },
        { id: 'q', name: 'Old', minimumAge: '16' },
      ],
    },
  }
  const young = { calls, context: { query: { age: '12' } } }

  test.each<[string, Partial<FieldDoc>, JsonObject, readonly string[]]>([
    ['an entry of the list is fine', {}, { a: 'p' }, []],
    ['what is not in the list is gone', {}, { a: 'x' }, ['s.a:gone']],
    ['an entry that is refused says why', {}, { a: 'q' }, ['s.a:too-young']],
    ['open admits other text', { choices: { ...plans, open: true } }, { a: 'x' }, []],
    ['only hides an entry', { choices: { ...plans, only: { '===': [v('item.id'), 'q'] } } }, { a: 'p' }, ['s.a:gone']],
    ['nothing to choose', { choices: { ...plans, only: false } }, {}, ['s.a:noChoice']],
    [
      'nothing but refused entries',
      { choices: { ...plans, only: { '===': [v('item.id'), 'q'] } } },
      {},
      ['s.a:noChoice'],
    ],
    ['an optional field needs no choice', { mode: 'optional', choices: { ...plans, only: false } }, {}, []],
    ['several', { schema: { type: 'array', items: text } }, { a: ['p', 'x'] }, ['s.a:gone']],
    [
      'one of several that is refused says why',
      { schema: { type: 'array', items: text } },
      { a: ['p', 'q'] },
      ['s.a:too-young'],
    ],
    [
      'several of an enum',
      { choices: {}, schema: { type: 'array', items: { enum: ['x', 'y'] } } },
      { a: ['y', 'x'] },
      [],
    ],
    [
      'several with one that is not of the enum',
      { choices: {}, schema: { type: 'array', items: { enum: ['x'] } } },
      { a: ['x', 'z'] },
      ['s.a:gone'],
    ],
    ['none of several is nothing', { schema: { type: 'array', items: text } }, { a: [] }, ['s.a:required']],
  ])('%s', async (_, field, values, problems) => {
    expect(codes(await typed(docs(field), values, young))).toEqual(problems)
  })

  test('a scalar entry is its own id and name', async () => {
    const field: FieldDoc = {
      id: 'a',
      schema: { type: 'integer' },
      choices: { from: [5, 10], only: { '>': [v('item'), 5] } },
    }

    const { fields } = await typed(oneForm(form(field)), { a: 10 })

    expect(fields.a?.choices).toEqual([{ id: 10, name: '10', record: { id: 10, name: 10 } }])
    expect(fields.a?.problems).toEqual([])
  })

  test('options are the enum, less what only hides', async () => {
    const field: FieldDoc = { id: 'a', schema: { enum: ['x', 'y'] }, choices: { only: { '!==': [v('item'), 'y'] } } }

    const state = await typed(oneForm(form(field)), { a: 'y' })

    expect(codes(state)).toEqual(['s.a:gone'])
    expect(state.fields.a?.choices?.map(({ id }) => id)).toEqual(['x'])
  })

  test('others read the chosen record', async () => {
    const size: FieldDoc = {
      id: 'b',
      schema: text,
      mode: { if: [{ '===': [v('record.a.name'), 'Plan'] }, 'required', 'notUsed'] },
    }
    const two = oneForm({
      data: { plans: { call: 'x/plans' } },
      fields: [{ id: 'a', schema: text, choices: plans }, size],
    })

    expect(codes(await typed(two, { a: 'p' }, young))).toEqual(['s.b:required'])
  })

  test('of several choices others read the list of their records', async () => {
    const { forms, steps } = oneForm(form({ id: 'a', schema: { type: 'array', items: text }, choices: plans }))
    const shell = await open(
      {
        forms: forms ?? {},
        flow: { data: { plans: { call: 'x/plans' } } },
        steps: [
          ...steps.slice(0, 1),
          { id: 't', blocks: [{ id: 'b', block: 'x', props: { chosen: v('records.s.a'), keys: v('answers.s.a') } }] },
        ],
      },
      { calls, context: { query: { age: '99' } } },
    )
    await shell.type({ a: ['q', 'p'] })
    await shell.next()

    const props = shell.now().walk.blocks[0]?.props
    expect(props?.keys).toEqual(['q', 'p'])
    expect(props?.chosen).toMatchObject([{ id: 'q' }, { id: 'p' }])
  })

  test('a list is cut after 500 entries', async () => {
    const long = Array.from({ length: 600 }, (_, index) => index)

    const { fields } = await typed(
      oneForm(form({ id: 'a', schema: { type: 'integer' }, choices: { from: v('data.d.list') } })),
      {},
    )
    const shell = await open(
      oneForm({
        data: { d: { call: 'x/d' } },
        fields: [{ id: 'a', schema: { type: 'integer' }, choices: { from: v('data.d.list') } }],
      }),
      { calls: { 'x/d': { list: long } } },
    )

    expect(fields.a?.choices).toEqual([])
    expect(shell.now().walk.steps.s?.fields.a?.choices).toHaveLength(500)
  })
})

describe('law 12: limits and schema', () => {
  const days = [
    { from: '2026-03-05', to: '2026-03-06', reason: 'closed' },
    { from: '2026-03-09', to: '2026-03-09' },
    { from: '2027-01-01', reason: 'too-far' },
    { to: '2026-02-01', reason: 'past' },
  ]
  test.each<[string, Partial<FieldDoc>, Json, readonly string[]]>([
    ['min', { limits: { min: v('today') } }, '2026-03-01', ['s.a:min']],
    ['min holds at its end', { limits: { min: v('today') } }, '2026-03-02', []],
    ['max', { limits: { max: 5 }, schema: { type: 'integer' } }, 6, ['s.a:max']],
    ['an absent limit is none', { limits: { min: v('query.none'), max: null } }, '2026-03-01', []],
    ['maxLength by expression', { limits: { maxLength: 3 } }, 'abcd', ['s.a:maxLength']],
    ['maxLength by schema', { schema: { type: 'string', maxLength: 3 } }, 'abcd', ['s.a:maxLength']],
    ['characters are counted, not code units', { schema: { type: 'string', maxLength: 2 } }, '🏋a', []],
    [
      'the stricter of two counts',
      { schema: { type: 'string', maxLength: 9 }, limits: { maxLength: 3 } },
      'abcd',
      ['s.a:maxLength'],
    ],
    ['minItems', { schema: { type: 'array', items: text, minItems: 2 } }, ['x'], ['s.a:minItems']],
    ['maxItems', { schema: { type: 'array', items: text }, limits: { maxItems: 1 } }, ['x', 'y'], ['s.a:maxItems']],
    ['a blocked day says why', { limits: { not: days } }, '2026-03-06', ['s.a:closed']],
    ['a blocked day without reason', { limits: { not: days } }, '2026-03-09', ['s.a:not']],
    ['a span without an end', { limits: { not: days } }, '2031-01-01', ['s.a:too-far']],
    ['a span without a beginning', { limits: { not: days } }, '2026-01-31', ['s.a:past']],
    ['the last day of a span', { limits: { not: days } }, '2026-02-01', ['s.a:past']],
    ['days from data that are not there', { limits: { not: v('query.none') } }, '2026-03-06', []],
    ['a free day', { limits: { not: days } }, '2026-03-07', []],
    ['const', { schema: { const: 'yes' } }, 'no', ['s.a:const']],
    ['an unticked consent is demanded', { schema: { const: true } }, false, ['s.a:required']],
    ['an optional consent may be unticked', { schema: { const: true }, mode: 'optional' }, false, []],
    ['enum', { schema: { enum: ['x'] } }, 'y', ['s.a:gone']],
    ['format', { schema: { type: 'string', format: 'email' } }, 'ada', ['s.a:format']],
    ['pattern', { schema: { type: 'string', pattern: '^[0-9]+$' } }, 'ada', ['s.a:pattern']],
    ['minimum of the schema', { schema: { type: 'integer', minimum: 3 } }, 2, ['s.a:min']],
    ['type', { schema: { type: 'integer' } }, 'two', ['s.a:type']],
    ['signs that no field needs', {}, 'a\u202eb', ['s.a:signs']],
    ['they come before the pattern', { schema: { type: 'string', pattern: '^[0-9]+$' } }, '\u202e', ['s.a:signs']],
    ['several lines where one is asked', {}, 'a\nb', ['s.a:lines']],
    ['several lines where they may be', { ui: { 'ui:lines': 3 } }, 'a\nb', []],
    ...(
      [
        ['EUR', 61.8, []],
        ['EUR', 0.005, ['s.a:decimals']],
        ['EUR', 1.005, ['s.a:decimals']],
        ['JPY', 100, []],
        ['JPY', 100.5, ['s.a:decimals']],
        ['KWD', 1.234, []],
        ['KWD', 1.2345, ['s.a:decimals']],
      ] as const
    ).map(([currency, value, problems]): [string, Partial<FieldDoc>, Json, readonly string[]] => [
      `${value} as an amount of ${currency}`,
      { schema: { type: 'number' }, limits: { currency } },
      value,
      problems,
    ]),
  ])('%s', async (_, field, value, problems) => {
    expect(codes(await typed(oneForm(form({ id: 'a', schema: text, ...field })), { a: value }))).toEqual(problems)
  })

  test('a limit is told with the problem and to the widget', async () => {
    const { fields } = await typed(oneForm(form({ id: 'a', schema: text, limits: { min: v('today') } })), {
      a: '2026-01-01',
    })

    expect(fields.a?.limits).toEqual({ min: '2026-03-02' })
    expect(fields.a?.problems[0]?.params).toEqual({ limit: '2026-03-02' })
  })

  test.each([
    [-1, 'min', 531],
    [0, 'min', 531],
    [2000, 'max', 649],
    [700, 'max', 649],
  ])('of two bounds the tighter one is told: %s', async (value, code, limit) => {
    const schema = { type: 'number', minimum: 0, maximum: 1000 }
    const { fields } = await typed(oneForm(form({ id: 'a', schema, limits: { min: 531, max: 649 } })), { a: value })

    expect(fields.a?.problems[0]).toMatchObject({ code, params: { limit } })
  })
})

describe('law 14: rules', () => {
  const rules = [
    { id: 'same', at: 'b', assert: { '===': [v('form.a'), v('form.b')] } },
    { id: 'known', at: 'a', when: { '===': [v('query.strict'), '1'] }, assert: { in: [v('form.a'), 'xy'] } },
  ]
  const docs = oneForm({
    fields: [
      { id: 'a', schema: text },
      { id: 'b', schema: text, mode: 'optional' },
    ],
    rules,
  })
  const strict = { context: { query: { strict: '1' } } }

  test.each<[string, JsonObject, object, readonly string[]]>([
    ['a rule without a value at its field is quiet', { a: 'x' }, {}, []],
    ['a rule that fails names form and rule', { a: 'x', b: 'y' }, {}, ['s.b:form.same']],
    ['a rule counts while its when holds', { a: 'z' }, strict, ['s.a:form.known']],
    ['rules come after the fields, in their order', { a: 'z', b: 'q' }, strict, ['s.b:form.same', 's.a:form.known']],
  ])('%s', async (_, values, world, problems) => {
    expect(codes(await typed(docs, values, world))).toEqual(problems)
  })
})

describe('law 15: parking', () => {
  const docs = oneForm(
    form(
      { id: 'kind', schema: text },
      {
        id: 'size',
        schema: { type: 'integer' },
        mode: { if: [{ '===': [v('form.kind'), 'clips'] }, 'required', 'notUsed'] },
      },
    ),
  )

  test('a value stays while its field is not used, and is neither read, checked nor sent', async () => {
    const shell = await open(docs)
    await shell.type({ kind: 'clips', size: 10 })
    await shell.type({ kind: 'flex' })
    expect(shell.now().walk.steps.s?.payload).toEqual({ kind: 'flex' })

    await shell.type({ kind: 'clips' })

    expect(shell.now().walk.steps.s?.payload).toEqual({ kind: 'clips', size: 10 })
  })
})
