import { describe, expect, test } from 'vitest'
import { patternDiagnostics } from '#server/releases/patterns.ts'

describe('a pattern of an operator', () => {
  test.each([
    '^[A-Z]{3}$',
    '^(?:[A-Z]{2}-)?\\d+$',
    '^\\d{5}(-\\d{4})?$',
    '^(Mr|Mrs)$',
    '^[()+*]+$',
    '^\\(\\+\\)+$',
    '^\\p{L}+$',
    '^(a+)+$',
  ])('%s is taken', (pattern) => {
    expect(patternDiagnostics({ type: 'string', pattern })).toEqual([])
  })

  test.each(['(?=a)b', '(?<!a)b', '(a)\\1', '^.{0,900}$', '(', 'x'.repeat(201)])('%s is refused', (pattern) => {
    expect(patternDiagnostics({ type: 'array', items: { type: 'string', pattern } })).toHaveLength(1)
  })
})
