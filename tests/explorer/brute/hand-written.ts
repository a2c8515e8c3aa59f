import type { CallFact } from '#engine/check/types.ts'
import type { JsonSchema } from '#engine/documents.ts'
import { exactly, orNull, type SmallFlow } from './small-release.ts'

/** Small flows whose every path a reader can count on the fingers, with what is true of them. */
export interface HandWritten {
  readonly name: string
  readonly small: SmallFlow
  /** Of all that could be: what never happens. */
  readonly never?: readonly string[]
  readonly always?: readonly string[]
  readonly stuck?: readonly string[]
  readonly hopeless?: readonly string[]
  readonly noChoice?: readonly string[]
  readonly broken?: readonly string[]
}

export const read = (output: JsonSchema, errors: readonly string[] = []): CallFact => ({
  kind: 'read',
  input: { type: 'object', properties: { of: {} } },
  output,
  errors,
})

export const act = (errors: readonly string[] = []): CallFact => ({
  kind: 'act',
  input: { type: 'object', properties: { of: {} } },
  output: exactly({ id: { type: 'string' } }),
  errors,
})

const yesNo: JsonSchema = { enum: ['yes', 'no'] }
const is = (path: string, value: string) => ({ '===': [{ var: path }, value] })
const done = { id: 'done', end: 'done' }

export const handWritten: readonly HandWritten[] = [
  {
    name: 'a step behind an answer is reached by one of its two sides',
    small: {
      forms: [
        { id: 'a', fields: [{ id: 'x', schema: yesNo }] },
        {
          id: 'b',
          fields: [{ id: 'y', schema: yesNo, mode: { if: [is('answers.one.x', 'yes'), 'required', 'optional'] } }],
        },
      ],
      calls: {},
      flow: { steps: [{ id: 'one', form: 'a' }, { id: 'two', form: 'b', when: is('answers.one.x', 'yes') }, done] },
    },
    always: [
      'step:two',
      'end:done',
      'flow:f/steps/two/when=true',
      'flow:f/steps/two/when=false',
      'form:b@two/fields/y=required',
    ],
    never: ['form:b@two/fields/y=optional', 'form:b@two/fields/y=notUsed'],
  },
  {
    name: 'who leaves by a refusal never comes to what stands behind it',
    small: {
      forms: [{ id: 'a', fields: [{ id: 'x', schema: yesNo }] }],
      calls: {},
      flow: {
        steps: [
          { id: 'one', form: 'a' },
          { id: 'no', end: 'refused', when: is('answers.one.x', 'no') },
          { id: 'two', when: is('answers.one.x', 'no') },
          done,
        ],
      },
    },
    always: ['end:no', 'end:done', 'flow:f/steps/two/when=false'],
    never: ['step:two', 'flow:f/steps/two/when=true'],
  },
  {
    name: 'a list that is empty leaves nobody anything to do',
    small: {
      forms: [
        { id: 'a', fields: [{ id: 'x', schema: { type: 'string' }, choices: { from: { var: 'data.list.all' } } }] },
      ],
      calls: {
        list: read(
          exactly({ all: { type: 'array', items: exactly({ id: { type: 'string' }, free: { type: 'boolean' } }) } }),
        ),
      },
      flow: { data: { list: { call: 'list' } }, steps: [{ id: 'one', form: 'a' }, done] },
    },
    stuck: ['one'],
    hopeless: ['one'],
    noChoice: ['one'],
  },
  {
    name: 'a list that is never empty leaves something to do',
    small: {
      forms: [
        { id: 'a', fields: [{ id: 'x', schema: { type: 'string' }, choices: { from: { var: 'data.list.all' } } }] },
      ],
      calls: {
        list: read(exactly({ all: { type: 'array', minItems: 1, items: exactly({ id: { type: 'string' } }) } })),
      },
      flow: { data: { list: { call: 'list' } }, steps: [{ id: 'one', form: 'a' }, done] },
    },
  },
  {
    name: 'where an answer above asks for another list, going back helps',
    small: {
      forms: [
        { id: 'a', fields: [{ id: 'x', schema: yesNo }] },
        {
          id: 'b',
          fields: [
            {
              id: 'y',
              schema: yesNo,
              choices: { only: is('answers.one.x', 'yes') },
            },
          ],
        },
      ],
      calls: {},
      flow: { steps: [{ id: 'one', form: 'a' }, { id: 'two', form: 'b' }, done] },
    },
    stuck: ['two'],
    noChoice: ['two'],
    always: ['form:b@two/fields/y/choices/only=true', 'form:b@two/fields/y/choices/only=false'],
  },
  {
    name: 'what an act has sealed nobody can answer otherwise',
    small: {
      forms: [
        { id: 'a', fields: [{ id: 'x', schema: yesNo }] },
        { id: 'b', fields: [{ id: 'y', schema: yesNo, choices: { only: is('answers.one.x', 'yes') } }] },
      ],
      calls: { seal: act() },
      flow: {
        steps: [
          { id: 'one', form: 'a', acts: [{ id: 'keep', call: 'seal', with: { of: { var: 'answers.one.x' } } }] },
          { id: 'two', form: 'b' },
          done,
        ],
      },
    },
    stuck: ['two'],
    hopeless: ['two'],
    noChoice: ['two'],
    always: ['flow:f/steps/one/acts/keep>seal'],
  },
  {
    name: 'an act that is refused may be tried again, or be the end',
    small: {
      forms: [{ id: 'a', fields: [{ id: 'x', schema: yesNo }] }],
      calls: { go: act(['BUSY', 'OVER']) },
      flow: {
        steps: [
          { id: 'one', form: 'a' },
          { id: 'two', acts: [{ id: 'do', call: 'go', onError: { BUSY: 'one.x', OVER: 'over' } }] },
          { id: 'over', end: 'refused', when: { '!': { var: 'answers.one.x' } } },
          done,
        ],
      },
    },
    always: ['end:over', 'end:done', 'flow:f/steps/two/acts/do!BUSY', 'flow:f/steps/over/when=false'],
    never: ['flow:f/steps/over/when=true'],
  },
  {
    name: 'a question that failed says no to a step, and is a deadlock to a field',
    small: {
      forms: [
        { id: 'a', fields: [{ id: 'x', schema: yesNo }] },
        {
          id: 'b',
          fields: [{ id: 'y', schema: yesNo, mode: { if: [{ var: 'data.e.flag' }, 'required', 'optional'] } }],
        },
      ],
      calls: {
        ask: read(exactly({ flag: orNull({ type: 'boolean' }) }), ['GONE']),
        beg: read(exactly({ flag: { type: 'boolean' } }), ['GONE']),
      },
      flow: {
        data: { d: { call: 'ask' }, e: { call: 'beg' } },
        steps: [
          { id: 'one', form: 'a' },
          { id: 'two', when: { var: 'data.d.flag' } },
          { id: 'three', form: 'b' },
          done,
        ],
      },
    },
    always: ['step:two', 'flow:f/data/d!GONE', 'flow:f/steps/two/when=false', 'step:three'],
    stuck: ['three'],
    hopeless: ['three'],
  },
  {
    name: 'a question about what was typed is asked anew when something else is typed',
    small: {
      forms: [
        {
          id: 'a',
          data: { d: { call: 'ask', with: { of: { var: 'form.x' } }, onError: { TAKEN: 'x' } } },
          fields: [{ id: 'x', schema: { type: 'string' } }],
          rules: [{ id: 'free', at: 'x', assert: { '!!': { var: 'data.d.free' } } }],
        },
      ],
      calls: { ask: read(exactly({ free: { type: 'boolean' } }), ['TAKEN']) },
      flow: { steps: [{ id: 'one', form: 'a' }, done] },
    },
    always: ['form:a@one/rules/free/assert=true', 'form:a@one/rules/free/assert=false'],
  },
  {
    name: 'a law that nothing guards is broken',
    small: {
      forms: [{ id: 'a', fields: [{ id: 'x', schema: yesNo }] }],
      calls: { go: act() },
      flow: {
        steps: [{ id: 'one', form: 'a', acts: [{ id: 'do', call: 'go' }] }, done],
        laws: [{ id: 'said-yes', at: 'do', holds: is('answers.one.x', 'yes') }],
      },
    },
    broken: ['said-yes'],
    stuck: [],
  },
  {
    name: 'a step that skips itself for members is asked of visitors',
    small: {
      forms: [{ id: 'a', fields: [{ id: 'x', schema: yesNo }] }],
      calls: {},
      flow: {
        steps: [{ id: 'one', form: 'a', initial: { x: 'yes' }, skip: { '!!': { var: 'person.userId' } } }, done],
      },
    },
    always: ['flow:f/steps/one/skip=true', 'flow:f/steps/one/skip=false', 'step:one'],
  },
  {
    name: 'days on both sides of a constant, and none below the limit',
    small: {
      forms: [
        {
          id: 'a',
          fields: [{ id: 'x', schema: { type: 'string', format: 'date' }, limits: { min: { var: 'today' } } }],
        },
      ],
      calls: {},
      flow: {
        steps: [
          { id: 'one', form: 'a' },
          { id: 'late', end: 'late', when: { '>': [{ var: 'answers.one.x' }, '2026-05-01'] } },
          { id: 'early', end: 'early', when: { '<': [{ var: 'answers.one.x' }, '2026-03-01'] } },
          done,
        ],
      },
    },
    always: ['end:late', 'end:done', 'flow:f/steps/late/when=false', 'flow:f/steps/early/when=false'],
    never: ['end:early', 'flow:f/steps/early/when=true'],
  },
]
