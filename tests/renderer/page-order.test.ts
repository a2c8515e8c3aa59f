import { expect, test } from 'vitest'
import type { FormDoc } from '#engine/documents.ts'
import { formSpec } from '#renderer/form-spec.ts'
import { firstOfEachField, inPageOrder } from '#renderer/page-order.ts'

const text = { type: 'string' } as const
const forms: { readonly [id: string]: FormDoc } = {
  person: {
    id: 'person',
    fields: [
      { id: 'first', section: 'name', schema: text },
      { id: 'phone', section: 'contact', schema: text },
      { id: 'bank', section: 'bank', schema: { type: 'object' }, form: 'account' },
      { id: 'last', section: 'name', schema: text },
    ],
  },
  account: {
    id: 'account',
    fields: [
      { id: 'holder', schema: text },
      { id: 'iban', schema: text },
    ],
  },
}
const spec = formSpec({ forms, values: {} }, 'person')

test.each([
  ['fields, then rules, become one order', ['phone', 'last', 'first'], ['first', 'last', 'phone']],
  ['fields inside keep theirs', ['bank.iban', 'bank.holder', 'phone'], ['phone', 'bank.holder', 'bank.iban']],
  ['a problem of a whole stands before those inside', ['bank.holder', 'bank'], ['bank', 'bank.holder']],
  ['items of a list stay as they came', ['bank[b].iban', 'bank[a].iban'], ['bank[b].iban', 'bank[a].iban']],
])('V-36: %s', (_, given, wanted) => {
  const problems = given.map((field) => ({ code: 'required', at: `details.${field}`, severity: 'error' as const }))

  expect(inPageOrder(problems, 'details', spec).map(({ at }) => at.slice(8))).toEqual(wanted)
})

test('what belongs to no field comes last', () => {
  const problem = (at: string) => ({ code: 'broken', at, severity: 'error' as const })
  const problems = [problem('flow:join/steps/details'), problem('details.phone')]

  expect(inPageOrder(problems, 'details', spec).map(({ at }) => at)).toEqual([
    'details.phone',
    'flow:join/steps/details',
  ])
})

test('a field with two problems has one line, the step one for each', () => {
  const problems = ['details.iban maxLength', 'details.iban invalid', 'details broken', 'details LOST'].map((one) => {
    const [at = '', code = ''] = one.split(' ')
    return { at, code, severity: 'error' as const }
  })

  expect(firstOfEachField(problems, 'details').map(({ code }) => code)).toEqual(['maxLength', 'broken', 'LOST'])
})
