import { expect, test } from 'vitest'
import type { FlowDoc, FormDoc, ScreenDoc, StepDoc } from '#engine/documents.ts'
import { elementsOfFlow, firstElements } from '#portal/first-elements.ts'

const steps: readonly StepDoc[] = [
  { id: 'club', form: 'clubs' },
  { id: 'pay', form: 'means', blocks: [{ id: 'order', block: 'order-summary' }] },
  { id: 'questions', form: { var: 'data.form' } },
]
/** Beside all steps. */
const blocks = [{ id: 'due', block: 'amount-due' }]
const clubs: FormDoc = { id: 'clubs', fields: [{ id: 'club', schema: {}, ui: { 'ui:widget': 'center-list' } }] }
const means: FormDoc = { id: 'means', fields: [{ id: 'remark', schema: {} }] }
const profile: ScreenDoc = { id: 'profile', blocks: [{ id: 'tabs', block: 'tabs' }] }
const documents = {
  flows: { join: { id: 'join', steps, blocks } as unknown as FlowDoc }, // only what it shows is looked at
  forms: { clubs, means },
  screens: { profile },
}
const join = { id: 'join', path: '/join', flow: 'join', access: 'open' } as const
const screen = { id: 'profile', path: '/profile', screen: 'profile', access: 'any' } as const

test.each([
  ['a flow begins with its first step', { route: join, params: {} }, ['center-list']],
  [
    'a reload with the step of the address',
    { route: join, params: {}, step: 'pay' },
    ['order-summary', 'amount-due', 'text'],
  ],
  ['a form that is data is not known yet', { route: join, params: {}, step: 'questions' }, ['amount-due']],
  ['a screen with its blocks', { route: screen, params: {} }, ['tabs']],
  ['a page of the portal has none', { route: { ...screen, screen: 'gone' }, params: {} }, []],
])('%s', (_, match, kinds) => {
  expect(firstElements(documents, match)).toEqual(kinds)
})

test('all kinds of a flow are known in the order of its steps, each once', () => {
  expect(elementsOfFlow(documents, 'join')).toEqual(['center-list', 'order-summary', 'text'])
  expect(elementsOfFlow(documents, 'gone')).toEqual([])
})
