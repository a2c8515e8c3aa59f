import { describe, expect, test } from 'vitest'
import type { FieldDoc, JsonObject } from '#engine/documents.ts'
import { codes, open, type SmallDocs, typed } from '../flow/desk.ts'

const text = { type: 'string' } as const
const v = (path: string) => ({ var: path })

const child = {
  fields: [
    { id: 'name', schema: text },
    { id: 'born', schema: text, limits: { min: '2010-01-01' } },
    { id: 'school', schema: text, mode: { if: [{ '<': [v('form.born'), '2020-01-01'] }, 'required', 'notUsed'] } },
    { id: 'club', schema: text, mode: { if: [{ '===': [v('outer.kind'), 'club'] }, 'required', 'notUsed'] } },
    { id: 'sure', schema: { const: true }, mode: 'optional', send: false },
    { id: 'pin', schema: { type: 'string', writeOnly: true }, mode: 'optional' },
  ],
  rules: [{ id: 'named', at: 'name', assert: { '!==': [v('form.name'), v('outer.kind')] } }],
} as const

const docs = (children: Partial<FieldDoc>): SmallDocs => ({
  forms: {
    family: {
      fields: [
        { id: 'kind', schema: text, mode: 'optional' },
        { id: 'children', schema: { type: 'array', minItems: 1, maxItems: 2 }, form: 'child', ...children },
      ],
    },
    child,
  },
  steps: [
    { id: 's', form: 'family' },
    { id: 'done', end: 'done' },
  ],
})
const once = docs({ schema: { type: 'object' } })

describe('law 13: forms inside', () => {
  test.each([
    [
      'each item is judged by its id',
      { children: [{ _id: 'a', name: 'A', born: '2009-01-01', school: 'x' }] },
      ['s.children[a].born:min'],
    ],
    [
      'an item asks what it needs',
      { children: [{ _id: 'a', born: '2019-01-01' }] },
      ['s.children[a].name:required', 's.children[a].school:required'],
    ],
    [
      'outer is the form around',
      { kind: 'club', children: [{ _id: 'a', name: 'A', born: '2021-01-01' }] },
      ['s.children[a].club:required'],
    ],
    [
      'rules inside see outer too',
      { kind: 'x', children: [{ _id: 'a', name: 'x', born: '2021-01-01' }] },
      ['s.children[a].name:child.named'],
    ],
    ['no items are nothing', { children: [] }, ['s.children:required']],
    [
      'too many items',
      { children: ['a', 'b', 'c'].map((_id) => ({ _id, name: 'A', born: '2021-01-01' })) },
      ['s.children:maxItems'],
    ],
  ])('%s', async (_, values, problems) => {
    expect(codes(await typed(docs({}), values))).toEqual(problems)
  })

  test('a single form inside is judged in place', async () => {
    expect(codes(await typed(once, { children: { name: 'A' } }))).toEqual(['s.children.born:required'])
    expect(codes(await typed(once, {}))).toEqual(['s.children.name:required', 's.children.born:required'])
  })

  test('an optional form inside is judged once something stands in it', async () => {
    const optional = docs({ schema: { type: 'object' }, mode: 'optional' })

    expect(codes(await typed(optional, {}))).toEqual([])
    expect(codes(await typed(optional, { children: { name: 'A' } }))).toEqual(['s.children.born:required'])
  })

  test('two forms deep, `outer` is the form around and `answers` the step, also while these are typed', async () => {
    const deep: SmallDocs = {
      forms: {
        form: {
          fields: [
            { id: 'country', schema: text },
            { id: 'house', schema: { type: 'object' }, form: 'house' },
          ],
        },
        house: {
          fields: [
            { id: 'kind', schema: text },
            { id: 'rooms', schema: { type: 'array' }, form: 'room' },
          ],
        },
        room: {
          fields: [
            {
              id: 'name',
              schema: text,
              choices: { from: ['a'], unless: { small: { '===': [v('outer.kind'), 'hut'] } } },
            },
            {
              id: 'state',
              schema: text,
              mode: { if: [{ '===': [v('answers.s.country'), 'US'] }, 'required', 'notUsed'] },
            },
          ],
          rules: [{ id: 'other', at: 'name', assert: { '!==': [v('form.name'), v('outer.kind')] } }],
        },
      },
      steps: [{ id: 's', form: 'form' }],
    }
    const shell = await open(deep)
    const found = async (values: JsonObject) => {
      await shell.type(values)
      return codes(shell.now().walk)
    }

    expect(await found({ country: 'DE', house: { kind: 'flat', rooms: [{ _id: 'r1', name: 'a' }] } })).toEqual([])
    expect(await found({ country: 'US' })).toEqual(['s.house.rooms[r1].state:required'])
    expect(await found({ 'house.rooms[r1].state': 'NY', 'house.kind': 'hut' })).toEqual([
      's.house.rooms[r1].name:small',
    ])
    expect(await found({ 'house.kind': 'a' })).toEqual(['s.house.rooms[r1].name:room.other'])
    expect(await found({ 'house.kind': 'flat' })).toEqual([])
  })

  test('what is sent has no ids, consents or secrets', async () => {
    const { payload } = await typed(docs({}), {
      children: [{ _id: 'a', name: 'A', born: '2021-01-01', sure: true, pin: '1' }],
    })

    expect(payload).toEqual({ children: [{ name: 'A', born: '2021-01-01' }] })
  })

  test('items keep their identity while another is typed', async () => {
    const shell = await open(docs({}))
    await shell.type({
      children: [
        { _id: 'a', name: 'A' },
        { _id: 'b', name: 'B' },
      ],
    })
    const before = shell.now().walk.steps.s?.fields.children?.items

    await shell.type({ 'children[b].name': 'C' })
    const after = shell.now().walk.steps.s?.fields.children?.items

    expect(after?.[0]?.fields).toBe(before?.[0]?.fields)
    expect(after?.[1]?.fields.name?.value).toBe('C')
  })
})
