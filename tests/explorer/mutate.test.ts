import { describe, expect, test } from 'vitest'
import type { FlowDoc, FormDoc, ReleaseDocs } from '#engine/documents.ts'
import { createBareShell } from '#engine/flow/bare-shell.ts'
import { type FixtureDoc, playFixture } from '#engine/flow/fixture.ts'
import { compileRelease } from '#engine/flow/program.ts'
import { createWorld } from '#engine/flow/world.ts'
import { foldConstants } from '#explorer/mutate/constants.ts'
import { flipsOf } from '#explorer/mutate/expression-flips.ts'
import { mutantsOf } from '#explorer/mutate/mutants-of.ts'

const size: FormDoc = {
  id: 'size',
  fields: [
    { id: 'kind', schema: { enum: ['small', 'large'] }, ui: { 'ui:widget': 'choices' } },
    {
      id: 'days',
      schema: { type: 'integer' },
      mode: { if: [{ '===': [{ var: 'form.kind' }, 'large'] }, 'required', 'notUsed'] },
      limits: { max: 30 },
    },
  ],
}

const rent: FlowDoc = {
  id: 'rent',
  route: '/rent',
  let: { shop: 'mitte', greeting: { if: [{ var: 'user.userId' }, 'again', 'first'] } },
  steps: [
    {
      id: 'size',
      form: 'size',
      words: 'greeting',
      acts: [
        { id: 'rent', call: 'rent', with: { days: { var: 'answers.size.days' } }, onError: { FULL: 'size.kind' } },
      ],
    },
    { id: 'thanks', end: 'rented', blocks: [{ id: 'ways', block: 'ways-on', props: { open: true } }] },
  ],
}

const docs: ReleaseDocs = {
  chain: 'oak',
  config: {},
  centers: {},
  site: { id: 'site', routes: [] },
  flows: { rent, other: { ...rent, id: 'other' } },
  forms: { size, unused: { ...size, id: 'unused' } },
  screens: {},
  values: {},
  texts: {},
}

test('every mutant of a flow and its forms, in the order of the documents', () => {
  expect(mutantsOf(docs, 'rent').map(({ at, what }) => `${at}: ${what}`)).toEqual([
    'flow:rent/steps/size: drops the step',
    'flow:rent/steps/size: comes after thanks',
    'flow:rent/steps/size/acts/rent: drops the act',
    'flow:rent/steps/size/acts/rent/repeat: does it again when its input is another',
    'flow:rent/steps/size/acts/rent/with/days: drops the input days',
    'flow:rent/steps/size/acts/rent/onError/FULL: drops the place of FULL',
    'flow:rent/steps/thanks: drops the step',
    'flow:rent/steps/thanks/blocks/ways: drops the block',
    'form:size/fields/kind: drops the field',
    'form:size/fields/kind/mode: says optional for required',
    'form:size/fields/days: drops the field',
    'form:size/fields/days/mode: drops the mode',
    'form:size/fields/days/mode/if/1: says optional for required',
    'form:size/fields/days/mode/if: exchanges the branches',
    'form:size/fields/days/mode/if/0/===: reads === as !==',
    'form:size/fields/days/mode/if/0/===/1: says "small" for "large"',
    'form:size/fields/days/limits/max: drops the limit',
  ])
})

test('a mutant is the documents with one thing changed, and leaves the given ones as they are', () => {
  const before = JSON.stringify(docs)
  const mutant = mutantsOf(docs, 'rent').find(({ what }) => what === 'drops the limit')

  expect(mutant?.docs.flows).toBe(docs.flows)
  expect(mutant?.docs.forms.size?.fields[1]).toEqual({ ...size.fields[1], limits: {} })
  expect(JSON.stringify(docs)).toBe(before)
})

test('a flow that is not there has none', () => {
  expect(mutantsOf(docs, 'nowhere')).toEqual([])
})

test('what is left out of sending counts where the answers are read whole', () => {
  const unsent = { ...size, fields: size.fields.map((field) => ({ ...field, send: false as const })) }
  const drops = (flow: FlowDoc) =>
    mutantsOf({ ...docs, flows: { rent: flow }, forms: { size: unsent } }, 'rent').filter(
      ({ what }) => what === 'sends it',
    )
  const whole = JSON.parse(JSON.stringify(rent).replace('answers.size.days', 'answers.size')) as FlowDoc

  expect(drops(rent)).toEqual([])
  expect(drops(whole).map(({ at }) => at)).toEqual(['form:size/fields/kind/send', 'form:size/fields/days/send'])
})

describe('flips of an expression', () => {
  const none = { constant: () => null, path: () => null }
  test.each([
    [{ '<': [{ var: 'a' }, 1] }, ['reads < as <='], [{ '<=': [{ var: 'a' }, 1] }]],
    [{ '>=': [{ var: 'a' }, 1] }, ['reads >= as >'], [{ '>': [{ var: 'a' }, 1] }]],
    [{ and: [{ var: 'a' }, { var: 'b' }] }, ['reads and as or'], [{ or: [{ var: 'a' }, { var: 'b' }] }]],
    [{ or: [{ var: 'a' }] }, [], []],
    [{ '!': { var: 'a' } }, ['drops the negation'], [{ var: 'a' }]],
    [{ '!!': [{ var: 'a' }] }, ['reads !! as !'], [{ '!': [{ var: 'a' }] }]],
    [true, ['says false for true'], [false]],
    [{ latest: [{ var: 'a' }] }, ['reads latest as earliest'], [{ earliest: [{ var: 'a' }] }]],
    [
      { in: [{ var: 'a' }, ['x', 'y']] },
      ['leaves out "x"', 'leaves out "y"'],
      [{ in: [{ var: 'a' }, ['y']] }, { in: [{ var: 'a' }, ['x']] }],
    ],
    [{ if: [{ var: 'a' }, 1] }, ['exchanges the branches'], [{ if: [{ '!': { var: 'a' } }, 1] }]],
    [
      { if: [{ var: 'a' }, 1, { var: 'b' }, 2, 3] },
      ['exchanges the branches 1 and 2', 'exchanges the branches 2 and 3'],
      [{ if: [{ var: 'a' }, 2, { var: 'b' }, 1, 3] }, { if: [{ var: 'a' }, 1, { var: 'b' }, 3, 2] }],
    ],
    [{ object: { a: { '!': { var: 'b' } } } }, ['drops the negation'], [{ object: { a: { var: 'b' } } }]],
  ])('%j', (expr, whats, exprs) => {
    const flips = flipsOf(expr, none)

    expect(flips.map(({ what }) => what)).toEqual(whats)
    expect(flips.map((flip) => flip.expr)).toEqual(exprs)
  })

  test('a read becomes the one beside it', () => {
    const path = (name: string) => (name === 'form.from' ? 'form.to' : null)

    expect(flipsOf({ '!!': { var: 'form.from' } }, { constant: () => null, path })).toContainEqual({
      inside: ['!!', 'var'],
      what: 'reads form.to for form.from',
      expr: { '!!': { var: 'form.to' } },
    })
  })
})

test.each([
  [{ if: [{ var: 'let.existing' }, 'readOnly', { var: 'config.name' }] }, { var: 'config.name' }],
  [{ and: [{ var: 'let.existing' }, { var: 'a' }] }, false],
  [{ or: [{ var: 'let.existing' }, { var: 'a' }] }, { var: 'a' }],
  [{ if: [{ '!': { var: 'let.existing' } }, 1, 2] }, 1],
  [{ if: [{ var: 'a' }, 1, { '!': { var: 'let.existing' } }, 2, 3] }, { if: [{ var: 'a' }, 1, 2] }],
  [{ '>': [{ var: 'let.existing' }, 1] }, { '>': [false, 1] }],
])('%j is settled by a constant name', (expr, expected) => {
  expect(foldConstants(expr, new Map([['let.existing', false]]))).toEqual(expected)
})

test('a fixture notices what it looks at', async () => {
  const fixture: FixtureDoc = {
    flow: 'rent',
    chain: 'oak',
    today: '2026-03-02',
    calls: { rent: {} },
    do: [
      { step: 'size', give: { kind: 'large', days: 31 }, problems: ['size.days:max'] },
      { step: 'size', give: { days: 30 } },
      { back: 'size', refused: true },
      { reload: true },
    ],
    expect: { path: ['size', 'thanks'], end: 'thanks', sent: { rent: { days: 30 } } },
  }
  const platform = { check: () => () => null, valid: () => true }
  const wrong = async (played: ReleaseDocs): Promise<readonly string[]> => {
    const shell = await createBareShell(compileRelease(played, platform), fixture, createWorld(fixture.calls))
    return playFixture(fixture, shell)
  }
  const missed: string[] = []
  for (const { at, what, docs: played } of mutantsOf(docs, 'rent')) {
    if ((await wrong(played)).length === 0) missed.push(`${at}: ${what}`)
  }

  expect(await wrong(docs)).toEqual([])
  expect(missed).toEqual([
    'flow:rent/steps/size/acts/rent/onError/FULL: drops the place of FULL',
    'flow:rent/steps/thanks/blocks/ways: drops the block',
    'form:size/fields/kind/mode: says optional for required',
    'form:size/fields/days/mode: drops the mode',
    'form:size/fields/days/mode/if/1: says optional for required',
  ])
})
