import type { JsonSchema } from '#engine/documents.ts'
import { read } from './hand-written.ts'
import { exactly, type SmallFlow } from './small-release.ts'

const yesNo: JsonSchema = { enum: ['yes', 'no'] }
const done = { id: 'done', end: 'done' }
const flag = exactly({ flag: { type: 'boolean' } })

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
          rules: [{ id: 'right', at: 'x', assert: { '!!': { var: 'person.id' } } }],
        },
      ],
      calls: {},
      flow: {
        steps: [{ id: 'one', form: 'a', initial: { x: 'yes' }, skip: { '!': { var: 'person.id' } } }, done],
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
          { id: 'one', form: 'a', when: { '!!': { var: 'person.id' } } },
          { id: 'two', when: { '!': { var: 'data.d.flag' } } },
          done,
        ],
      },
    },
  },
]
