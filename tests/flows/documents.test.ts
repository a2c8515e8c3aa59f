import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { expect, test } from 'vitest'
import type { Json } from '#engine/documents.ts'
import { contradictions } from './contradictions.ts'
import { readFixtures, readWorlds } from './fixtures.ts'

const folder = import.meta.dirname
const fixtures = await readFixtures(folder)
const worlds = [...(await readWorlds(join(folder, 'worlds'))).values()]
const ajv = new Ajv2020({ strict: false })
const grammars = join(folder, '../../schemas/language')
const files = (await readdir(grammars)).filter((name) => name.endsWith('.schema.json'))
for (const file of files) ajv.addSchema(JSON.parse(await readFile(join(grammars, file), 'utf8')))

test.each(fixtures)('$name follows the grammar of fixtures', ({ fixture }) => {
  expect(complaints('fixture.schema.json', fixture as unknown as Json)).toBe('')
})

test.each(worlds)('world $id follows its grammar', (world) => {
  expect(complaints('world.schema.json', world as unknown as Json)).toBe('')
})

test.each(worlds)('world $id answers as the contract does', ({ calls }) => {
  expect(contradictions(calls)).toEqual([])
})

test.each(fixtures)('$name answers as the contract does', ({ fixture }) => {
  expect(contradictions(fixture.calls ?? {})).toEqual([])
})

function complaints(grammar: string, body: Json): string {
  const validate = ajv.getSchema(grammar)
  return validate?.(body) ? '' : ajv.errorsText(validate?.errors)
}
