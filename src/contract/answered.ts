import type { Static, TSchema } from 'typebox'
import type { Json } from '#engine/documents.ts'

/** What an answer of this shape is to a program, which reads it and changes nothing in it. */
export type Answered<S extends TSchema> = Frozen<Static<S>>

type Frozen<T> = unknown extends T
  ? Json
  : T extends readonly (infer E)[]
    ? readonly Frozen<E>[]
    : T extends object
      ? { readonly [K in keyof T]: Frozen<T[K]> }
      : T
