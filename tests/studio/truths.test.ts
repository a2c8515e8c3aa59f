import { expect, it } from 'vitest'
import { namesIn } from '#studio/conditions/names.ts'

const compares = { '===': [{ var: 'answers.plan.kind' }, 'day'] }
const documents = {
  names: {},
  resolved: {
    config: { isOpen: false, currency: 'EUR' },
    flows: {
      order: {
        id: 'order',
        route: '/order',
        steps: [],
        let: {
          comes: { and: [compares, { '!!': [{ var: 'data.card' }] }] },
          follows: { var: 'let.comes' },
          round: { var: 'let.round' },
          one: { or: [{ var: 'results.add' }, { var: 'data.card' }] },
          chosen: { or: [{ var: 'data.class.mayAdd' }, compares] },
          means: { var: 'records.pay.option.means' },
          fixed: false,
        },
      },
    },
    forms: { size: { id: 'size', fields: [], let: { limited: { '<': [{ var: 'form.count' }, 3] } } } },
  },
}
const names = namesIn(documents, { flow: 'order', form: 'size' }, (key) => key)

it.each([
  ['config.isOpen', true],
  ['config.currency', false],
  ['let.comes', true],
  ['let.follows', true],
  ['let.round', false],
  ['let.one', false],
  ['let.chosen', true],
  ['let.means', false],
  ['let.fixed', true],
  ['let.limited', true],
  ['let.nobody', false],
  ['data.class.mayAdd', true],
  ['data.card', false],
  ['data.issued', false],
])('%s is yes or no: %s', (path, isTruth) => {
  expect(names.isTruth(path)).toBe(isTruth)
})
