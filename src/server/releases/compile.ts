import { platformFrom } from '#contract/release-file.ts'
import { withKnownInputs } from '#engine/check/known-inputs.ts'
import type { JsonObject, ReleaseDocs } from '#engine/documents.ts'
import { compileRelease, type Program } from '#engine/flow/program.ts'
import { shapeKey, shapesOf } from '#engine/forms/leaf-shape.ts'
import { canonicalJson } from '#engine/logic/canonical-json.ts'
import { jsonOf } from '#engine/logic/json-of.ts'
import { withStepNames } from '#engine/site/step-names.ts'
import { samplesBy } from '#engine/tables/samples.ts'
import { browserFiles } from './browser-files.ts'
import { callFacts } from './call-facts.ts'
import { type CompiledCheck, checkOf } from './checks.ts'
import { cleanedConfig, sourcesOf } from './content/cleaned-config.ts'
import { validTablesOf } from './facts/valid-tables.ts'
import { islandsOf } from './islands.ts'
import { publicConfig } from './public-config.ts'
import type { LiveRelease } from './release.ts'

/** Makes of stored documents all that the server and browsers work with. The same documents always give the same. */
export function compile(stored: {
  readonly id: string
  readonly number: number
  readonly docs: ReleaseDocs
}): LiveRelease {
  const { id, number } = stored
  // In one order of keys, as files write them or as the database gives them back: files of browsers keep their names.
  const written = JSON.parse(canonicalJson(jsonOf(stored.docs))) as ReleaseDocs
  const docs = { ...written, site: withStepNames(written.site, written.flows) }
  const { seen, checks, islands, tables, program } = prepared(docs)
  return {
    id,
    number,
    docs,
    config: seen.config,
    centers: seen.centers,
    program,
    ...browserFiles({ id, docs: seen, checks, islands, tables }),
  }
}

/** The program of a release alone, for documents that a release already has: nothing is made for browsers. */
export const programOf = (docs: ReleaseDocs): Program => prepared(docs).program

function prepared(docs: ReleaseDocs) {
  const whole = withKnownInputs(docs, callFacts())
  const sources = sourcesOf(docs.config)
  const shown = (config: JsonObject) => cleanedConfig(publicConfig(config), sources)
  const centers = Object.fromEntries(Object.entries(docs.centers).map(([id, config]) => [id, shown(config)]))
  const seen = { ...whole, config: shown(docs.config), centers }
  const checks = checksOf(seen)
  const tables = validTablesOf(seen)
  const islands = islandsOf(seen)
  const run = <T>(compiled: ReadonlyMap<string, { readonly run: T }>) =>
    Object.fromEntries([...compiled].map(([key, each]) => [key, each.run]))
  const platform = { ...platformFrom(run(checks), tables, run(islands)), samples: samplesBy(tables) }
  return { seen, checks, islands, tables, program: compileRelease(seen, platform) }
}

function checksOf(docs: ReleaseDocs): ReadonlyMap<string, CompiledCheck> {
  const checks = new Map<string, CompiledCheck>()
  for (const shape of shapesOf(docs)) {
    const check = checkOf(shape)
    if ('run' in check) checks.set(shapeKey(shape), check)
  }
  return checks
}
