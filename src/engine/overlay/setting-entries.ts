import type { Json, JsonObject } from '../documents.ts'
import { isList, isMap, mapOf } from '../logic/values.ts'
import { settingAt, settingPath, withSetting } from './setting-place.ts'

/** `insert`: an entry of a list of settings with its place in it; `move`: its place alone. */
export type EntryChange = 'insert' | 'move'

/**
 * What stands at `strapLines/summer`: `{ what, after }` (or `before`, of the first; neither, of the only one), or where it
 * stands alone; null: nothing.
 */
export function valueOfEntry(settings: Json, kind: EntryChange, place: string): Json {
  const { list, id } = listAt(settings, place)
  const what = list.find((one) => idOf(one) === id)
  if (what === undefined) return null
  const anchor = anchorOf(list.map(idOf), id)
  if (kind === 'insert') return { what, ...anchor }
  return Object.keys(anchor).length === 0 ? null : anchor
}

/** Settings with an entry put in, moved, or taken away (null). An anchor that is gone puts it at the end, or leaves it where it is. */
export function withEntry(settings: Json | undefined, kind: EntryChange, place: string, value: Json): JsonObject {
  const { list, id, path, isPossible } = listAt(settings ?? {}, place)
  const own = list.find((one) => idOf(one) === id)
  const { what = null, ...anchor } = mapOf(value)
  if (!isPossible || (kind === 'move' && (own === undefined || value === null))) return mapOf(settings)
  const others = list.filter((one) => one !== own)
  const put = (entry: Json, at: number) => withSetting(settings, path, others.toSpliced(at, 0, entry))
  if (value === null) return withSetting(settings, path, others.length === 0 ? null : others)
  const before = others.findIndex((one) => idOf(one) === anchor.before)
  const after = others.findIndex((one) => idOf(one) === anchor.after)
  const wanted = before >= 0 ? before : after >= 0 ? after + 1 : null
  if (own === undefined) return put(what, wanted ?? others.length)
  const stands = list.indexOf(own)
  return kind === 'move' ? put(own, wanted ?? stands) : put(what, stands)
}

/** Where an entry stands among these: behind which, or in front of which. */
export function anchorOf(ids: readonly (string | null)[], id: string): JsonObject {
  const at = ids.indexOf(id)
  const [previous, next] = [ids[at - 1], ids[at + 1]]
  if (typeof previous === 'string') return { after: previous }
  return typeof next === 'string' ? { before: next } : {}
}

const idOf = (entry: Json): string | null => {
  const id = isMap(entry) ? entry.id : null
  return typeof id === 'string' ? id : null
}

function listAt(settings: Json, place: string) {
  const names = settingPath(place)
  const path = names.slice(0, -1)
  const there = settingAt(settings, path)
  const isPossible = path.length > 0 && (there === null || isList(there))
  return { list: isList(there) ? there : [], id: names.at(-1) ?? '', path, isPossible }
}
