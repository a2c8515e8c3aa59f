import type { Expr, Json } from '../documents.ts'

/**
 * What an expression sees. Roots are read lazily: `read` gets the path after splitting at dots
 * (`['answers', 'plan', 'startDate']`) and answers null for what is absent; it never throws.
 */
export interface Scope {
  read(path: readonly string[]): Json
}

export interface Compiled {
  /** What it was compiled from. */
  readonly expr: Expr
  /** Never throws; what is absent is null. */
  run(scope: Scope): Json
  /** Every path that can be read from the scope, split at dots; elements of array operators are not in it. */
  readonly reads: readonly (readonly string[])[]
}

/** Facts that operators need and the engine does not own (`valid`: postcodes, phones, IBAN, ...). */
export interface Tables {
  valid(kind: string, value: string, country: string | null): boolean
  /** Values of a kind that are of it in a country, and some that are not: what exploring tries. */
  samples?(kind: string, country: string | null): readonly string[]
}
