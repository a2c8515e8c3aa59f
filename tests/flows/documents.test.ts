import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { expect, test } from 'vitest'
import { callById } from '#contract/index.ts'
import { brokenPromise } from '#engine/check/promises.ts'
import type { Json, JsonSchema } from '#engine/documents.ts'
import type { WorldCalls, WorldEntry } from '#engine/flow/world.ts'
import { formats } from '#engine/tables/formats.ts'
import { readFixtures, readWorlds } from './fixtures.ts'

const folder = import.meta.dirname
const fixtures = await readFixtures(folder)
const worlds = [...(await readWorlds(join(folder, 'worlds'))).values()]
const ajv = new Ajv2020({ strict: false, formats: { ...formats } })
const grammars = join(folder, '../../schemas/language')
for (const file of await readdir(grammars)) ajv.addSchema(JSON.parse(await readFile(join(grammars, file), 'utf8')))

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

/** Answers that the real call could never give. */
function contradictions(calls: WorldCalls): string[] {
  return Object.entries(calls).flatMap(([id, answers]) => {
    const call = callById(id)
    if (!call) return [`${id} is not in the contract`]
    const entries = Array.isArray(answers) ? (answers as readonly WorldEntry[]) : [{ returns: answers as Json }]
    return entries.flatMap(({ returns, fails }) => {
      if (fails !== undefined) return call.errors.includes(fails) ? [] : [`${id} never fails with ${fails}`]
      if (returns === undefined) return []
      if (!ajv.validate(call.output as unknown as JsonSchema, returns)) return [`${id}: ${ajv.errorsText()}`]
      const broken = brokenPromise(call.promises ?? [], returns)
      return broken === null ? [] : [`${id} does not keep ${JSON.stringify(broken)}`]
    })
  })
}
