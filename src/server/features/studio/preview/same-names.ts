import type { Json } from '#engine/documents.ts'
import { isList, isMap } from '#engine/logic/values.ts'

/** An id or a token: what is drawn anew each time that the same thing is done. */
const leastSigns = 8

/**
 * What is done again in a preview gets other ids and tokens than the first time. These are the names that the browser
 * knows, for those of this time: whatever stood in an answer then, for what stands there now.
 */
export function createSameNames() {
  const now = new Map<string, string>()
  const then = new Map<string, string>()
  const translate = (value: Json, names: ReadonlyMap<string, string>): Json => {
    if (typeof value === 'string') return names.get(value) ?? value
    if (isList(value)) return value.map((one) => translate(one, names))
    if (!isMap(value)) return value
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, translate(one, names)]))
  }
  const learn = (first: Json, again: Json): void => {
    if (typeof first === 'string' && typeof again === 'string') {
      if (first === again || Math.min(first.length, again.length) < leastSigns) return
      now.set(first, again)
      then.set(again, first)
    } else if (isList(first) && isList(again)) {
      first.forEach((one, index) => void learn(one, again[index] ?? null))
    } else if (isMap(first) && isMap(again)) {
      for (const [name, one] of Object.entries(first)) learn(one, again[name] ?? null)
    }
  }
  return {
    learn,
    ofNow: (value: Json): Json => translate(value, now),
    ofThen: (value: Json): Json => translate(value, then),
  }
}
