import { describe, expect, it } from 'vitest'
import { encodingSlip, jsonSlip, slipsIn } from '#server/releases/documents/written.ts'

describe('where a text stops to be JSON, and what to do there', () => {
  it.each([
    ['{\n  "a": 1,\n}', 'at line 3, column 1: the comma before this bracket has to go'],
    ['{"a": [1, 2,]}', 'at line 1, column 13: the comma before this bracket has to go'],
    ['{\n  "a": 1\n  "b": 2\n}', 'at line 3, column 3: a comma is missing before this'],
    ['{\n  // mine\n  "a": 1\n}', 'at line 2, column 3: JSON knows no comments: remove it, or say it under "$comment"'],
    ['{"a" 1}', 'at line 1, column 6: a colon is missing after the name'],
    ["{'a': 1}", 'at line 1, column 2: texts and names stand in double quotes'],
    [
      '{"a": yes}',
      'at line 1, column 7: this is no value: texts stand in double quotes, other values are true, false, null and numbers',
    ],
    ['{"a": "x\ny"}', 'at line 1, column 7: the text that begins here is not closed by a double quote'],
    ['{"a": "x\ty"}', 'at line 1, column 7: a text holds a line break or a tab as it is: write \\n or \\t'],
    ['{"a": "\\q"}', 'at line 1, column 7: only \\" \\\\ \\/ \\b \\f \\n \\r \\t and \\u stand after a backslash'],
    ['{"a": 01}', 'at line 1, column 8: a comma is missing before this'],
    [
      '{"a": 1}}',
      'at line 1, column 9: the document has ended before this: remove what follows, or a bracket too many',
    ],
    ['{\n  "a": {\n    "b": 1\n', 'at line 4, column 1: the text ends here: a bracket or a quote is not closed'],
    ['{"a": "x\u0007y"}', 'at line 1, column 7: a text holds a control sign that nobody sees: delete it'],
    ['', 'at line 1, column 1: the file is empty: it begins with { and ends with }'],
    ['{"a":'.repeat(200_000), 'it is nested without end'],
  ])('%j', (text, said) => {
    expect(() => JSON.parse(text)).toThrow()
    expect(jsonSlip(text, 'en')).toBe(said)
  })
})

describe('what is wrong in a text that is JSON', () => {
  it.each([
    ['{"a": 1, "b": {"a": 2}}', []],
    ['{"a": 1,\n "a": 2}', ['name.twice a']],
    ['{"x": [{"id": "1", "to": 1, "to": 2}], "y": {"y": 1}, "y": {}}', ['name.twice x/0/to', 'name.twice y']],
    ['{"a": {"__proto__": 1}, "b": "\\u0007"}', ['name.forbidden a/__proto__', 'text.control b']],
    ['{"a": "\\u0000", "\\ud800": 1, "line": "one\\ntwo\\tthree"}', ['text.unstorable a', 'text.unstorable \ud800']],
    ['{"name": "مرحبا\\u200f", "emoji": "👩‍👧"}', []],
  ])('%j', (text, found) => {
    expect(slipsIn(text).map(({ code, place }) => `${code} ${place}`)).toEqual(found)
  })

  it('both places of a name that stands twice are told', () => {
    expect(slipsIn('{"a": 1,\n  "a": 2}')[0]?.why.reason).toContain('at line 1, column 2 and at line 2, column 3')
  })
})

describe('what is no UTF-8', () => {
  it.each([
    [Buffer.from('{"a": "ä"}', 'utf8'), null],
    [Buffer.from('\ufeff{"a": "ä"}', 'utf8'), null],
    [Buffer.from('\ufeff{"a": "ä"}', 'utf16le'), 'is written as UTF-16: save it as UTF-8'],
    [Buffer.from('{\n "a": "grün ä"}', 'latin1'), 'is no UTF-8 at line 2, column 10: save it as UTF-8'],
    [
      Buffer.concat([Buffer.from('{"ö": "'), Buffer.from([0xe2, 0x82])]),
      'is no UTF-8 at line 1, column 8: save it as UTF-8',
    ],
    [
      Buffer.concat([Buffer.from('{"\ufffd": 1,\n"'), Buffer.from([0x80])]),
      'is no UTF-8 at line 2, column 2: save it as UTF-8',
    ],
  ])('%#', (bytes, said) => {
    expect(encodingSlip(bytes)?.reason ?? null).toBe(said)
  })
})
