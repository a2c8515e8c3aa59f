import type { JsonObject } from '../documents.ts'
import type { Datum, Need } from './types.ts'

/** A datum that an evaluation came upon, and how it stood then. */
export interface DataDependency {
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

export type Dependencies = readonly DataDependency[]

export const noDependencies: Dependencies = []

/** Stands for something that is no datum and not known yet either. */
export const notKnownYet: DataDependency = {
  name: '',
  form: null,
  call: '',
  input: {},
  key: '',
  datum: undefined,
  onError: {},
  typed: false,
}

/** Something that was read is still on its way. */
export const isMissing = (dependencies: Dependencies): boolean =>
  dependencies.some((dependency) => dependency.key !== null && !dependency.datum)

/** All that was read is there, so that what was worked out can be judged. */
export const isSettled = (dependencies: Dependencies): boolean =>
  dependencies.every((dependency) => dependency.datum?.state === 'ready')

/** The data to read, each key once, in the order in which they were come upon. */
export function readNeedsOf(dependencies: Iterable<DataDependency>): Need[] {
  const needs = new Map<string, Need>()
  for (const { name, call, input, key, datum, typed } of dependencies) {
    if (key === null || datum || needs.has(key)) continue
    needs.set(key, typed ? { name, call, input, key, typed } : { name, call, input, key })
  }
  return [...needs.values()]
}
