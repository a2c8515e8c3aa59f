import { describe, expect, it, test } from 'vitest'
import { asTyped, textFault, withoutUnseen } from '#engine/forms/plain-text.ts'
import { goodTexts, manyLines, refusedTexts } from '../../support/hostile-texts.ts'

describe('a text', () => {
  it.each(refusedTexts)('is refused with %s, on one line and on several', (_, text) => {
    expect([textFault(text), textFault(text, { lines: true })]).toEqual(['signs', 'signs'])
  })

  it.each(manyLines)('is refused with %s where one line is asked', (_, text) => {
    expect(textFault(text)).not.toBeNull()
  })

  it.each(goodTexts)('is taken: %s', (_, text) => {
    expect([textFault(text), textFault(text, { lines: true })]).toEqual([null, null])
    expect([withoutUnseen(text), asTyped(text)]).toEqual([text, text])
  })

  it('is empty, not wrong, without any sign', () => {
    expect(['', ' ', '  '].map((text) => textFault(text))).toEqual([null, null, null])
  })

  it.each([
    ['marks of direction', '\u200eAnna\u200f \u061cBerg'],
    ['a zero-width space', 'An\u200bna Berg'],
    ['a byte order mark', '\ufeffAnna Berg'],
    ['a soft hyphen', 'An\u00adna Berg'],
  ])('loses %s at the door', (_, text) => {
    expect(withoutUnseen(text)).toBe('Anna Berg')
  })

  it('pasted from a phone’s contacts or a table is as if it had been typed', () => {
    expect(asTyped('\u202a+49 170 1234567\u202c')).toBe('+49 170 1234567')
    expect(asTyped('Anna\tBerg')).toBe('Anna Berg')
  })
})

test.each([
  ['tags', '\u{e0041}'],
  ['tags of a flag', '🏴\u{e0041}'],
  ['marks', '\u0301'],
  ['joiners', '\u200d'],
  ['spaces', ' '],
])('200,000 %s are judged at once', (_, sign) => {
  const before = performance.now()

  textFault(sign.repeat(200_000))
  asTyped(sign.repeat(200_000))

  expect(performance.now() - before).toBeLessThan(5000)
})
