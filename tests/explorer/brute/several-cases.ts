import type { Expr, FieldDoc, JsonSchema } from '#engine/documents.ts'
import { act, read } from './hand-written.ts'
import { exactly, type SmallFlow } from './small-release.ts'

const yesNo: JsonSchema = { enum: ['yes', 'no'] }
const is = (path: string, value: string) => ({ '===': [{ var: path }, value] })
const entry = exactly({ id: { type: 'string' }, free: { type: 'boolean' } })
const options = (...several: readonly string[]) =>
  ({ type: 'array', items: { type: 'string', enum: several } }) as const
const list = { var: 'answers.one.list' }
const anyIs = (value: string) => ({ some: [list, { '===': [{ var: 'x' }, value] }] })
const allAre = (value: string) => ({ all: [list, { '===': [{ var: 'x' }, value] }] })
const count = { count: list }

const asked = (field: Omit<FieldDoc, 'id'>) => [{ id: 'a', fields: [{ id: 'list', ...field }] }]
const friends = (given: Partial<FieldDoc> = {}, fields: readonly FieldDoc[] = [{ id: 'x', schema: yesNo }]) => [
  ...asked({ schema: { type: 'array' }, form: 'friend', ...given }),
  { id: 'friend', fields },
]
const done = { id: 'done', end: 'done' }
const end = (id: string, when: Expr) => ({ id, end: id, when })

/** One step that asks for the first form, and ends behind it. */
const asking = (forms: SmallFlow['forms'], ...ends: SmallFlow['flow']['steps']): SmallFlow => ({
  forms,
  calls: {},
  flow: { steps: [{ id: 'one', form: 'a' }, ...ends, done] },
})

/** Small flows in which a person gives several, and a second one is told from one: exploring finds what counting out finds. */
export const severalCases: readonly { readonly name: string; readonly small: SmallFlow }[] = [
  {
    name: 'two options are chosen where they are counted',
    small: asking(
      asked({ schema: options('p', 'q', 'r') }),
      end('many', { '>=': [count, 3] }),
      end('two', { '>': [count, 1] }),
    ),
  },
  {
    name: 'two options are chosen where each is looked for',
    small: asking(
      asked({ schema: options('p', 'q', 'r') }),
      end('both', { and: [{ in: ['p', list] }, { in: ['r', list] }] }),
    ),
  },
  {
    name: 'fewer options than two are not taken',
    small: asking(
      asked({ schema: options('p', 'q', 'r'), limits: { minItems: 2 } }),
      end('first', is('answers.one.list.0', 'q')),
    ),
  },
  {
    name: 'more options than are open are wanted',
    small: asking(
      asked({ schema: options('p', 'q', 'r'), limits: { minItems: 2 }, choices: { only: is('item.id', 'q') } }),
    ),
  },
  {
    name: 'two entries of a list are chosen where they are counted',
    small: {
      forms: asked({ schema: { type: 'array' }, choices: { from: { var: 'data.list.all' } } }),
      calls: { list: read(exactly({ all: { type: 'array', minItems: 1, items: entry } })) },
      flow: {
        data: { list: { call: 'list' } },
        steps: [{ id: 'one', form: 'a' }, end('two', { '>': [{ count: { var: 'records.one.list' } }, 1] }), done],
      },
    },
  },
  {
    name: 'a second item is given where items are counted',
    small: asking(friends(), end('two', { '===': [count, 2] }), end('more', { '>': [count, 2] })),
  },
  {
    name: 'of two items one is so and another is not',
    small: asking(friends(), end('mixed', { and: [anyIs('yes'), anyIs('no')] }), end('same', allAre('yes'))),
  },
  {
    name: 'a rule lets nobody on with one item',
    small: asking(
      [
        {
          id: 'a',
          fields: [{ id: 'list', schema: { type: 'array' }, form: 'friend' }],
          rules: [{ id: 'two', at: 'list', assert: { '>': [{ count: { var: 'form.list' } }, 1] } }],
        },
        { id: 'friend', fields: [{ id: 'x', schema: yesNo }] },
      ],
      end('no', anyIs('no')),
    ),
  },
  {
    name: 'fewer items than two are not taken, nor more',
    small: asking(
      friends({ limits: { minItems: 2, maxItems: 2 } }),
      end('less', { '<': [count, 2] }),
      end('more', { '>': [count, 2] }),
    ),
  },
  {
    name: 'a list of forms may be left out',
    small: asking(friends({ mode: 'optional' }), end('alone', { '!': list })),
  },
  {
    name: 'what is typed into an item is compared outside of it',
    small: asking(
      friends({}, [{ id: 'x', schema: { type: 'string' } }]),
      end('anna', allAre('Berta')),
      end('some', anyIs('Berta')),
    ),
  },
  {
    name: 'an item is asked for more as it is answered itself',
    small: asking(
      friends({}, [
        { id: 'x', schema: yesNo },
        { id: 'y', schema: yesNo, mode: { if: [is('form.x', 'yes'), 'required', 'notUsed'] } },
      ]),
      end('mixed', { and: [anyIs('no'), { some: [list, { '===': [{ var: 'y' }, 'no'] }] }] }),
    ),
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
          end('over', { '!': list }),
          end('two', { '>': [count, 1] }),
          done,
        ],
      },
    },
  },
  {
    name: 'how an item is asked decides how it is asked further down',
    small: asking([
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
    ]),
  },
]
