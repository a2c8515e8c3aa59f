import type { Json, JsonObject, ReleaseDocs } from '../documents.ts'
import { settingsOf } from '../overlay/settings.ts'

/** Settings as one centre has them, laid over the chain's when they are first asked for. */
export function settingsByCenter(docs: Pick<ReleaseDocs, 'config' | 'centers'>): (center: Json) => JsonObject {
  const known = new Map<string, JsonObject>()
  return (center) => {
    const id = typeof center === 'string' || typeof center === 'number' ? String(center) : ''
    if (!Object.hasOwn(docs.centers, id)) return docs.config
    const settings = known.get(id) ?? settingsOf(docs.config, docs.centers, id)
    known.set(id, settings)
    return settings
  }
}
