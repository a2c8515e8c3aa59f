import { expect, it } from 'vitest'
import { nameOfMethod } from '#server/features/payments/name-of-method.ts'

it.each([
  ['visa', 'Visa'],
  ['VISA', 'Visa'],
  ['mc', 'Mastercard'],
  ['mastercard', 'Mastercard'],
  ['visa_applepay', 'Visa'],
  ['amex', 'American Express'],
  ['American Express', 'American Express'],
  ['Nordbank', 'Nordbank'],
  ['volksbank', 'Volksbank'],
  ['', ''],
])('what a provider calls %s is shown as %s', (written, name) => {
  expect(nameOfMethod(written)).toBe(name)
})
