import { expect, test } from 'vitest'
import type { Path } from '#explorer/example/cover.ts'
import { nameOfPath } from '#explorer/example/name-of-path.ts'
import type { Item } from '#explorer/items/index.ts'

const step: Item = { id: 's', kind: 'step', place: 'flow:buy/steps/payment' }
const end: Item = { id: 'e', kind: 'end', place: 'flow:buy/steps/notHere' }
const taken: Item = { id: 't', kind: 'code', place: 'flow:buy/steps/payment/acts/pay', code: 'OFFER_TAKEN' }
const over: Item = { id: 'o', kind: 'code', place: 'flow:buy/steps/payment/acts/pay', code: 'OVER' }
const read: Item = { id: 'r', kind: 'read', place: 'flow:buy/data/plans', call: 'read/plans' }
const asked: Item = { id: 'a', kind: 'mode', place: 'form:who@details/fields/lastName', mode: 'required' }
const small: Item = { id: 'm', kind: 'side', place: 'form:pay@pay/fields/option/choices/unless/small', side: true }

test.each<[name: string, items: readonly Item[]]>([
  ['payment-is-asked', [step]],
  ['ends-with-not-here', [read, step, end]],
  ['pay-is-refused-with-offer-taken', [step, taken]],
  ['pay-is-refused-with-offer-taken-and-pay-is-refused-with-over', [taken, over]],
  ['pay-is-refused-with-offer-taken-and-ends-with-not-here', [step, taken, over, end]],
  ['last-name-is-demanded', [asked]],
  ['a-choice-of-option-is-refused-for-small', [small, read]],
  ['nothing-new', []],
])('%s', (name, items) => {
  expect(nameOfPath({ for: items } as Path)).toBe(name)
})
