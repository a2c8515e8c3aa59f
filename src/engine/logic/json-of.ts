import type { Json, JsonObject } from '../documents.ts'

/** A type of which every part is JSON, or absent; `never` stands where one is not (a function, a date, a map). */
export type Plain<T> = T extends Json | undefined
  ? T
  : T extends (...args: never[]) => unknown
    ? never
    : T extends object
      ? { readonly [K in keyof T]: Plain<T[K]> }
      : never

type JsonOf<T> = T extends readonly (infer One)[] ? readonly JsonOf<One>[] : T extends object ? JsonObject : Json

/**
 * A value of an interface as JSON, for whatever takes any: to compare, to hash, to send. The compiler refuses what has parts
 * that are no JSON. Members that are `undefined` count as absent.
 */
export const jsonOf = <T>(value: T & Plain<T>): JsonOf<T> => value as unknown as JsonOf<T> // `Plain` has looked at all of it
