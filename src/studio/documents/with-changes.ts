import type { Json, JsonObject } from '#engine/documents.ts'
import { mapOf } from '#engine/logic/values.ts'
import { mergeSettings } from '#engine/overlay/settings.ts'
import type { DraftChange } from '../draft/use-draft.ts'
import type { Documents } from './use-documents.ts'

/** Settings that were changed since the documents were read, laid over them: what somebody has set stands there at once. */
export function withChanges(documents: Documents, changes: readonly DraftChange[]): Documents {
  const since = changes.filter(({ seq, at }) => seq > documents.seq && at.startsWith('config:'))
  if (since.length === 0) return documents
  const config = since.reduce(
    (own, { at, value }) => withSetting(own, at.slice('config:'.length).split('/'), value as Json), // as JSON has brought it
    documents.own.config,
  )
  const { centers: _, ...chain } = config
  return {
    ...documents,
    own: { ...documents.own, config },
    resolved: { ...documents.resolved, config: mergeSettings(documents.inherited.config, chain) },
  }
}

function withSetting(of: JsonObject, [name = '', ...rest]: readonly string[], value: Json): JsonObject {
  const { [name]: before, ...others } = of
  const inside = rest.length === 0 ? value : withSetting(mapOf(before), rest, value)
  return inside === null ? others : { ...of, [name]: inside }
}
