import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { FixtureDoc } from '#engine/flow/fixture.ts'

/** Writes a case as `<folder>/<flow>/<chain>-<name>.case.json`, ready to be played and to be kept. */
export function writeCase(folder: string, name: string, fixture: FixtureDoc): void {
  const file = join(folder, fixture.flow, `${fixture.chain}-${name}.case.json`)
  mkdirSync(dirname(file), { recursive: true })
  const body = { $schema: '../../../schemas/language/fixture.schema.json', ...fixture }
  writeFileSync(file, `${JSON.stringify(body, null, 2)}\n`)
}
