import { describe, expect, it, test } from 'vitest'
import type { FieldDoc, FormDoc, Json, JsonObject } from '#engine/documents.ts'
import { readPath } from '#engine/logic/values.ts'
import type { Documents } from '#studio/documents/use-documents.ts'
import { withChanges } from '#studio/documents/with-changes.ts'
import type { DraftChange } from '#studio/draft/use-draft.ts'
import { changesFor } from '#studio/fields/changes-for.ts'
import { formInFlow } from '#studio/fields/form-name.ts'
import { backOf, type Cell, clubsApart, formsToChoose, matrixOf, otherForms } from '#studio/fields/matrix.ts'
import { ruleOf, ruleWords } from '#studio/fields/rules.ts'
import config from '../../flows/config.json' with { type: 'json' }
import schema from '../../schemas/language/config.schema.json' with { type: 'json' }

const forms = Object.values(import.meta.glob<FormDoc>('../../schemas/forms/*.json', { eager: true, import: 'default' }))
const product = config as unknown as JsonObject
const fields = forms.flatMap((form) => form.fields.map((field) => [`${form.id}.${field.id}`, field] as const))

test('every field of the product has somebody who decides about it, and what a setting says is a setting that there is', () => {
  const settings = fields.flatMap(([name, field]) => {
    const rule = ruleOf(field)
    return rule.kind === 'setting' ? [[name, rule.setting] as const] : []
  })

  expect(settings.length).toBeGreaterThan(30)
  expect(settings.filter(([, { path }]) => readPath(product, path) === null).map(([name]) => name)).toEqual([])
  expect(settings.filter(([, { path }]) => !Object.hasOwn(schema.properties, path[0] ?? ''))).toEqual([])
})

const details = 'member-details'
const clubs = [
  { club: '101', name: 'Mitte' },
  { club: '110', name: 'Pankow' },
]
const chain = { club: null, name: 'nordlys' }

function documentsOf(own: JsonObject, ops: readonly Json[] = [], change?: (form: FormDoc) => FormDoc): Documents {
  const byId = Object.fromEntries(forms.map((form) => [form.id, form]))
  const resolved = Object.fromEntries(forms.map((form) => [form.id, change?.(form) ?? form]))
  const { joinForm = {}, centers: _, ...rest } = own
  const merged = { ...product, ...rest, joinForm: { ...(product.joinForm as JsonObject), ...(joinForm as JsonObject) } }
  const site = { id: 'site' as const, routes: [] }
  return {
    seq: 0,
    names: {},
    before: {},
    languages: [],
    own: { config: own, ops: ops as never, cases: [] },
    inherited: { config: product, site, flows: {}, forms: byId },
    resolved: { config: merged, site, flows: {}, forms: resolved },
  }
}

const cellOf = (documents: Documents, field: string, column: Cell['column'] = chain): Cell => {
  const matrix = matrixOf({ documents, form: details, changes: [] })
  const row = matrix?.rows.find((one) => one.field.id === field)
  if (matrix === null || row === undefined) throw new Error(field)
  return matrix.cell(row, column)
}

describe('a question that the chain asks', () => {
  const what = { id: 'parentPhone', schema: { type: 'string' }, mode: 'optional' } as const
  const at = `insert:form:${details}#fields/parentPhone`
  const documents = documentsOf({}, [{ in: `form:${details}`, insert: 'fields', what }], (form) =>
    form.id === details ? { ...form, fields: [...form.fields, what] } : form,
  )
  const added: DraftChange = {
    seq: 1,
    group: 'a',
    at,
    was: null,
    value: { what },
    undoes: null,
    by: 'Mia',
    byId: 'mia',
    madeAt: '2026-11-01T09:00:00.000Z',
    release: null,
  }
  const cellsOf = (changes: readonly DraftChange[]) => {
    const matrix = matrixOf({ documents, form: details, changes })
    const row = matrix?.rows.find(({ field }) => field.id === 'parentPhone')
    if (matrix === null || row === undefined) throw new Error('it is not there')
    return { row, cells: [chain, ...clubs].map((column) => matrix.cell(row, column)) }
  }

  it('is its own, and nobody else has it before', () => {
    const { row, cells } = cellsOf([])

    expect(row.isOfChain).toBe(true)
    expect(cells.map(({ isOwn, change }) => [isOwn, change])).toEqual([
      [true, null],
      [false, null],
      [false, null],
    ])
    expect(cells[0] && backOf(cells[0])).toBeNull()
  })

  it('is changed in the draft that brings it, for the chain', () => {
    expect(cellsOf([added]).cells.map(({ change }) => change)).toEqual([added, null, null])
  })
})

describe('a cell', () => {
  const own = { joinForm: { mobile: 'optional' }, centers: { 110: { joinForm: { mobile: 'required' } } } }
  const documents = documentsOf(own)

  it.each([
    ['phone', chain, { word: 'optional', inherited: 'notUsed', isOwn: true, at: 'config:joinForm/mobile' }],
    ['phone', clubs[0], { word: 'optional', isOwn: false, at: 'config:centers/101/joinForm/mobile' }],
    ['phone', clubs[1], { word: 'required', inherited: 'optional', isOwn: true, own: 'required' }],
    ['zipName', chain, { word: 'notUsed', isOwn: false, at: 'config:modes/member-details/zipName' }],
    // A switch says it with yes and no.
    ['allowEmailNewsletters', chain, { word: 'notUsed', at: 'config:joinForm/allowEmailNewsletters' }],
    // What another field is, and what people have answered, no setting says.
    ['address3', chain, { word: null, at: null }],
    ['idNumber', clubs[0], { word: null, at: null }],
  ])('of %s says what holds, from where, and where a change goes', (field, column, expected) => {
    expect(cellOf(documents, field, column)).toMatchObject(expected)
  })

  it('that is set to a word reads as this word, whatever kind of setting it is', () => {
    for (const [name, field] of fields) {
      const rule = ruleOf(field)
      if (!name.startsWith(details) || rule.kind !== 'setting' || rule.setting.path[0] !== 'joinForm') continue
      for (const word of ruleWords) {
        const [wanted] = changesFor([cellOf(documentsOf({ joinForm: {} }), field.id)], word)
        const key = rule.setting.path[1] ?? ''
        if (wanted === undefined) continue
        expect(cellOf(documentsOf({ joinForm: { [key]: wanted.value } }), field.id).word, `${name} ${word}`).toBe(word)
      }
    }
  })

  it('gives nothing to change where the word is there already, is none that it can have, or is not its own', () => {
    expect(changesFor([cellOf(documents, 'phone')], 'optional')).toEqual([])
    expect(changesFor([cellOf(documents, 'allowEmailNewsletters')], 'required')).toEqual([])
    expect(changesFor([cellOf(documents, 'address3')], 'required')).toEqual([])
    expect(changesFor([cellOf(documents, 'zipCode')], null)).toEqual([])
    expect(changesFor([cellOf(documents, 'phone'), cellOf(documents, 'phone', clubs[1])], null)).toEqual([
      { at: 'config:joinForm/mobile', value: null, was: 'optional' },
      { at: 'config:centers/110/joinForm/mobile', value: null, was: 'required' },
    ])
  })
})

it('clubs that are as the chain fold; those with a value of their own stand apart', () => {
  const matrix = matrixOf({
    documents: documentsOf({ centers: { 110: { joinForm: { mobile: 'required' } } } }),
    form: details,
    changes: [],
  })
  if (matrix === null) throw new Error('no form')

  expect(clubsApart(matrix, clubs)).toEqual([clubs[1]])
  expect(clubsApart(matrix, clubs, { theirs: ['101'] })).toEqual(clubs)
  expect(clubsApart(matrix, clubs, { shown: '101' })).toEqual(clubs)
})

it('a word of the form itself is changed by an operation for the whole chain, and can be taken back', () => {
  const set = { in: 'form:leaving', set: 'fields/note/mode', to: 'required' }
  const withNote = (field: FieldDoc): FieldDoc => (field.id === 'note' ? { ...field, mode: 'required' } : field)
  const changed = documentsOf({}, [set], (form) =>
    form.id === 'leaving' ? { ...form, fields: form.fields.map(withNote) } : form,
  )
  const read = (documents: Documents, column = chain as Cell['column']) => {
    const matrix = matrixOf({ documents, form: 'leaving', changes: [] })
    const row = matrix?.rows.find((one) => one.field.id === 'note')
    if (!matrix || !row) throw new Error('no note')
    return matrix.cell(row, column)
  }

  expect(changesFor([read(documentsOf({}))], 'required')).toEqual([
    { at: 'set:form:leaving#fields/note/mode', value: 'required', was: null },
  ])
  expect(read(changed)).toMatchObject({ word: 'required', inherited: 'optional', isOwn: true })
  expect(read(changed, clubs[0])).toMatchObject({ word: 'required', at: null })
})

it('what somebody has just set stands in its cell, and is inherited by the clubs, before the documents are read anew', () => {
  const change = (seq: number, at: string, value: Json) => ({
    seq,
    at,
    value,
    was: null,
    group: 'g',
    undoes: null,
    byId: 'm',
    by: 'Mira',
    release: null,
    madeAt: '2026-12-01T09:00:00.000Z',
  })
  const own = { joinForm: { mobile: 'optional' }, centers: { 110: { joinForm: { mobile: 'required' } } } }
  const read = { ...documentsOf(own), seq: 1 }
  const wordsOf = (documents: Documents) => [chain, ...clubs].map((column) => cellOf(documents, 'phone', column).word)

  const set = withChanges(read, [
    change(1, 'config:joinForm/mobile', 'required'),
    change(2, 'config:joinForm/mobile', 'notUsed'),
  ])
  const back = withChanges(read, [change(2, 'config:centers/110/joinForm/mobile', null)])

  expect(wordsOf(set)).toEqual(['notUsed', 'notUsed', 'required'])
  expect(wordsOf(back)).toEqual(['optional', 'optional', 'optional'])
  expect(withChanges(read, [change(1, 'config:joinForm/mobile', 'required')])).toBe(read)
})

it('whoever has one club changes this club’s cells alone', () => {
  const documents = documentsOf({})
  const matrix = matrixOf({ documents, form: details, changes: [], clubsOfTheirs: ['110'] })
  const row = matrix?.rows.find((one) => one.field.id === 'phone')
  if (!matrix || !row) throw new Error('no phone')
  const cells = [chain, ...clubs].map((column) => matrix.cell(row, column))

  expect(cells.map(({ at, isOthers }) => [at, isOthers])).toEqual([
    [null, true],
    [null, true],
    ['config:centers/110/joinForm/mobile', false],
  ])
  expect(changesFor(cells, 'required')).toHaveLength(1)
})

test('every form that a step asks can be chosen: those of settings first, then the others', () => {
  const documents = documentsOf({})
  const flow = (form: string) => ({ id: form, steps: [{ id: 'one', form }] })
  const flows = { details: flow(details), child: flow('child') } as never
  const asked = { ...documents, resolved: { ...documents.resolved, flows } }
  expect(formsToChoose(asked)).toContain(details)
  expect(formsToChoose(asked)).not.toContain('child')
  expect(otherForms(asked)).toEqual(['child'])
  const names = { 'flow.child': 'Add a child', 'flow.child.one': 'Child' }
  expect(formInFlow({ ...asked, names }, 'child')).toBe('Add a child: Child')
})

test('what is the whole chain’s is taken back by whoever changes the whole chain', () => {
  const documents = documentsOf({ joinForm: { mobile: 'optional' } })
  const backFor = (clubsOfTheirs: readonly string[] | null) => {
    const matrix = matrixOf({ documents, form: details, changes: [], clubsOfTheirs })
    const row = matrix?.rows.find((one) => one.field.id === 'phone')
    return matrix && row ? backOf(matrix.cell(row, chain)) : null
  }

  expect([backFor(null), backFor(['101'])]).toEqual(['notUsed', null])
})
