import { describe, expect, test } from 'vitest'
import type { Json } from '#engine/documents.ts'
import { compileDataForm } from '#engine/forms/data-form.ts'
import { codes, open, platform, type SmallDocs } from '../flow/desk.ts'

const text = { type: 'string' } as const
const v = (path: string) => ({ var: path })
const question = (more: object = {}): Json => ({ fields: [{ id: 'q', schema: text, ...more }] }) as Json

describe('a form that is data', () => {
  test.each<[string, Json]>([
    ['free text', question()],
    ['one option', question({ schema: { enum: ['a', 'b'] } })],
    ['several options', question({ schema: { type: 'array', items: { enum: ['a'] } } })],
    [
      'several options with a type',
      question({ schema: { type: 'array', items: { type: 'string', enum: ['a'] }, maxItems: 2 } }),
    ],
    ['an attribute', question({ 'x-attribute': 'shoe-size', ui: { 'ui:title': 'Shoe size' } })],
    [
      'a condition on another answer',
      {
        fields: [
          { id: 'q', schema: text },
          { id: 'r', schema: text, mode: { if: [{ '===': [v('form.q'), 'x'] }, 'required', 'notUsed'] } },
        ],
      },
    ],
    [
      'a rule over its answers',
      { fields: [{ id: 'q', schema: text }], rules: [{ id: 'r', at: 'q', assert: { '!==': [v('form.q'), 'x'] } }] },
    ],
  ])('%s is taken', (_, form) => {
    expect(compileDataForm(form, 's', platform)).not.toBeNull()
  })

  test.each<[string, Json]>([
    ['nothing', null],
    ['no fields', {}],
    ['data of its own', { ...(question() as object), data: { d: { call: 'x/d' } } } as Json],
    ['a condition on somebody', question({ mode: v('person.userId') })],
    ['a condition on the form as a whole', question({ mode: v('form') })],
    ['a limit from outside', question({ limits: { max: v('today') } })],
    ['a choice from outside', question({ choices: { from: v('data.d') } })],
    ['a form inside', question({ form: 'bank' })],
    ['a schema that no release has compiled', question({ schema: { type: 'string', pattern: '^(a+)+$' } })],
    ['a reference', question({ schema: { $ref: 'values#us-state' } })],
    [
      'two questions of one name',
      {
        fields: [
          { id: 'q', schema: text },
          { id: 'q', schema: text },
        ],
      },
    ],
    ['a name that is none', { fields: [{ id: '__proto__', schema: text }] }],
    [
      'a rule that reads more',
      { fields: [{ id: 'q', schema: text }], rules: [{ id: 'r', at: 'q', assert: v('user.userId') }] },
    ],
  ])('%s is refused', (_, form) => {
    expect(compileDataForm(form, 's', platform)).toBeNull()
  })

  const docs: SmallDocs = {
    flow: { data: { t: { call: 'x/t' } } },
    steps: [
      { id: 's', form: v('data.t.form'), acts: [{ id: 'send', call: 'x/send', with: { answers: v('answers.s') } }] },
      { id: 'done', end: 'done' },
    ],
  }

  test('it is asked, and its answers are sent whole', async () => {
    const shell = await open(docs, { calls: { 'x/t': { form: question() }, 'x/send': {} } })
    expect(codes(shell.now().walk)).toEqual(['s.q:required'])
    await shell.type({ q: 'a' })

    await shell.next()

    expect(shell.view().end).toBe('done')
    expect(shell.world.sent.at(-1)).toEqual({ call: 'x/send', input: { answers: { q: 'a' } } })
  })

  test('one that breaks the grammar is a problem of its step and sends nothing', async () => {
    const shell = await open(docs, { calls: { 'x/t': { form: question({ form: 'bank' }) } } })
    await shell.next()

    expect(codes(shell.now().walk)).toEqual(['s:form.invalid'])
    expect(shell.world.sent.map(({ call }) => call)).toEqual(['x/t'])
  })
})
