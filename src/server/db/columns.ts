import type { ColumnType } from 'kysely'
import type { Json } from '#engine/documents.ts'

/**
 * A jsonb column: read as a value, written as `json(value)`. A plain array as a parameter would become a PostgreSQL
 * array on one driver and JSON on the other.
 */
export type JsonColumn<T> = ColumnType<T, string, string>
export type JsonColumnWithDefault<T> = ColumnType<T, string | undefined, string>

export type NullableJsonColumn<T> = ColumnType<T | null, string | null | undefined, string | null>

/** The parameter for a jsonb column. */
export const json = (value: Json | object): string => JSON.stringify(value)
