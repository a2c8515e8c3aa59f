import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Json, JsonSchema } from '#engine/documents.ts'
import { deepestIsland, islandFaults, longestIsland } from '#engine/forms/island.ts'
import { shapeKey } from '#engine/forms/leaf-shape.ts'
import { islandsOf } from '#server/releases/islands.ts'

const compiled = (schema: JsonSchema) => {
  const field = { id: 'it', schema: { type: 'array' }, island: { schema } }
  return islandsOf({ forms: { form: { id: 'form', fields: [field] } } }).get(shapeKey(schema))?.run
}

const pets: JsonSchema = {
  type: 'array',
  maxItems: 2,
  items: { $ref: '#/definitions/pet' },
  definitions: {
    pet: {
      type: 'object',
      required: ['name'],
      additionalProperties: false,
      properties: {
        name: { type: 'string', minLength: 2, pattern: '^[A-Z]' },
        born: { type: 'string', format: 'date' },
        legs: { type: 'integer', minimum: 0 },
        young: { type: 'array', items: { type: 'object', required: ['name'] } },
      },
      if: { properties: { legs: { const: 0 } }, required: ['legs'] },
      // biome-ignore lint/suspicious/noThenProperty: a word of JSON Schema
      then: { required: ['born'] },
    },
  },
}
const ways: JsonSchema = {
  type: 'object',
  required: ['way'],
  oneOf: [
    { properties: { way: { const: 'phone' }, number: { type: 'string', minLength: 5 } }, required: ['number'] },
    { properties: { way: { const: 'mail' }, address: { type: 'string', format: 'email' } }, required: ['address'] },
  ],
}

test.each<[JsonSchema, Json, readonly string[]]>([
  [pets, [], []],
  [pets, [{ name: 'Rex', legs: 4, young: [{ name: 'Max' }] }], []],
  [pets, [{}], ['/0/name required']],
  [pets, [{ name: 'Rex' }, { name: 'x' }], ['/1/name minLength']],
  [pets, [{ name: 'rex' }], ['/0/name pattern']],
  [pets, [{ name: 'Rex', born: '2026-02-30' }], ['/0/born format']],
  [pets, [{ name: 'Rex', legs: -1, young: [{}] }], ['/0/legs min', '/0/young/0/name required']],
  [pets, [{ name: 'Kaa', legs: 0 }], ['/0/born required']],
  [pets, [{ name: 'Rex', __proto__: null, admin: true }], ['/0 additionalProperties']],
  [pets, ['Rex'], ['/0 type']],
  [pets, [{ name: 'Ann' }, { name: 'Bob' }, { name: 'Cid' }], [' maxItems']],
  [pets, [{ name: 'Re\u202Ex' }], ['/0/name signs']],
  [ways, { way: 'phone', number: '030123' }, []],
  [ways, { way: 'mail' }, ['/address required']],
  [ways, { way: 'mail', address: 'nobody' }, ['/address format']],
  [ways, { way: 'phone' }, ['/number required']],
])('%# what is wrong inside is told in its place', (schema, value, told) => {
  expect(islandFaults(compiled(schema), value).map(({ place, code }) => `${place} ${code}`)).toEqual(told)
})

test('whatever comes, it is judged, and in no long time', () => {
  const island = compiled(pets)
  fc.assert(fc.property(fc.jsonValue({ maxDepth: 6 }), (value) => void islandFaults(island, value as Json)))
})

test('a value that is too deep or too long is refused before anybody looks into it', () => {
  let deep: Json = [{ name: 'Rex' }]
  for (let depth = 0; depth < 50_000; depth += 1) deep = [{ name: 'Rex', young: deep }]
  const codes = (value: Json) => islandFaults(compiled(pets), value).map(({ code }) => code)

  expect(codes(deep)).toEqual(['size'])
  expect(codes([{ name: 'R'.repeat(longestIsland) }])).toEqual(['size'])
  expect(deepestIsland).toBeLessThan(32)
})

test('a schema that was never compiled lets nothing through', () => {
  expect(islandFaults(undefined, []).map(({ code }) => code)).toEqual(['broken'])
})
