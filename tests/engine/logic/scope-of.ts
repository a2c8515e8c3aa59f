import type { Json } from '#engine/documents.ts'
import type { Scope, Tables } from '#engine/logic/types.ts'
import { readPath } from '#engine/logic/values.ts'

/** A scope over plain data. */
export const scopeOf = (data: Json): Scope => ({ read: (path) => readPath(data, path) })

/** Tables that know one postcode. */
export const tables: Tables = {
  valid: (kind, value, country) => kind === 'postcode' && value === '10115' && country === 'DE',
}
