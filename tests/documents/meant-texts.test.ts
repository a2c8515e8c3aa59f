import { Ajv } from 'ajv'
import { expect, test } from 'vitest'
import { grammarReasonOf } from '#server/releases/documents/grammar-words.ts'

const hour = '^([01]\\d|2[0-3]):[0-5]\\d$'
const day = '^\\d{4}-\\d{2}-\\d{2}$'
const id = '^[a-z][a-z0-9-]*$'

test.each([
  [hour, '9.30', '"09:30"'],
  [hour, '٩:٣٠ Uhr', '"09:30"'],
  [day, '2026/3/7', '"2026-03-07"'],
  [id, 'Plan 2', '"plan-2"'],
  [id, ' Plan_2', '"plan-2"'],
  [id, '2 plans', null],
  [hour, 'noon', null],
  [day, '7.3.2026', null],
])('what is written otherwise than %s asks, %j, is told with what was meant: %s', (pattern, written, meant) => {
  const check = new Ajv({ verbose: true }).compile({ type: 'string', pattern })
  check(written)
  const [error] = check.errors ?? []
  if (!error) throw new Error('the value fits')

  const [, told = null] = /: write (.*)$/.exec(grammarReasonOf(error, 'en', {})) ?? []

  expect(told).toBe(meant)
})
