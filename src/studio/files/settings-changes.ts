import type { Json, JsonObject } from '#engine/documents.ts'
import { isMap, isSame } from '#engine/logic/values.ts'
import type { PlaceChange } from '../draft/use-draft.ts'

/** The changes of a draft that make of a chain's own settings what somebody has written. */
export function settingsFor(
  before: JsonObject,
  after: JsonObject,
  path: readonly string[] = [],
): readonly PlaceChange[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((name): readonly PlaceChange[] => {
    const [was, value] = [before[name], after[name]]
    const at = [...path, name]
    if (isSame(was ?? null, value ?? null)) return []
    // A name with a slash is no place of its own: what is around it is written whole.
    const isInside =
      (isMap(was) || was === undefined) && isMap(value) && !namesOf(was, value).some((one) => one.includes('/'))
    return isInside
      ? settingsFor(was ?? {}, value, at)
      : [{ at: `config:${at.join('/')}`, value: value ?? null, was: was ?? null }]
  })
}

const namesOf = (...maps: readonly (Json | undefined)[]): readonly string[] =>
  maps.flatMap((one) => (isMap(one) ? Object.keys(one) : []))
