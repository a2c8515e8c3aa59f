import { expect, test } from 'vitest'
import { uuidOf } from '#providers/payway/server/ask.ts'
import { paywayAdapter } from '#providers/payway/server/index.ts'
import { replay } from '../kit/pairs.ts'

replay(paywayAdapter, { settings: { merchantId: 'TEST' }, secrets: { secretKey: 'SECRET' } }, import.meta.dirname)

test('a key is a UUID, the same each time', () => {
  expect(uuidOf('intent:complete')).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(uuidOf('intent:complete')).toBe(uuidOf('intent:complete'))
  expect(uuidOf('intent:complete')).not.toBe(uuidOf('intent:start'))
})
