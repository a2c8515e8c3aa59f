import path from 'node:path'
import { expect, it } from 'vitest'
import { calls } from '#contract/index.ts'
import { faultBody } from '#server/http/fault.ts'
import { loadRelease } from '../../flows/release.ts'

const release = await loadRelease('nordlys', path.resolve(import.meta.dirname, '../../..'))
const texts = release.docs.texts.en ?? {}
const told = { correlationId: 'c', now: new Date('2026-06-10T09:00:00Z'), release }

const codes = new Set([
  ...calls.flatMap(({ errors }) => errors),
  ...Object.keys(texts).flatMap((key) => /^errors\.([A-Z0-9_]+)$/.exec(key)?.[1] ?? []),
])

/** The places of a code's sentence, each with a value of its own. */
const placesOf = (code: string): readonly string[] =>
  [...(texts[`errors.${code}`] ?? '').matchAll(/\{\s*([^{}]+?)\s*\}/g)].flatMap(([, name = '']) => name)

it.each([...codes].sort())('the sentence of %s has its values, and never a place for one', (code) => {
  const places = placesOf(code)
  const params = Object.fromEntries(places.map((name, index) => [name, `value-${index}`]))

  const filled = faultBody({ code, params, at: 'member' }, { ...told, lang: 'ar' })
  const bare = faultBody({ code }, told)

  for (const value of Object.values(params)) expect(filled.errorMessage).toContain(value)
  for (const { errorMessage } of [filled, bare]) expect(errorMessage).toMatch(/^[^{}]+$/)
  for (const { message } of filled.problems ?? []) expect(message).toMatch(/^[^{}]+$/)
})

it('money, days and numbers are said as people write them', () => {
  const params = { shown: { amountMinor: 10_50, currency: 'EUR' }, now: { amountMinor: 12_00, currency: 'EUR' } }

  const { errorMessage } = faultBody({ code: 'PRICE_CHANGED', params }, told)

  expect(errorMessage).toContain('€10.50')
  expect(errorMessage).toContain('€12.00')
})

it('a code that has a sentence for its reason says that one', () => {
  const says = (reason: string) => faultBody({ code: 'PAYMENT_IN_PROGRESS', params: { reason } }, told).errorMessage

  expect(says('paid')).toContain('you were not charged again')
  expect(says('open')).toContain('is already open')
})
