import type { JsonObject } from '../documents.ts'
import type { Datum, Need } from './types.ts'

/** A datum that an evaluation came upon, and how it stood then. */
export interface DataTouch {
  readonly name: string
  /** The form that declares it; null for the flow's own. */
  readonly form: string | null
  readonly call: string
  readonly input: JsonObject
  /** Null when the datum was not asked for, because a field that it reads is not valid. */
  readonly key: string | null
  readonly datum: Datum | undefined
  /** Declared code → place. */
  readonly onError: { readonly [code: string]: string }
  /** A field being typed is read. */
  readonly typed: boolean
}

export type Touches = readonly DataTouch[]

export const noTouches: Touches = []

/** Something that was read is still on its way. */
export const isMissing = (touches: Touches): boolean => touches.some((touch) => touch.key !== null && !touch.datum)

/** All that was read is there, so that what was worked out can be judged. */
export const isSettled = (touches: Touches): boolean => touches.every((touch) => touch.datum?.state === 'ready')

/** The data to read, each key once, in the order in which they were come upon. */
export function readNeedsOf(touches: Iterable<DataTouch>): Need[] {
  const needs = new Map<string, Need>()
  for (const { name, call, input, key, datum, typed } of touches) {
    if (key === null || datum || needs.has(key)) continue
    needs.set(key, typed ? { name, call, input, key, typed } : { name, call, input, key })
  }
  return [...needs.values()]
}
