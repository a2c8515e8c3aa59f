import { expect, test } from 'vitest'
import { sectionsOf } from '#renderer/form-sections.ts'
import { formSpec } from '#renderer/form-spec.ts'

/** Twenty fields; a field's section is named after the dash. */
const names = Array.from({ length: 20 }, (_, at) => `f${at}${at < 14 ? '' : '-b'}`)
const doc = {
  id: 'long',
  fields: names.map((id) => {
    const section = id.split('-')[1]
    return { id, schema: { type: 'string' }, ...(section === undefined ? {} : { section }) }
  }),
}
const spec = formSpec({ forms: { long: doc }, values: {} }, 'long')

const rowsOf = (ids: readonly string[]) =>
  sectionsOf(spec, ids).map(({ key, rows }) => ({
    key,
    rows: rows.map((row) => [row.key, row.fields.map((field) => field.doc.id).join(' ')]),
  }))

test('neighbours of one section stand together, in rows by their place in the document', () => {
  expect(rowsOf(names)).toEqual([
    {
      key: ':0',
      rows: [
        [0, 'f0 f1 f2 f3 f4 f5 f6 f7 f8 f9 f10 f11'],
        [1, 'f12 f13'],
      ],
    },
    { key: 'b:0', rows: [[1, 'f14-b f15-b f16-b f17-b f18-b f19-b']] },
  ])
})

test('a field that goes moves no other field into another row', () => {
  expect(rowsOf(['f0', 'f11', 'f12'])).toEqual([
    {
      key: ':0',
      rows: [
        [0, 'f0 f11'],
        [1, 'f12'],
      ],
    },
  ])
})

test('a section takes in a field that was added further down', () => {
  expect(rowsOf(['f14-b', 'f1', 'f15-b'])).toEqual([
    { key: 'b:0', rows: [[1, 'f14-b f15-b']] },
    { key: ':0', rows: [[0, 'f1']] },
  ])
})

test('fields without a section stay with their neighbours', () => {
  expect(rowsOf(['f1', 'f14-b', 'f2', 'unknown']).map(({ key }) => key)).toEqual([':0', 'b:0', ':1'])
})
