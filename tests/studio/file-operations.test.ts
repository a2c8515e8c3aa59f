import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Json, JsonObject, OpDoc } from '#engine/documents.ts'
import { applyOperations } from '#engine/overlay/operations.ts'
import { type OperationKind, withOwnOperation } from '#engine/overlay/own-operations.ts'
import { type OpenedFolder, operationsFor } from '#studio/files/operations.ts'
import { printDocument } from '#studio/files/print-document.ts'
import { settingsFor } from '#studio/files/settings-changes.ts'

const inherited: JsonObject = {
  id: 'details',
  sections: [{ id: 'you' }, { id: 'home' }],
  fields: [
    { id: 'name', mode: 'required', widget: 'text' },
    { id: 'phone', mode: { if: [{ var: 'config.x' }, 'required', 'optional'] } },
    { id: 'city', mode: 'optional', with: { most: 10, least: 1 } },
  ],
}
const document = 'form:details'
const trace = () => ({
  origins: new Map(),
  removed: new Set<string>(),
  begun: new Set<string>(),
  problems: [],
  doubles: [],
})
function opened(ops: readonly OpDoc[] = []): OpenedFolder {
  const resolved = applyOperations(inherited, ops, { in: document, layer: 'chain' }, trace())
  return { document, inherited, resolved, ops }
}
const fieldsOf = (doc: JsonObject) => doc.fields as readonly JsonObject[]
const withFields = (fields: readonly Json[]): JsonObject => ({ ...inherited, fields })
const [name = {}, phone = {}, city = {}] = fieldsOf(inherited)
const at = (place: string) => place.replace(':', `:${document}#`)

it.each<[string, readonly OpDoc[], JsonObject, readonly [string, Json][]]>([
  ['a member', [], withFields([name, { ...phone, mode: 'optional' }, city]), [['set:fields/phone/mode', 'optional']]],
  [
    'a name that goes',
    [],
    withFields([{ id: 'name', mode: 'required' }, phone, city]),
    [['remove:fields/name/widget', true]],
  ],
  [
    'inside of a map',
    [],
    withFields([name, phone, { ...city, with: { most: 20, least: 1 } }]),
    [['set:fields/city/with/most', 20]],
  ],
  [
    'a new entry',
    [],
    withFields([name, { id: 'nick' }, phone, city]),
    [['insert:fields/nick', { what: { id: 'nick' }, after: 'name' }]],
  ],
  [
    'a new first entry',
    [],
    withFields([{ id: 'nick' }, name, phone, city]),
    [['insert:fields/nick', { what: { id: 'nick' }, before: 'name' }]],
  ],
  ['an entry that goes', [], withFields([name, city]), [['remove:fields/phone', true]]],
  ['an entry elsewhere', [], withFields([city, name, phone]), [['move:fields/city', { before: 'name' }]]],
  [
    'what is as inherited again',
    [{ in: document, set: 'fields/phone/mode', to: 'optional' }],
    inherited,
    [['set:fields/phone/mode', null]],
  ],
  [
    'an own entry that goes',
    [
      { in: document, insert: 'fields', what: { id: 'nick' } },
      { in: document, set: 'fields/nick/mode', to: 'optional' },
    ],
    inherited,
    [
      ['insert:fields/nick', null],
      ['set:fields/nick/mode', null],
    ],
  ],
  ['an entry that comes back', [{ in: document, remove: 'fields/phone' }], inherited, [['remove:fields/phone', null]]],
  ['nothing', [], { ...inherited }, []],
])('%s is operations of the draft', (_, ops, written, expected) => {
  const found = operationsFor(opened(ops), written)

  expect('changes' in found ? found.changes.map((one) => [one.at, one.value]) : found).toEqual(
    expected.map(([place, value]) => [at(place), value]),
  )
})

it.each<[JsonObject, string, string]>([
  [{ ...inherited, id: 'other' }, 'id', 'id'],
  [withFields([name, phone, { mode: 'optional' }]), 'id', 'fields/2'],
  [withFields([name, phone, city, city]), 'double', 'fields/3'],
  [{ ...inherited, $schema: 'other' }, 'kept', '$schema'],
])('what ids say is kept: %#', (written, why, place) => {
  expect(operationsFor(opened(), written)).toEqual({ wrong: { why, at: place } })
})

it('whatever somebody makes of a list of entries, its operations come to that', () => {
  const ids = ['name', 'phone', 'city', 'nick', 'age', 'zip']
  const list = fc.uniqueArray(fc.tuple(fc.constantFrom(...ids), fc.constantFrom('required', 'optional', null)), {
    selector: ([id]) => id,
    minLength: 1,
  })
  const written = list.map((all) => withFields(all.map(([id, mode]) => ({ id, ...(mode !== null && { mode }) }))))

  fc.assert(
    fc.property(written, written, (first, second) => {
      let ops: readonly OpDoc[] = []
      for (const wanted of [first, second, inherited]) {
        const found = operationsFor(opened(ops), wanted)
        if (!('changes' in found)) throw new Error(JSON.stringify(found))
        for (const { at: place, value } of found.changes) {
          const [, kind, name = ''] = /^(\w+):[^#]+#(.+)$/.exec(place) ?? []
          ops = withOwnOperation(ops, { kind: kind as OperationKind, document, place: name }, value)
        }
        expect(opened(ops).resolved).toEqual(wanted)
      }
    }),
  )
})

it('settings are changes by name, what has a slash in its name is written whole', () => {
  const before = { joinForm: { mobile: 'optional' }, banners: { '/profile': 'x' }, country: 'DE' }
  const after = { joinForm: { mobile: 'required', zip: 'optional' }, banners: { '/profile': 'y' } }

  expect(settingsFor(before, after)).toEqual([
    { at: 'config:joinForm/mobile', value: 'required', was: 'optional' },
    { at: 'config:joinForm/zip', value: 'optional', was: null },
    { at: 'config:banners', value: { '/profile': 'y' }, was: { '/profile': 'x' } },
    { at: 'config:country', value: null, was: 'DE' },
  ])
})

it('a document is printed as it is read again', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(JSON.parse(printDocument({ value } as JsonObject))).toEqual(JSON.parse(JSON.stringify({ value })))
    }),
  )
  expect(printDocument(inherited).split('\n')).toContain('    { "id": "name", "mode": "required", "widget": "text" },')
})
