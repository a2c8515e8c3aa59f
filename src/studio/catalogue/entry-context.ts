import { createContext, useContext } from 'react'
import type { Json, JsonObject } from '#engine/documents.ts'
import { isList, isMap } from '#engine/logic/values.ts'

/** The entry of an open form, whole: some fields read what stands beside them. */
export const WholeEntry = createContext<JsonObject>({})

export const useWholeEntry = (): JsonObject => useContext(WholeEntry)

export const valueAt = (entry: Json, path: readonly (string | number)[]): Json =>
  path.reduce<Json>(
    (at, name) => (isList(at) ? (at[Number(name)] ?? null) : isMap(at) ? (at[String(name)] ?? null) : null),
    entry,
  )
