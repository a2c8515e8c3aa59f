import { expect, test } from 'vitest'
import type { FieldDoc, Json, OpDoc } from '#engine/documents.ts'
import type { Documents } from '#studio/documents/use-documents.ts'
import { type Cell, matrixOf } from '#studio/fields/matrix.ts'
import { byHomeClub, bySetting, wayOtherwise } from '#studio/fields/otherwise.ts'

const pankow = { club: '110', name: 'Pankow' }

function documentsOf(field: FieldDoc, center: Json, ops: readonly OpDoc[] = []): Documents {
  const flow = {
    id: 'child',
    route: '/child',
    ...(center !== null && { center }),
    steps: [{ id: 'child', form: 'child' }],
  }
  const layered = {
    config: {},
    site: { id: 'site', routes: [] },
    flows: { child: flow },
    forms: { child: { id: 'child', fields: [field] } },
  }
  const own = { config: {}, ops }
  return {
    seq: 0,
    names: {},
    before: {},
    languages: [],
    own,
    inherited: layered,
    resolved: layered,
  } as unknown as Documents
}

function cellOf(documents: Documents, column: Cell['column'] = pankow): Cell {
  const matrix = matrixOf({ documents, form: 'child', changes: [] })
  const [row] = matrix?.rows ?? []
  if (matrix === null || row === undefined) throw new Error('there is no such field')
  return matrix.cell(row, column)
}

const birthday: FieldDoc = { id: 'birthday', schema: { type: 'string', format: 'date' } }

test('where the flow knows its club, the field is read from settings, and the chain stays as it is', () => {
  const documents = documentsOf({ ...birthday, mode: 'optional' }, { var: 'query.centerId' })
  const cell = cellOf(documents)

  expect(wayOtherwise(cell, 'child', documents)).toBe('setting')
  expect(bySetting(cell, 'child', documents)).toEqual([
    { at: 'set:form:child#fields/birthday/mode', value: { var: 'config.modes.child.birthday' }, was: null },
    { at: 'config:modes/child/birthday', value: 'optional', was: null },
  ])
})

test('where it does not, one case more decides by the club of the person, before those that are there', () => {
  const mode = { if: [{ var: 'let.isKnown' }, 'readOnly', 'required'] }
  const documents = documentsOf({ ...birthday, mode }, null)
  const cell = cellOf(documents)

  expect(wayOtherwise(cell, 'child', documents)).toBe('condition')
  const [change, ...more] = byHomeClub(cell, 'child', documents)
  const isHere = { '===': [{ var: 'person.centerId' }, '110'] }
  expect(change?.value).toEqual({ if: [isHere, 'notUsed', ...mode.if] })
  expect(more).toEqual([])
  const again = documentsOf({ ...birthday, mode: { if: [isHere, 'optional', 'required'] } }, null)
  expect(byHomeClub(cellOf(again), 'child', again)).toEqual([])
})

test('for the whole chain, and where each club says it already, there is nothing to do', () => {
  const settled = documentsOf({ ...birthday, mode: { var: 'config.modes.child.birthday' } }, { var: 'query.centerId' })
  const locked = documentsOf({ ...birthday, locked: true }, null)
  const plain = documentsOf(birthday, null)

  expect(wayOtherwise(cellOf(settled), 'child', settled)).toBeNull()
  expect(wayOtherwise(cellOf(locked), 'child', locked)).toBeNull()
  expect(wayOtherwise(cellOf(plain, { club: null, name: 'nordlys' }), 'child', plain)).toBeNull()
})
