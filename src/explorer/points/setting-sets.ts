import type { JsonObject, ReleaseDocs } from '#engine/documents.ts'
import type { FlowProgram } from '#engine/flow/flow-program.ts'
import { followReads } from '#engine/flow/reads.ts'
import { readPath } from '#engine/logic/values.ts'
import { settingsOf } from '#engine/overlay/settings.ts'
import { expressionsOf } from './point-reads.ts'
import { namesAt, type Points } from './points.ts'

/** Settings under which a flow can run. */
export interface SettingSet {
  /** What a centre lays over the chain's; null: the chain's own. */
  readonly own: JsonObject | null
  readonly config: JsonObject
}

/** The chain's settings, and those of each centre that differ from all before in something that the flow reads. */
export function settingSets(
  { config, centers, flows }: Pick<ReleaseDocs, 'config' | 'centers' | 'flows'>,
  flow: FlowProgram,
  points: Points,
): readonly SettingSet[] {
  const found: SettingSet[] = [{ own: null, config }]
  if (flows[flow.id]?.center === undefined || Object.keys(centers).length === 0) return found
  const paths = settingsRead(flow, points)
  const under = (settings: JsonObject): string => JSON.stringify(paths.map((path) => readPath(settings, path)))
  const seen = new Set([under(config)])
  for (const [center, own] of Object.entries(centers)) {
    const settings = settingsOf(config, centers, center)
    const key = under(settings)
    if (seen.has(key)) continue
    seen.add(key)
    found.push({ own, config: settings })
  }
  return found
}

function settingsRead(flow: FlowProgram, { all }: Points): readonly (readonly string[])[] {
  const found = new Map<string, readonly string[]>()
  for (const point of all) {
    const names = namesAt(flow, 'use' in point ? point.use : null)
    followReads(expressionsOf(point, flow), names, ([root, ...path]) => {
      if (root === 'config') found.set(path.join('.'), path)
    })
  }
  return [...found.values()]
}
