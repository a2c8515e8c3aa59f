import type { JsonSchema } from '#engine/documents.ts'
import { read } from './hand-written.ts'
import { exactly, type SmallFlow } from './small-release.ts'

const yesNo: JsonSchema = { enum: ['yes', 'no'] }
const done = { id: 'done', end: 'done' }
const is = (path: string, value: string) => ({ '===': [{ var: path }, value] })
const flag = exactly({ flag: { type: 'boolean' } })

const entry = exactly({ id: { type: 'string' }, free: { type: 'boolean' } })

/** Small flows, each hard to explore in one way: exploring finds what counting out finds. */
export const hardCases: readonly { readonly name: string; readonly small: SmallFlow }[] = [
  {
    name: 'a rule that cannot be judged lets nobody on',
    small: {
      forms: [
        {
          id: 'a',
          fields: [{ id: 'x', schema: yesNo }],
          rules: [{ id: 'right', at: 'x', assert: { var: 'data.d.flag' } }],
        },
      ],
      calls: { ask: read(flag, ['FAILED']) },
      flow: {
        data: { d: { call: 'ask' } },
        steps: [{ id: 'one', form: 'a' }, { id: 'two', end: 'two', when: { '!': { var: 'data.d.flag' } } }, done],
      },
    },
  },
  {
    name: 'a rule that cannot be judged leads to the end that is its place',
    small: {
      forms: [
        {
          id: 'a',
          fields: [{ id: 'x', schema: yesNo }],
          rules: [{ id: 'right', at: 'x', assert: { '!': { var: 'data.d.flag' } } }],
        },
      ],
      calls: { ask: read(flag, ['FAILED']) },
      flow: {
        data: { d: { call: 'ask', onError: { FAILED: 'over' } } },
        steps: [{ id: 'over', end: 'over', when: { '!': { var: 'config.on' } } }, { id: 'one', form: 'a' }, done],
      },
      config: { on: true },
    },
  },
  {
    name: 'nobody goes on where it is not known whether a field is asked',
    small: {
      forms: [
        {
          id: 'a',
          fields: [{ id: 'x', schema: yesNo, mode: { if: [{ var: 'data.d.flag' }, 'required', 'notUsed'] } }],
        },
      ],
      calls: { ask: read(flag, ['FAILED']) },
      flow: { data: { d: { call: 'ask' } }, steps: [{ id: 'one', form: 'a' }, done] },
    },
  },
  {
    name: 'a step would skip itself if what it begins with were right',
    small: {
      forms: [
        {
          id: 'a',
          fields: [{ id: 'x', schema: yesNo }],
          rules: [{ id: 'right', at: 'x', assert: { '!!': { var: 'person.userId' } } }],
        },
      ],
      calls: {},
      flow: {
        steps: [{ id: 'one', form: 'a', initial: { x: 'yes' }, skip: { '!': { var: 'person.userId' } } }, done],
      },
    },
  },
  {
    name: 'a refused read has its place in a step that not everybody passes',
    small: {
      forms: [{ id: 'a', fields: [{ id: 'x', schema: yesNo }] }],
      calls: { ask: read(flag, ['FAILED']) },
      flow: {
        data: { d: { call: 'ask', with: { of: { var: 'answers.one.x' } }, onError: { FAILED: 'one.x' } } },
        steps: [
          { id: 'one', form: 'a', when: { '!!': { var: 'person.userId' } } },
          { id: 'two', when: { '!': { var: 'data.d.flag' } } },
          done,
        ],
      },
    },
  },
  {
    name: 'another answer is read where somebody is stuck, and none is right',
    small: {
      forms: [
        { id: 'a', fields: [{ id: 'x', schema: { type: 'string' } }] },
        {
          id: 'b',
          fields: [{ id: 'y', schema: yesNo }],
          rules: [{ id: 'right', at: 'y', assert: { '!': { var: 'answers.one.x' } } }],
        },
      ],
      calls: {},
      flow: { steps: [{ id: 'one', form: 'a' }, { id: 'two', form: 'b' }, done] },
    },
  },
  {
    name: 'another answer is not read where somebody is stuck, and leads around it',
    small: {
      forms: [
        { id: 'a', fields: [{ id: 'x', schema: yesNo }] },
        {
          id: 'b',
          fields: [{ id: 'y', schema: yesNo }],
          rules: [{ id: 'right', at: 'y', assert: { '!': { var: 'config.on' } } }],
        },
      ],
      calls: {},
      flow: { steps: [{ id: 'one', form: 'a' }, { id: 'two', form: 'b', when: is('answers.one.x', 'yes') }, done] },
      config: { on: true },
    },
  },
  {
    name: 'a way around begins above a step that seals itself, which is answered once',
    small: {
      forms: [
        { id: 'a', fields: [{ id: 'w', schema: yesNo }] },
        { id: 'b', fields: [{ id: 'x', schema: yesNo }] },
        {
          id: 'c',
          fields: [{ id: 'y', schema: yesNo }],
          rules: [{ id: 'right', at: 'y', assert: is('answers.two.x', 'yes') }],
        },
      ],
      calls: {},
      flow: {
        steps: [{ id: 'one', form: 'a' }, { id: 'two', form: 'b', seal: true }, { id: 'three', form: 'c' }, done],
      },
    },
  },
  {
    name: 'going back changes nothing of what was read and asks for nothing new',
    small: {
      forms: [
        { id: 'a', fields: [{ id: 'x', schema: yesNo }] },
        {
          id: 'b',
          fields: [{ id: 'y', schema: yesNo }],
          rules: [{ id: 'right', at: 'y', assert: { var: 'data.d.flag' } }],
        },
      ],
      calls: { ask: read(flag) },
      flow: { data: { d: { call: 'ask' } }, steps: [{ id: 'one', form: 'a' }, { id: 'two', form: 'b' }, done] },
    },
  },
  {
    name: 'before anything is typed other choices stand there',
    small: {
      forms: [
        {
          id: 'a',
          fields: [
            { id: 'x', schema: yesNo },
            { id: 'y', schema: yesNo, mode: 'optional', choices: { only: { '!': { var: 'form.x' } } } },
            {
              id: 'z',
              schema: { type: 'string' },
              mode: 'optional',
              choices: { from: { var: 'data.list.all' } },
            },
          ],
        },
      ],
      calls: { list: read(exactly({ all: { type: 'array', items: exactly({ id: { type: 'string' } }) } })) },
      flow: {
        data: {
          list: { call: 'list', with: { of: { var: 'answers.one.x' } }, when: { '!!': { var: 'answers.one.x' } } },
        },
        steps: [{ id: 'one', form: 'a' }, done],
      },
    },
  },
  {
    name: 'an entry that was chosen above is what it is',
    small: {
      forms: [
        { id: 'a', fields: [{ id: 'x', schema: { type: 'string' }, choices: { from: { var: 'data.list.all' } } }] },
        {
          id: 'b',
          fields: [{ id: 'y', schema: yesNo }],
          rules: [{ id: 'right', at: 'y', assert: { var: 'records.one.x.free' } }],
        },
      ],
      calls: { list: read(exactly({ all: { type: 'array', minItems: 1, items: entry } })) },
      flow: { data: { list: { call: 'list' } }, steps: [{ id: 'one', form: 'a' }, { id: 'two', form: 'b' }, done] },
    },
  },
  {
    name: 'of a list nothing can be taken',
    small: {
      forms: [
        {
          id: 'a',
          fields: [
            {
              id: 'x',
              schema: { type: 'string' },
              choices: { from: { var: 'data.list.all' }, only: { var: 'config.off' } },
            },
          ],
        },
      ],
      calls: { list: read(exactly({ all: { type: 'array', minItems: 1, items: entry } })) },
      flow: { data: { list: { call: 'list' } }, steps: [{ id: 'one', form: 'a' }, done] },
      config: { off: false },
    },
  },
  {
    name: 'what one finds out by giving something else cannot be changed either',
    small: {
      forms: [
        { id: 'a', fields: [{ id: 'w', schema: yesNo }] },
        {
          id: 'b',
          fields: [
            { id: 'x', schema: yesNo },
            { id: 'y', schema: { type: 'string' }, choices: { from: { var: 'data.list.all' } } },
          ],
          rules: [{ id: 'right', at: 'x', assert: is('form.x', 'yes') }],
        },
      ],
      calls: { list: read(exactly({ all: { type: 'array', items: entry } })) },
      flow: { data: { list: { call: 'list' } }, steps: [{ id: 'one', form: 'a' }, { id: 'two', form: 'b' }, done] },
    },
  },
  {
    name: 'what stands above a form sees its fields as they begin',
    small: {
      forms: [{ id: 'a', fields: [{ id: 'x', schema: yesNo }] }],
      calls: {},
      flow: {
        steps: [
          {
            id: 'one',
            form: 'a',
            initial: { x: 'yes' },
            blocks: [{ id: 'note', block: 'note', when: { '!!': { var: 'answers.one.x' } } }],
          },
          done,
        ],
      },
    },
  },
]
