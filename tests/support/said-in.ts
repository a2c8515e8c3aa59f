import type { Json } from '#engine/documents.ts'
import { isList, isMap } from '#engine/logic/values.ts'

/** What a keyword of a schema says, wherever it stands; a member may have its name. */
export const saidIn = (schema: Json | undefined, keyword: string): readonly string[] => {
  if (isList(schema)) return schema.flatMap((one) => saidIn(one, keyword))
  if (!isMap(schema)) return []
  const { [keyword]: said, ...others } = schema
  const own = typeof said === 'string' ? [said] : saidIn(said, keyword)
  return [...own, ...Object.values(others).flatMap((one) => saidIn(one, keyword))]
}
