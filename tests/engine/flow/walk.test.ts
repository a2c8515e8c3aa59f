import { describe, expect, test } from 'vitest'
import { dropDraft, newState, submitStep } from '#engine/flow/state.ts'
import type { Context } from '#engine/flow/types.ts'
import { walk } from '#engine/flow/walk.ts'
import { open, type SmallDocs, small } from './desk.ts'

const text = { type: 'string' } as const
const v = (path: string) => ({ var: path })
const context: Context = { flow: 'f', today: '2026-03-02', lang: 'en', user: null, person: null, route: {}, query: {} }
const field = { fields: [{ id: 'x', schema: text }] }

describe('law 16: relevance', () => {
  test.each([
    ['an unconditional step', {}, ['a', 'b']],
    ['a step whose when holds', { when: { '===': [v('answers.a.x'), 'yes'] } }, ['a', 'b']],
    ['a step whose when does not hold', { when: { '===': [v('answers.a.x'), 'no'] } }, ['a', 'done']],
  ])('%s', (_, more, path) => {
    const docs: SmallDocs = {
      forms: { field },
      steps: [
        { id: 'a', form: 'field' },
        { id: 'b', ...more },
        { id: 'done', end: 'done' },
      ],
    }
    const state = { ...newState('r'), answers: { a: { x: 'yes' } } }

    expect(walk(small(docs), context, state, new Map()).path).toEqual(path)
  })
})

describe('law 17: answered', () => {
  const docs: SmallDocs = {
    forms: { field },
    steps: [
      { id: 'a', form: 'field' },
      { id: 'b', form: 'field' },
      { id: 'done', end: 'done' },
    ],
  }

  test.each([
    ['typed is not submitted', { drafts: { a: { x: '1' } } }, 'a'],
    ['submitted and valid', { answers: { a: { x: '1' } } }, 'b'],
    ['submitted but not valid', { answers: { a: { x: '' } } }, 'a'],
    ['typing later does not shake what was submitted', { answers: { a: { x: '1' } }, drafts: { a: { x: '' } } }, 'b'],
  ])('%s', (_, parts, frontier) => {
    expect(walk(small(docs), context, { ...newState('r'), ...parts }, new Map()).frontier).toBe(frontier)
  })

  test('on the page own typed values count, elsewhere submitted ones', () => {
    const program = small({
      forms: {
        field,
        second: {
          fields: [
            { id: 'y', schema: text, mode: { if: [{ '===': [v('answers.a.x'), '1'] }, 'required', 'optional'] } },
          ],
        },
      },
      steps: [
        { id: 'a', form: 'field' },
        { id: 'b', form: 'second' },
      ],
    })
    const state = { ...newState('r'), answers: { a: { x: '1' } }, drafts: { a: { x: '2' } } }

    expect(walk(program, { ...context, step: 'a' }, state, new Map()).steps.a?.fields.x?.value).toBe('2')
    expect(walk(program, { ...context, step: 'b' }, state, new Map()).steps.b?.fields.y?.mode).toBe('required')
    expect(walk(program, { ...context, step: 'a' }, dropDraft(state, 'a'), new Map()).steps.a?.fields.x?.value).toBe(
      '1',
    )
  })

  const skipping = (more: object): SmallDocs => ({
    forms: { field: { fields: [{ id: 'x', schema: text, choices: { from: ['1', '2'] } }] } },
    steps: [
      { id: 'a', form: 'field', initial: { x: v('query.x') }, skip: { '!!': v('query.x') }, ...more },
      { id: 'b' },
    ],
  })
  test.each([
    ['valid starting values are submitted at once', { x: '1' }, {}, { a: { x: '1' } }],
    ['not without skip', {}, {}, {}],
    ['not when they are not valid', { x: '3' }, {}, {}],
    ['not when something was typed', { x: '1' }, { drafts: { a: { x: '2' } } }, {}],
  ])('skip: %s', (_, query, parts, adopt) => {
    const walked = walk(small(skipping({})), { ...context, query }, { ...newState('r'), ...parts }, new Map())

    expect(walked.adopt).toEqual(adopt)
  })

  test('skip reads the names of its form', () => {
    const docs = skipping({ skip: v('let.isKnown') })
    const forms = { field: { ...docs.forms?.field, let: { isKnown: { '!!': v('query.x') } } } }
    const walked = walk(
      small({ ...docs, forms } as SmallDocs),
      { ...context, query: { x: '1' } },
      newState('r'),
      new Map(),
    )

    expect(walked.adopt).toEqual({ a: { x: '1' } })
  })

  test('one may go back to a step that skipped itself', async () => {
    const shell = await open(skipping({}), { context: { query: { x: '1' } } })
    expect(shell.view().at).toBe('b')

    await shell.back('a')
    await shell.type({ x: '2' })
    await shell.next()

    expect(shell.view().at).toBe('b')
    expect(shell.now().state.answers.a).toEqual({ x: '2' })
  })
})

describe('law 18: the walk', () => {
  const docs: SmallDocs = {
    forms: { field },
    steps: [
      { id: 'a', form: 'field' },
      { id: 'b', half: true },
      { id: 'c', form: 'field' },
      { id: 'd' },
      { id: 'no', end: 'no', when: false },
      { id: 'done', end: 'done' },
    ],
  }
  const program = small(docs)
  const half = { ...newState('r'), answers: { a: { x: '1' }, b: {} } }

  test.each([
    [undefined, 'c'],
    ['a', 'a'],
    ['b', 'b'],
    ['c', 'c'],
    ['d', 'c'],
    ['nonsense', 'c'],
  ])('the address asks for %s, %s is shown', (step, at) => {
    expect(walk(program, { ...context, step }, half, new Map())).toMatchObject({
      at,
      path: ['a', 'b', 'c'],
      frontier: 'c',
      ahead: ['d'],
    })
  })

  test('relevant steps are counted from 1, half ones lie between', () => {
    expect(walk(program, context, half, new Map()).numbers).toEqual({ a: 1, b: 1.5, c: 2, d: 3 })
  })

  test('an end has no number and nothing ahead', () => {
    const all = { ...half, answers: { ...half.answers, c: { x: '1' }, d: {} } }

    const walked = walk(program, context, all, new Map())

    expect(walked).toMatchObject({ at: 'done', end: 'done', ahead: [] })
    expect(walked.frontier).toBeUndefined()
    expect(Object.keys(walked.numbers)).toEqual(['a', 'b', 'c', 'd'])
  })

  test('submitting takes starting values and what is parked', () => {
    const parked: SmallDocs = {
      forms: {
        f: {
          fields: [
            { id: 'x', schema: text },
            { id: 'y', schema: text, mode: 'notUsed' },
          ],
        },
      },
      steps: [{ id: 'a', form: 'f', initial: { x: 'start' } }, { id: 'b' }],
    }
    const state = { ...newState('r'), drafts: { a: { y: 'parked' } } }

    const next = submitStep(walk(small(parked), context, state, new Map()), state, 'a')

    expect(next.answers).toEqual({ a: { x: 'start', y: 'parked' } })
    expect(next.drafts).toEqual({})
  })
})

describe('settings of the centre', () => {
  test('count from the step below the one where it is chosen', async () => {
    const docs: SmallDocs = {
      forms: { pick: field, second: { fields: [{ id: 'y', schema: text, mode: v('config.mode') }] } },
      flow: { center: v('answers.a.x') },
      config: { mode: 'optional', deep: { a: 1, b: 2 } },
      centers: { n: { mode: 'required', deep: { b: 3 } } },
      steps: [
        { id: 'a', form: 'pick' },
        { id: 'b', form: 'second' },
      ],
    }
    const shell = await open(docs)
    await shell.type({ x: 'n' })
    expect(shell.now().walk.config).toMatchObject({ mode: 'optional' })

    await shell.next()

    expect(shell.now().walk.steps.b?.fields.y?.mode).toBe('required')
    expect(shell.now().walk.config).toEqual({ mode: 'required', deep: { a: 1, b: 3 } })
  })
})

describe('blocks and texts', () => {
  const docs: SmallDocs = {
    forms: { field },
    flow: {
      let: { typed: v('answers.a.x'), price: v('data.d.price') },
      data: { d: { call: 'x/d', with: { x: v('answers.a.x') } } },
      blocks: [{ id: 'sum', block: 'summary', when: { '!!': v('answers.a.x') }, props: { price: v('let.price') } }],
    },
    steps: [
      { id: 'a', form: 'field', blocks: [{ id: 'b', block: 'card', props: { x: v('form.x'), n: 1 } }] },
      { id: 'b' },
    ],
  }
  const state = { ...newState('r'), drafts: { a: { x: '7' } } }

  test('they see what is typed on their step, and say what they wait for', () => {
    const walked = walk(small(docs), context, state, new Map())

    expect(walked.blocks).toEqual([{ id: 'b', block: 'card', props: { x: '7', n: 1 }, waiting: [] }])
    expect(walked.aside).toEqual([{ id: 'sum', block: 'summary', props: { price: null }, waiting: ['price'] }])
    expect(walked.needs.map(({ input }) => input)).toEqual([{ x: '7' }])
  })

  test('a text names a let', () => {
    const walked = walk(
      small(docs),
      context,
      state,
      new Map([['x/d {"x":"7"}', { state: 'ready', value: { price: 5 } }]]),
    )

    expect([walked.value('typed'), walked.value('price'), walked.value('unknown')]).toEqual(['7', 5, null])
    expect(walked.aside[0]).toMatchObject({ props: { price: 5 }, waiting: [] })
  })
})
