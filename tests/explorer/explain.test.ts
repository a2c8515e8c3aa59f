import { describe, expect, test } from 'vitest'
import type { JsonObject } from '#engine/documents.ts'
import { newState } from '#engine/flow/state.ts'
import type { Context } from '#engine/flow/types.ts'
import { type ExplainedExpr, explain, type FieldReason, type StepReason } from '#explorer/explain/index.ts'
import { open, type SmallDocs, type SmallWorld, small } from '../engine/flow/desk.ts'

const v = (path: string) => ({ var: path })
const text = { type: 'string' } as const
const is = (path: string, value: string | number | boolean | null) => ({ '===': [v(path), value] })

/** A plan, then an account that is made, a page for adults and two ends. */
const docs: SmallDocs = {
  config: { asks: { nick: 'optional' } },
  centers: { c1: { asks: { nick: 'required' } } },
  flow: {
    center: v('query.center'),
    let: {
      age: { age: [v('person.birthday'), v('today')] },
      offered: v('data.plans.plans'),
      isAdult: { '>=': [v('let.age'), 18] },
    },
    data: { plans: { call: 'plans', when: { '!!': v('person.userId') }, with: { center: v('query.center') } } },
    laws: [{ id: 'named', at: 'make', holds: { '!!': v('answers.account.nick') } }],
  },
  forms: {
    pick: {
      let: { cheap: 10 },
      fields: [
        {
          id: 'plan',
          schema: text,
          choices: {
            from: v('let.offered'),
            only: is('item.sold', true),
            unless: {
              young: { '<': [v('let.age'), v('item.from')] },
              dear: { '>': [v('item.price'), v('let.cheap')] },
            },
          },
        },
      ],
    },
    account: {
      fields: [
        { id: 'nick', schema: text, mode: v('config.asks.nick') },
        { id: 'password', schema: { type: 'string', writeOnly: true } },
        { id: 'iban', schema: { type: 'string', 'x-sensitive': true }, mode: 'optional' },
        { id: 'months', schema: { type: 'integer' }, mode: 'optional', limits: { min: { '+': [1, 1] } } },
      ],
      rules: [
        { id: 'strong', at: 'password', assert: { '>=': [{ strength: v('form.password') }, 3] } },
        {
          id: 'other',
          at: 'nick',
          when: { '!!': v('form.iban') },
          assert: { '!==': [v('form.nick'), v('form.iban')] },
        },
      ],
    },
  },
  steps: [
    { id: 'pick', form: 'pick', initial: { plan: v('query.plan') } },
    {
      id: 'account',
      form: 'account',
      acts: [
        { id: 'check', call: 'check', when: is('answers.account.months', 2) },
        { id: 'make', call: 'make', with: { nick: v('answers.account.nick'), iban: v('answers.account.iban') } },
        { id: 'tell', call: 'tell' },
      ],
    },
    { id: 'adults', form: 'pick', when: { and: [v('let.isAdult'), is('answers.pick.plan', 'gold')] } },
    { id: 'done', end: 'done' },
  ],
}
const plans = [
  { id: 'basic', name: 'Basic', from: 0, price: 5, sold: true },
  { id: 'gold', name: 'Gold', from: 18, price: 9, sold: true },
  { id: 'dear', name: 'Dear', from: 0, price: 99, sold: true },
  { id: 'old', name: 'Old', from: 0, price: 1, sold: false },
]
const member = { userId: 'p1', birthday: '2010-01-01' }
const asMember: SmallWorld = {
  context: { person: member, query: { center: 'c1', plan: 'basic' } },
  calls: { plans: { plans }, make: [{ fails: 'TAKEN' }] },
}
const origins = new Map([
  ['flow:f/steps/adults/when', 'oak'],
  ['form:pick/fields/plan/choices/unless/young', 'elm'],
  ['config/asks', 'oak'],
])

const opened = async (world: SmallWorld = asMember) => {
  const shell = await open(docs, world)
  const program = small(docs)
  return {
    shell,
    of: (place?: string) => {
      const { context, state, data } = shell.now()
      return explain({ program, origins, context, state, data }, place)
    },
  }
}
const toAccount = async (given: JsonObject = {}) => {
  const { shell, of } = await opened()
  await shell.next()
  await shell.type({ nick: 'ann', password: 'Correct-Horse-Battery-9', iban: 'DE02120300000000202051', ...given })
  return { shell, of }
}
const stepOf = (reason: unknown): StepReason => reason as StepReason
const fieldOf = (reason: unknown): FieldReason => reason as FieldReason

/** The values of an expression and of what decided it, one line each. */
const lines = (reason: ExplainedExpr, depth = 0): readonly string[] => [
  `${'  '.repeat(depth)}${JSON.stringify(reason.expr)} ${JSON.stringify(reason.value)}`,
  ...reason.operands.flatMap((operand) => lines(operand, depth + 1)),
  ...(reason.reads?.because ? lines(reason.reads.because, depth + 1) : []),
]

describe('a step', () => {
  test('is explained by its condition, down to what was read', async () => {
    const { of } = await opened()

    const reason = stepOf(of('adults'))

    expect(reason).toMatchObject({ kind: 'step', standing: 'unreached', stopsAt: 'pick', shown: false })
    expect(reason.when).toMatchObject({ truth: false, place: 'flow:f/steps/adults/when', layer: 'oak' })
    expect(reason.when && lines(reason.when)).toEqual([
      '{"and":[{"var":"let.isAdult"},{"===":[{"var":"answers.pick.plan"},"gold"]}]} false',
      '  {"var":"let.isAdult"} false',
      '    {">=":[{"var":"let.age"},18]} false',
      '      {"var":"let.age"} 16',
      '        {"age":[{"var":"person.birthday"},{"var":"today"}]} 16',
      '          {"var":"person.birthday"} "2010-01-01"',
      '          {"var":"today"} "2026-03-02"',
      '      18 18',
    ])
  })

  test('without a place it is the shown one, with its fields and what is wrong there', async () => {
    const { shell, of } = await opened({ ...asMember, context: { person: member } })
    await shell.next()

    expect(of()).toMatchObject({
      step: 'pick',
      standing: 'open',
      shown: true,
      fields: [{ field: 'plan', mode: 'required', codes: ['required'] }],
      problems: [{ code: 'required', at: 'pick.plan' }],
    })
  })

  test('is told apart: passed, open, kept by its act, not asked, an end', async () => {
    const { shell, of } = await toAccount()
    const before = ['pick', 'account', 'adults', 'done'].map((step) => stepOf(of(step)).standing)
    await shell.next()
    const refused = stepOf(of('account')).standing

    expect(before).toEqual(['passed', 'open', 'unreached', 'unreached'])
    expect(refused).toBe('open')
  })
})

describe('an act', () => {
  test('waits for its step, and says what it would call and which law it must keep', async () => {
    const { of } = await toAccount()

    const [check, make, tell] = stepOf(of('account')).acts

    expect([check?.state, make?.state, tell?.state]).toEqual(['off', 'later', 'later'])
    expect(check?.when).toMatchObject({ truth: false, place: 'flow:f/steps/account/acts/check/when' })
    expect(make).toMatchObject({ call: { value: 'make' }, seals: ['account'], laws: [{ law: 'named', truth: true }] })
  })

  test('that was refused says with which code, and what comes after it waits', async () => {
    const { shell, of } = await toAccount()
    await shell.next()

    const [check, make, tell] = stepOf(of('account')).acts

    expect([check?.state, make?.state, make?.code, tell?.state]).toEqual(['off', 'refused', 'TAKEN', 'later'])
  })

  test('that is done is done; what it sealed is not judged', async () => {
    const { shell, of } = await opened({ ...asMember, calls: { plans: { plans }, make: {}, tell: {} } })
    await shell.next()
    await shell.type({ nick: 'ann', password: 'Correct-Horse-Battery-9' })
    await shell.next()

    expect(stepOf(of('account'))).toMatchObject({
      standing: 'sealed',
      acts: [{}, { state: 'done' }, { state: 'done' }],
    })
    expect(fieldOf(of('account.nick'))).toMatchObject({ mode: 'readOnly', from: 'sealed', value: 'ann', rules: [] })
    expect(fieldOf(of('account.nick')).modeBecause).toBeUndefined()
  })
})

describe('a field', () => {
  test('says of each choice why it is refused or not shown', async () => {
    const { of } = await opened()

    const { choices, value, from, initial } = fieldOf(of('pick.plan'))

    expect([value, from, initial?.place]).toEqual(['basic', 'initial', 'flow:f/steps/pick/initial/plan'])
    expect(choices?.entries.map(({ id, state, reason }) => [id, state, reason])).toEqual([
      ['basic', 'offered', undefined],
      ['gold', 'refused', 'young'],
      ['dear', 'refused', 'dear'],
      ['old', 'hidden', undefined],
    ])
    expect(choices?.entries[1]?.because).toMatchObject({ layer: 'elm', truth: true })
    expect(choices?.entries[1]?.because?.operands.map((one) => one.value)).toEqual([16, 18])
    expect(choices?.from?.reads?.because?.reads).toMatchObject({
      path: 'data.plans.plans',
      place: 'flow:f/data/plans',
      datum: { call: 'plans', state: 'ready', input: { center: 'c1' }, when: { truth: true } },
    })
  })

  test('a datum that nobody asked for says that its condition is off', async () => {
    const { of } = await opened({ context: {}, calls: {} })

    const { from } = fieldOf(of('pick.plan')).choices ?? {}

    expect(from?.reads?.because?.reads?.datum).toMatchObject({ state: 'off', when: { truth: false } })
  })

  test.each([
    ['c1', 'required', 'center c1'],
    ['c2', 'optional', 'oak'],
  ])('its mode at %s is of the layer that set it', async (center, mode, layer) => {
    const { shell, of } = await opened({ ...asMember, context: { person: member, query: { center, plan: 'basic' } } })
    await shell.next()

    const { modeBecause } = fieldOf(of('account.nick'))

    expect(modeBecause).toMatchObject({ value: mode, place: 'form:account/fields/nick/mode', layer: 'product' })
    expect(modeBecause?.reads).toEqual({ path: 'config.asks.nick', place: 'config/asks/nick', layer })
  })

  test('says its limits and whether its rules hold', async () => {
    const { of } = await toAccount({ months: 1, password: 'a' })

    expect(fieldOf(of('account.months'))).toMatchObject({
      from: 'typed',
      limits: [{ keyword: 'min', value: 2, place: 'form:account/fields/months/limits/min' }],
      problems: [{ code: 'min' }],
    })
    expect(fieldOf(of('account.password')).rules).toMatchObject([{ rule: 'strong', state: 'broken' }])
    expect(fieldOf(of('account.nick')).rules).toMatchObject([{ rule: 'other', state: 'holds', when: { truth: true } }])
  })

  test('an inner expression that nothing decides is left out', async () => {
    const { of } = await toAccount({ iban: null })

    const [rule] = fieldOf(of('account.nick')).rules

    expect(rule).toMatchObject({ state: 'off', when: { truth: false } })
  })
})

describe('secrets', () => {
  const secrets = ['Correct-Horse-Battery-9', 'DE02120300000000202051']

  test('neither a value nor anything made of it is told', async () => {
    const { shell, of } = await toAccount()
    const places = ['account', 'account.nick', 'account.password', 'account.iban', 'account.months', 'adults']
    const open = places.map((place) => JSON.stringify(of(place)))
    await shell.next()
    const refused = places.map((place) => JSON.stringify(of(place)))

    for (const told of [...open, ...refused]) for (const secret of secrets) expect(told).not.toContain(secret)
    expect(fieldOf(of('account.iban')).value).toBe('••••')
    expect(fieldOf(of('account.password')).rules[0]?.assert.operands[0]?.operands[0]?.value).toBe('••••')
  })
})

describe('what is not there', () => {
  test.each([
    ['nowhere', { why: 'noStep', of: 'nowhere', known: ['pick', 'account', 'adults', 'done'] }],
    ['pick.colour', { why: 'noField', of: 'colour', known: ['plan'] }],
    ['account.nick', { why: 'notAsked', step: { standing: 'unreached', stopsAt: 'pick' } }],
  ])('%s', async (place, expected) => {
    const { of } = await opened()

    expect(of(place)).toMatchObject({ kind: 'none', ...expected })
  })

  test('a flow that there is not', () => {
    const context: Context = {
      flow: 'g',
      today: '2026-03-02',
      lang: 'en',
      user: null,
      person: null,
      route: {},
      query: {},
    }

    expect(explain({ program: small(docs), context, state: newState('r'), data: new Map() })).toMatchObject({
      kind: 'none',
    })
  })
})
