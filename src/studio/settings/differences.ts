import type { Json, JsonObject } from '#engine/documents.ts'
import { isMap, isSame, mapOf } from '#engine/logic/values.ts'

export interface SettingDifference {
  readonly path: readonly string[]
  /** Null: nothing is said there any more. */
  readonly value: Json
}

/** What differs between two maps of settings, setting by setting: maps are entered, all else is one value. */
export function settingDifferences(
  before: JsonObject,
  after: JsonObject,
  path: readonly string[] = [],
): readonly SettingDifference[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return names.flatMap((name): readonly SettingDifference[] => {
    const [was, is] = [before[name] ?? null, after[name] ?? null]
    const at = [...path, name]
    if (isMap(was) || isMap(is)) return settingDifferences(mapOf(was), mapOf(is), at)
    return isSame(was, is) || (isNothing(was) && isNothing(is)) ? [] : [{ path: at, value: is }]
  })
}

/** A list that was never there and an empty one are the same on a page. */
const isNothing = (value: Json): boolean => value === null || (Array.isArray(value) && value.length === 0)

/** Settings as a form takes them: what is not said is left out. */
export function withoutNothing(value: Json): Json {
  if (!isMap(value)) return value
  const said = Object.entries(value).filter(([, inside]) => inside !== null)
  return Object.fromEntries(said.map(([name, inside]) => [name, withoutNothing(inside ?? null)]))
}
