import type { JsonObject } from '#engine/documents.ts'
import type { ReasonSight } from '#explorer/explain/walk-sight.ts'
import type { NamedDocuments } from '../documents/use-documents.ts'
import type { OpenedWalk } from './use-open-walk.ts'

/** The documents of the release that a walk was played on, for the sentences of its conditions. */
export function documentsOfWalk({ documents, walk }: OpenedWalk): NamedDocuments {
  const reasons = (walk?.steps ?? []).flatMap(({ when, skip, fields, acts }) => [
    when,
    skip,
    ...fields.map(({ because }) => because),
    ...acts.map((act) => act.when),
  ])
  return {
    names: documents.names,
    resolved: {
      flows: documents.flows,
      forms: documents.forms,
      config: settingsRead(reasons.filter((one) => one !== null) as readonly ReasonSight[]),
    },
  }
}

/** The settings that conditions read, as they were. */
function settingsRead(reasons: readonly ReasonSight[]): JsonObject {
  let config: JsonObject = {}
  for (const { path, value } of reasons.flatMap(({ reads }) => reads))
    if (path.startsWith('config.')) config = withAt(config, path.split('.').slice(1), value as JsonObject)
  return config
}

function withAt(around: JsonObject, [name = '', ...deeper]: readonly string[], value: JsonObject): JsonObject {
  if (deeper.length === 0) return { ...around, [name]: value }
  const inner = around[name]
  const known = typeof inner === 'object' && inner !== null && !Array.isArray(inner) ? (inner as JsonObject) : {}
  return { ...around, [name]: withAt(known, deeper, value) }
}
