import { parse } from 'csv-parse/sync'
import { expect, it } from 'vitest'
import { csvOf } from '#server/csv.ts'

it.each([
  ['=1+1', "'=1+1"],
  ['+49 30', "'+49 30"],
  ['-1+1', "'-1+1"],
  ['@sum(1)', "'@sum(1)"],
  ['\t=1', "'\t=1"],
  ['＝1', "'＝1"],
  ['-18.58', '-18.58'],
  ['-3', '-3'],
  ['a "b", ü\nع', 'a "b", ü\nع'],
])('%j is written so that no spreadsheet works it out, and an amount stays one', (cell, written) => {
  const file = csvOf(['head'], [[cell]])

  expect(file.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]))
  expect(parse(file, { bom: true })).toEqual([['head'], [written]])
})
