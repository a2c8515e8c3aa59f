import type { Json, JsonObject } from '../documents.ts'
import { isList, isMap, mapOf } from '../logic/values.ts'

/**
 * The names on the way to a setting, as places of changes spell them: `joinForm/mobile`, `strapLines/summer/when` (entries
 * of a list by their id), `lookAndFeel/banners/~1profile` (a slash inside a name is `~1`, a tilde `~0`).
 */
export const settingPath = (place: string): readonly string[] =>
  place.split('/').map((name) => name.replaceAll('~1', '/').replaceAll('~0', '~'))

/** The place of these names; the opposite of `settingPath`. */
export const settingPlace = (path: readonly string[]): string =>
  path.map((name) => name.replaceAll('~', '~0').replaceAll('/', '~1')).join('/')

/** What is set there; null: nothing. */
export const settingAt = (settings: Json, path: readonly string[]): Json =>
  path.reduce<Json>((at, name) => memberOf(at, name) ?? null, settings)

/** Whether every entry of a list on the way is there: without it nothing can be set inside of it. */
export function isReachable(settings: Json, path: readonly string[]): boolean {
  let at: Json = settings
  for (const name of path) {
    const inside = memberOf(at, name)
    if (isList(at) && inside === undefined) return false
    at = inside ?? null
  }
  return true
}

/**
 * The settings with another value there; null takes it away. A map or a list that became empty goes with its last member.
 * Nothing is set inside an entry that is not there.
 */
export function withSetting(settings: Json | undefined, path: readonly string[], value: Json): JsonObject {
  return mapOf(withMember(settings ?? {}, path, value))
}

function withMember(of: Json, [name = '', ...rest]: readonly string[], value: Json): Json {
  const before = memberOf(of, name)
  if (isList(of) && before === undefined) return of
  const inside = rest.length === 0 ? value : withMember(isMap(before) || isList(before) ? before : {}, rest, value)
  const isGone = inside === null || (rest.length > 0 && isEmpty(inside))
  if (isList(of)) return of.flatMap((one) => (one !== before ? [one] : isGone ? [] : [inside]))
  const { [name]: _, ...others } = mapOf(of)
  if (isGone) return others
  return before === undefined ? { ...others, [name]: inside } : { ...mapOf(of), [name]: inside }
}

function memberOf(of: Json, name: string): Json | undefined {
  if (isList(of)) return of.find((one) => isMap(one) && one.id === name)
  return isMap(of) && Object.hasOwn(of, name) ? of[name] : undefined
}

const isEmpty = (value: Json): boolean =>
  isList(value) ? value.length === 0 : isMap(value) && Object.keys(value).length === 0
