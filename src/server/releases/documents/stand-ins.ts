import type { Json, JsonObject } from '#engine/documents.ts'
import { isList, isMap } from '#engine/logic/values.ts'
import { entryIdOf } from '#engine/overlay/place.ts'
import { isName } from './lost.ts'

/**
 * What is left of a document, with something sound by every name that it lost: a value that may be anything, a step that
 * asks nothing, a field that takes all. So nobody misses a name whose own fault is told already.
 */
export function withStandIns(left: JsonObject, body: JsonObject): JsonObject {
  return withNames(left, body) as JsonObject
}

function withNames(left: Json, body: Json | undefined, name = ''): Json {
  if (isList(left) && isList(body)) return withEntries(left, body, name)
  if (!isMap(left) || !isMap(body)) return left
  const kept = Object.entries(left).map(([key, value]) => [key, withNames(value, body[key], key)] as const)
  const standIn = namedStandIns[name]
  const lost = Object.keys(body).filter((key) => !Object.hasOwn(left, key) && isName.test(key))
  const whole = lost.flatMap((key) => (isList(body[key]) && entryStandIns[key] ? [[key, [] as Json] as const] : []))
  const added = standIn ? lost.map((key) => [key, standIn] as const) : name === '' ? whole : []
  return Object.fromEntries([...kept, ...added.map(([key, value]) => [key, withNames(value, body[key], key)] as const)])
}

/** In the order in which they are written. */
function withEntries(left: readonly Json[], body: readonly Json[], name: string): readonly Json[] {
  const known = new Map(left.map((one) => [entryIdOf(one), one]))
  const standIn = entryStandIns[name]
  if (!standIn || left.some((one) => entryIdOf(one) === undefined)) return left
  return body.flatMap((one) => {
    const id = entryIdOf(one)
    if (id === undefined || !isName.test(id) || !isMap(one)) return []
    return [withNames(known.get(id) ?? standIn(id, one), one)]
  })
}

const anyCall = 'lost'
/** Its value is what is read, or nothing: the check takes it for anything. */
const anyValue: Json = { and: [{ var: 'query.lost' }, { var: 'query.lost' }] }

const namedStandIns: { readonly [name: string]: Json | undefined } = { let: anyValue, data: { call: anyCall } }

const entryStandIns: { readonly [name: string]: ((id: string, one: JsonObject) => JsonObject) | undefined } = {
  steps: (id, { form, end, acts }) => ({
    id,
    ...(typeof end === 'string' ? { end } : typeof form === 'string' ? { form } : {}),
    ...(isList(acts) && end === undefined ? { acts: [] } : {}),
  }),
  acts: (id) => ({ id, call: anyCall }),
  blocks: (id) => ({ id, block: anyCall }),
  fields: (id) => ({ id, schema: {} }),
}
