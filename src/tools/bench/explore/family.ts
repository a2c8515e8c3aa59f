import type { CallFact, CallFacts } from '#engine/check/types.ts'
import type { Expr, FieldDoc, FlowDoc, FormDoc, JsonSchema, ReleaseDocs, StepDoc } from '#engine/documents.ts'

export interface Relative {
  readonly docs: ReleaseDocs
  readonly calls: CallFacts
}

/**
 * A flow of so many steps that grows evenly: each step asks for one of several options and what depends on it, each third
 * looks back at the step two above, each sixth sends what was answered since the last one and may be refused, and each
 * seventh reads a list.
 */
export function relative(steps: number, options: number): Relative {
  const words = Array.from({ length: options }, (_, index) => `o${index}`)
  const numbers = Array.from({ length: steps }, (_, index) => index)
  const forms = numbers.map((index) => formOf(index, words))
  const flow: FlowDoc = {
    id: 'family',
    route: '/family',
    data: Object.fromEntries(numbers.filter(readsList).map((index) => [`list${index}`, { call: 'family/list' }])),
    steps: [...numbers.map((index) => stepOf(index)), { id: 'done', end: 'done' }],
  }
  return {
    docs: {
      chain: 'bench',
      config: {},
      centers: {},
      site: { id: 'site', routes: [{ id: 'family', path: '/family', access: 'open', flow: 'family' }] },
      flows: { family: flow },
      forms: Object.fromEntries(forms.map((form) => [form.id, form])),
      screens: {},
      values: {},
      texts: {},
    },
    calls: facts,
  }
}

const numbersFrom = (first: number, last: number): readonly number[] =>
  Array.from({ length: last - first + 1 }, (_, offset) => first + offset)

const readsList = (index: number): boolean => index % 7 === 6
const looksBack = (index: number): boolean => index % 3 === 2
const acts = (index: number): boolean => index % 6 === 4

function formOf(index: number, words: readonly string[]): FormDoc {
  const option: FieldDoc = readsList(index)
    ? {
        id: 'option',
        schema: { type: 'string' },
        choices: { from: { var: `data.list${index}.all` }, unless: { taken: { '!': { var: 'item.free' } } } },
      }
    : { id: 'option', schema: { enum: [...words] } }
  const isFirst: Expr = readsList(index) ? { var: 'record.option.free' } : { '===': [{ var: 'form.option' }, 'o0'] }
  return {
    id: `form${index}`,
    fields: [
      option,
      { id: 'more', schema: { type: 'boolean' }, mode: { if: [isFirst, 'required', 'notUsed'] } },
      { id: 'day', schema: { type: 'string', format: 'date' }, mode: 'optional', limits: { min: { var: 'today' } } },
    ],
  }
}

function stepOf(index: number): StepDoc {
  const when: Expr = { '===': [{ var: `answers.step${index - 2}.more` }, true] }
  const sent = numbersFrom(Math.max(0, index - 5), index).map(
    (one) => [`step${one}`, { var: `answers.step${one}.option` }] as const,
  )
  const act = { id: `act${index}`, call: 'family/do', with: Object.fromEntries(sent) }
  return {
    id: `step${index}`,
    form: `form${index}`,
    ...(looksBack(index)
      ? { when: { or: [when, { '>': [{ var: `answers.step${index - 2}.day` }, '2026-06-01'] }] } }
      : {}),
    ...(acts(index) ? { acts: [{ ...act, onError: { BUSY: `step${index}.option` } }] } : {}),
  }
}

const exactly = (properties: { readonly [name: string]: JsonSchema }): JsonSchema => ({
  type: 'object',
  additionalProperties: false,
  properties,
  required: Object.keys(properties),
})

const record = exactly({ id: { type: 'string' }, free: { type: 'boolean' } })

const facts: CallFacts = new Map<string, CallFact>([
  [
    'family/list',
    {
      kind: 'read',
      input: exactly({}),
      output: exactly({ all: { type: 'array', minItems: 1, items: record } }),
      errors: [],
    },
  ],
  [
    'family/do',
    {
      kind: 'act',
      input: { type: 'object' },
      output: exactly({ id: { type: 'string' } }),
      errors: ['BUSY'],
    },
  ],
])
