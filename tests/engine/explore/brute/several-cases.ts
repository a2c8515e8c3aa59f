import type { FieldDoc, JsonSchema } from '#engine/documents.ts'
import { act, read } from './hand-written.ts'
import { exactly, type SmallFlow } from './small-release.ts'

const yesNo: JsonSchema = { enum: ['yes', 'no'] }
const done = { id: 'done', end: 'done' }
const is = (path: string, value: string) => ({ '===': [{ var: path }, value] })
const entry = exactly({ id: { type: 'string' }, free: { type: 'boolean' } })
const friends = (given: Partial<FieldDoc> = {}, fields: readonly FieldDoc[] = [{ id: 'x', schema: yesNo }]) => [
  { id: 'a', fields: [{ id: 'list', schema: { type: 'array' }, form: 'friend', ...given }] },
  { id: 'friend', fields },
]
const options = (...several: readonly string[]) =>
  ({ type: 'array', items: { type: 'string', enum: several } }) as const
const list = { var: 'answers.one.list' }
const anyIs = (value: string) => ({ some: [list, { '===': [{ var: 'x' }, value] }] })

/** Small flows in which a person gives several, and a second one is told from one: exploring finds what counting out finds. */
export const severalCases: readonly { readonly name: string; readonly small: SmallFlow }[] = [
  {
    name: 'two options are chosen where they are counted',
    small: {
      forms: [{ id: 'a', fields: [{ id: 'list', schema: options('p', 'q', 'r') }] }],
      calls: {},
      flow: {
        steps: [
          { id: 'one', form: 'a' },
          { id: 'many', end: 'many', when: { '>=': [{ count: list }, 3] } },
          { id: 'two', end: 'two', when: { '>': [{ count: list }, 1] } },
          done,
        ],
      },
    },
  },
  {
    name: 'two options are chosen where each is looked for',
    small: {
      forms: [{ id: 'a', fields: [{ id: 'list', schema: options('p', 'q', 'r') }] }],
      calls: {},
      flow: {
        steps: [
          { id: 'one', form: 'a' },
          { id: 'both', end: 'both', when: { and: [{ in: ['p', list] }, { in: ['r', list] }] } },
          done,
        ],
      },
    },
  },
  {
    name: 'fewer options than two are not taken',
    small: {
      forms: [{ id: 'a', fields: [{ id: 'list', schema: options('p', 'q', 'r'), limits: { minItems: 2 } }] }],
      calls: {},
      flow: {
        steps: [{ id: 'one', form: 'a' }, { id: 'first', end: 'first', when: is('answers.one.list.0', 'q') }, done],
      },
    },
  },
  {
    name: 'more options than are open are wanted',
    small: {
      forms: [
        {
          id: 'a',
          fields: [
            {
              id: 'list',
              schema: options('p', 'q', 'r'),
              limits: { minItems: 2 },
              choices: { only: is('item.id', 'q') },
            },
          ],
        },
      ],
      calls: {},
      flow: { steps: [{ id: 'one', form: 'a' }, done] },
    },
  },
  {
    name: 'two entries of a list are chosen where they are counted',
    small: {
      forms: [
        {
          id: 'a',
          fields: [{ id: 'list', schema: { type: 'array' }, choices: { from: { var: 'data.list.all' } } }],
        },
      ],
      calls: { list: read(exactly({ all: { type: 'array', minItems: 1, items: entry } })) },
      flow: {
        data: { list: { call: 'list' } },
        steps: [
          { id: 'one', form: 'a' },
          { id: 'two', end: 'two', when: { '>': [{ count: { var: 'records.one.list' } }, 1] } },
          done,
        ],
      },
    },
  },
  {
    name: 'a second item is given where items are counted',
    small: {
      forms: friends(),
      calls: {},
      flow: {
        steps: [
          { id: 'one', form: 'a' },
          { id: 'two', end: 'two', when: { '===': [{ count: list }, 2] } },
          { id: 'more', end: 'more', when: { '>': [{ count: list }, 2] } },
          done,
        ],
      },
    },
  },
  {
    name: 'of two items one is so and another is not',
    small: {
      forms: friends(),
      calls: {},
      flow: {
        steps: [
          { id: 'one', form: 'a' },
          { id: 'mixed', end: 'mixed', when: { and: [anyIs('yes'), anyIs('no')] } },
          { id: 'same', end: 'same', when: { all: [list, { '===': [{ var: 'x' }, 'yes'] }] } },
          done,
        ],
      },
    },
  },
  {
    name: 'a rule lets nobody on with one item',
    small: {
      forms: [
        {
          id: 'a',
          fields: [{ id: 'list', schema: { type: 'array' }, form: 'friend' }],
          rules: [{ id: 'two', at: 'list', assert: { '>': [{ count: { var: 'form.list' } }, 1] } }],
        },
        { id: 'friend', fields: [{ id: 'x', schema: yesNo }] },
      ],
      calls: {},
      flow: { steps: [{ id: 'one', form: 'a' }, { id: 'no', end: 'no', when: anyIs('no') }, done] },
    },
  },
  {
    name: 'fewer items than two are not taken, nor more',
    small: {
      forms: friends({ limits: { minItems: 2, maxItems: 2 } }),
      calls: {},
      flow: {
        steps: [
          { id: 'one', form: 'a' },
          { id: 'less', end: 'less', when: { '<': [{ count: list }, 2] } },
          { id: 'more', end: 'more', when: { '>': [{ count: list }, 2] } },
          done,
        ],
      },
    },
  },
  {
    name: 'a list of forms may be left out',
    small: {
      forms: friends({ mode: 'optional' }),
      calls: {},
      flow: {
        steps: [{ id: 'one', form: 'a' }, { id: 'alone', end: 'alone', when: { '!': list } }, done],
      },
    },
  },
  {
    name: 'what is typed into an item is compared outside of it',
    small: {
      forms: friends({}, [{ id: 'x', schema: { type: 'string' } }]),
      calls: {},
      flow: {
        steps: [
          { id: 'one', form: 'a' },
          { id: 'anna', end: 'anna', when: { all: [list, { '===': [{ var: 'x' }, 'Berta'] }] } },
          { id: 'some', end: 'some', when: anyIs('Berta') },
          done,
        ],
      },
    },
  },
  {
    name: 'an item is asked for more as it is answered itself',
    small: {
      forms: friends({}, [
        { id: 'x', schema: yesNo },
        { id: 'y', schema: yesNo, mode: { if: [is('form.x', 'yes'), 'required', 'notUsed'] } },
      ]),
      calls: {},
      flow: {
        steps: [
          { id: 'one', form: 'a' },
          {
            id: 'mixed',
            end: 'mixed',
            when: { and: [anyIs('no'), { some: [list, { '===': [{ var: 'y' }, 'no'] }] }] },
          },
          done,
        ],
      },
    },
  },
  {
    name: 'for each item something is done',
    small: {
      forms: friends({}, [{ id: 'x', schema: { enum: ['yes'] } }]),
      calls: { go: act(['BUSY', 'OVER']) },
      flow: {
        steps: [
          {
            id: 'one',
            form: 'a',
            acts: [
              {
                id: 'do',
                call: 'go',
                each: list,
                with: { of: { var: 'item.x' } },
                onError: { BUSY: 'one.list', OVER: 'over' },
              },
            ],
          },
          { id: 'over', end: 'over', when: { '!': list } },
          { id: 'two', end: 'two', when: { '>': [{ count: list }, 1] } },
          done,
        ],
      },
    },
  },
  {
    name: 'how an item is asked decides how it is asked further down',
    small: {
      forms: [
        { id: 'a', fields: [{ id: 'list', schema: { type: 'array' }, form: 'friend' }] },
        {
          id: 'friend',
          fields: [
            { id: 'x', schema: yesNo },
            { id: 'y', schema: yesNo, mode: { if: [is('form.x', 'yes'), 'required', 'optional'] } },
            { id: 'z', schema: yesNo, mode: { var: 'mode.y' } },
          ],
          rules: [{ id: 'plain', at: 'y', when: { '!': { var: 'form.z' } }, assert: { '!!': { var: 'form.y' } } }],
        },
      ],
      calls: {},
      flow: { steps: [{ id: 'one', form: 'a' }, done] },
    },
  },
]
