import type { Expr, JsonSchema } from '../documents.ts'

/** What the contract says of a call, as far as documents can go wrong about it. */
export interface CallFact {
  readonly kind: 'read' | 'act'
  readonly input: JsonSchema
  readonly output: JsonSchema
  /**
   * What is true of every answer, between its values: expressions over the answer. What is promised of each entry of a
   * list is `{ "none": [{ "var": list }, { "!": [promise] }] }`.
   */
  readonly promises?: readonly Expr[] | undefined
  readonly errors: readonly string[]
  /** Members of the input that the client adds itself. */
  readonly ambient?: readonly string[] | undefined
  /** Members of the input that say what the person comes to owe. */
  readonly owes?: readonly string[] | undefined
  readonly signsIn?: boolean | undefined
  /** Member of the input without which nobody is signed in. */
  readonly signsInWith?: string | undefined
}

/** Kind of entries → the ids of those that there are. */
export type EntryNames = { readonly [kind: string]: readonly string[] | undefined }

/** Kind of entries → the ids of those whose sale ends → its last day; null: it is over. */
export type EntryEnds = { readonly [kind: string]: { readonly [id: string]: string | null } | undefined }

/** By id of the call. */
export type CallFacts = ReadonlyMap<string, CallFact>

/** What elements accept (`schemas/elements/`), by kind. `x-role` says whether it is a block or a widget. */
export type ElementFacts = ReadonlyMap<string, JsonSchema>
