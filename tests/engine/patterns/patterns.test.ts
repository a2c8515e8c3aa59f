import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compilePattern } from '#engine/patterns/compile-pattern.ts'
import { fitsPattern, longestText } from '#engine/patterns/program.ts'

function fits(source: string, text: string): boolean {
  const compiled = compilePattern(source)
  if ('reason' in compiled) throw new Error(compiled.reason)
  return fitsPattern(compiled.program, text)
}

describe('a pattern of a document', () => {
  test.each([
    ['^[A-Z]{3}$', 'ABC', 'ABCD'],
    ['^(?:[A-Z]{2}-)?\\d+$', 'AB-12', 'AB12'],
    ['^\\d{5}(-\\d{4})?$', '12345-6789', '12345-'],
    ['^(Mr|Mrs)$', 'Mrs', 'Ms'],
    ['^[()+*[]+$', '([*)', 'a'],
    ['^\\p{L}+$', 'Åse', 'Å1'],
    ['^\\p{Script=Arabic}+$', 'سلام', 'salam'],
    ['^\\S+$', 'a', 'a\u00a0b'],
    ['^[^\\s]\\s[\\S]$', 'a\u3000b', 'a\u200bb'],
    ['^.$', '😀', '\u2028'],
    ['^\\u00e5\\u{1F600}\\ud83d\\ude00$', 'å😀😀', 'å😀'],
    ['^(?<year>\\d{4})\\/[\\b-]$', '2026/-', '2026/b'],
    ['\\bfit\\b', 'a fit one', 'a fitter one'],
    ['^(a+)+$', 'aaaa', 'aaaab'],
    ['^(a|a)*$', 'aa', 'ab'],
    ['^((ab?){2,5}c)*$', 'aabc', 'ac'],
  ])('%s fits %j, not %j', (pattern, good, bad) => {
    expect([fits(pattern, good), fits(pattern, bad)]).toEqual([true, false])
  })

  test.each([
    ['(?=a)b', 'pattern.slow'],
    ['(?<!a)b', 'pattern.slow'],
    ['(a)\\1', 'pattern.slow'],
    ['(?<x>a)\\k<x>', 'pattern.slow'],
    ['(?i:k)', 'pattern.slow'],
    ['a{1001}', 'pattern.slow'],
    ['(a{100}){100}', 'pattern.slow'],
    ['^[^]$', 'pattern.slow'],
    ['^.{0,900}$', 'pattern.large'],
    ['(\\p{L}{1,30}){30}', 'pattern.large'],
    ['(', 'pattern.wrong'],
    ['\\A', 'pattern.wrong'],
    ['[[:alpha:]]', 'pattern.wrong'],
  ])('%s is refused as %s', (pattern, code) => {
    expect(compilePattern(pattern)).toMatchObject({ code, reason: expect.stringMatching(/^(is|has|counts|switches) /) })
  })

  // Each holds a backtracking engine for seconds, or for ever, with so many signs.
  test.each([
    '^(a{1,9}){1,9}$',
    '(a{2})+$',
    '((a{2})*)*$',
    '^a*a*a*a*a*a*b$',
    '^(\\s*\\S*\\s*)*!$',
    '(x+x+)+y',
    '^(.?){90}!$',
  ])('%s takes no longer for the worst text than its length allows', (pattern) => {
    const began = performance.now()

    for (const sign of ['a', ' ', 'x']) fits(pattern, sign.repeat(longestText - 1))

    expect(performance.now() - began).toBeLessThan(2_000)
  })

  test('a text of more signs than any pattern is asked of fits none', () => {
    expect(fits('a', 'a'.repeat(longestText + 1))).toBe(false)
  })

  test('means what it means in a browser', () => {
    const atom = fc.constantFrom(
      ...[
        'a',
        'b',
        '.',
        '\\s',
        '\\S',
        '\\d',
        '\\w',
        '\\W',
        '^',
        '$',
        '\\b',
        '\\B',
        '[ab]',
        '[^a\\s]',
        '[\\S]',
        '[[:b]',
      ],
      ...['[a-c-]', '[\\W_]', '\\u{1F600}', '\\n', '\\-'.slice(1), '[\\]a]', '\\p{Lu}', '\\cJ', '\\0'],
    )
    const often = fc.constantFrom('', '', '*', '+', '?', '{2}', '{1,2}', '{0,}', '+?')
    const isEdge = (one: string): boolean => ['^', '$', '\\b', '\\B'].includes(one)
    const piece = fc.tuple(atom, often).map(([one, count]) => (isEdge(one) ? one : `${one}${count}`))
    const part = fc.array(piece, { minLength: 1, maxLength: 4 }).map((all) => all.join(''))
    const group = fc.tuple(part, part, often).map(([one, other, count]) => `(${one}|${other})${count}`)
    const pattern = fc.array(fc.oneof(part, group), { minLength: 1, maxLength: 3 }).map((all) => all.join(''))
    const sign = fc.constantFrom(
      ...'abA-_1[:] ',
      '\n',
      '\u2028',
      '\u00a0',
      '\u180e',
      '\ufeff',
      '😀',
      '\ud83d',
      '\0',
      'ſ',
    )

    fc.assert(
      fc.property(pattern, fc.string({ unit: sign, maxLength: 6 }), (source, text) => {
        // V8 14.6 overlooks a pair of surrogates before `$` when it searches by itself: /[^a]$/u does not find a smiley.
        expect(fits(source, text)).toBe(new RegExp(`^[^]*?(?:${source})`, 'u').test(text))
      }),
      { numRuns: 2_000, examples: [['[\\W_]$', '😀']] },
    )
  })
})
