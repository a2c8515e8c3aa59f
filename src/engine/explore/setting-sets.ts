import type { JsonObject } from '../documents.ts'
import { compileRelease } from '../flow/program.ts'
import { followReads } from '../flow/reads.ts'
import { readPath } from '../logic/values.ts'
import { settingsOf } from '../overlay/settings.ts'
import { expressionsOf } from './point-reads.ts'
import { namesOf, pointsOf } from './points.ts'
import type { Exploring } from './types.ts'

/** Settings under which a flow is explored. */
export interface SettingSet {
  /** What a centre lays over the chain's; null: the chain's own. */
  readonly own: JsonObject | null
  readonly exploring: Exploring
}

/** The chain's settings, and those of each centre that differ from all before in something that the flow reads. */
export function settingSets(exploring: Exploring): readonly SettingSet[] {
  const { docs, flow } = exploring
  const { config, centers } = docs
  const found: SettingSet[] = [{ own: null, exploring }]
  if (docs.flows[flow]?.center === undefined) return found
  const paths = settingsRead(exploring)
  const seen = new Set([under(config)])
  for (const [center, own] of Object.entries(centers)) {
    const settings = settingsOf(config, centers, center)
    const key = under(settings)
    if (seen.has(key)) continue
    seen.add(key)
    found.push({ own, exploring: { ...exploring, docs: { ...docs, config: settings, centers: {} } } })
  }
  return found

  function under(settings: JsonObject): string {
    return JSON.stringify(paths.map((path) => readPath(settings, path)))
  }
}

function settingsRead({ docs, platform, flow: id }: Exploring): readonly (readonly string[])[] {
  const flow = compileRelease(docs, platform).flow(id)
  const found = new Map<string, readonly string[]>()
  for (const point of flow ? pointsOf(flow).all : []) {
    if (!flow) continue
    const names = namesOf(flow, 'use' in point ? point.use : null)
    followReads(expressionsOf(point, flow), names, ([root, ...path]) => {
      if (root === 'config') found.set(path.join('.'), path)
    })
  }
  return [...found.values()]
}
