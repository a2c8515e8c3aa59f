import type { Static, TSchema } from 'typebox'
import type { Expr } from '#engine/documents.ts'
import type { Right } from '#engine/rights.ts'

/** Who may call: somebody of a level, or whoever may do this for the person whom the input names. A call without it does not compile. */
export type CallAccess = 'open' | 'any' | 'staff' | 'manager' | 'company' | StudioAccess | PersonAccess

/** Of the studio, which has a sign-in of its own: who drafts, who publishes, who helps members, managers, or any of them. No member's token opens these. */
export const studioAccesses = ['operator', 'publisher', 'supporter', 'studio-manager', 'studio'] as const
export type StudioAccess = (typeof studioAccesses)[number]

/** A call about a person, or a thing of one: the table of rights (`engine/rights.ts`) decides before its handler runs. */
export interface PersonAccess {
  /** Member of the input that names the person or the thing; absent or null is the caller. */
  readonly for: string
  readonly right: Right
  /** Visitors may ask as well: an id that is none of the caller's business counts as none. */
  readonly open?: true
}

export interface CallDoc<
  I extends TSchema = TSchema,
  O extends TSchema = TSchema,
  E extends string = string,
  A extends CallAccess = CallAccess,
  Id extends string = string,
> {
  /** `person/create-person`: its file in `contract/calls`. `handle(createPerson, ...)` is its handler. */
  readonly id: Id
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly kind: 'read' | 'act'
  readonly access: A
  readonly input: I
  readonly output: O
  /** What else is true of every answer, between its values: expressions over it (`promise.ts`). Tests check them. */
  readonly promises?: readonly Expr[]
  /** Every code the call can answer; each has a text `errors.<CODE>`. */
  readonly errors: readonly E[]
  /** Members that the client adds itself; the walk of the server (`flow/walk-act.ts`) does not compare them. */
  readonly ambient?: readonly string[]
  /** Members that say what the person was shown (a price). The call compares them with what is true now and answers both; that walk does not. */
  readonly shown?: readonly string[]
  /** Member of the input → form whose release version checks it and names its attributes. */
  readonly formChecks?: { readonly [member: string]: string }
  /** It keeps something for some minutes (a place): the call that frees it sooner, whose input is the person alone. */
  readonly freedBy?: string
  readonly signsIn?: boolean
  /** Member of the input without which nobody is signed in, though all else is done. */
  readonly signsInWith?: string
  readonly pays?: boolean
  /** A locked law guards it: members may call it only from a flow. */
  readonly guarded?: boolean
  /** How long its body may be, where that is more than of any other call. */
  readonly bodyBytes?: number
  readonly rateLimit?: { readonly max: number; readonly seconds: number }
  /** Section of the specification. */
  readonly source: string
}

/** Declares a call. The value feeds the server, OpenAPI, the client, the checker and the tests. */
export function defineCall<
  I extends TSchema,
  O extends TSchema,
  const E extends string,
  const A extends CallAccess = CallAccess,
  const Id extends string = string,
>(call: CallDoc<I, O, E, A, Id>): CallDoc<I, O, E, A, Id> {
  return Object.freeze(call)
}

export type InputOf<C> = C extends CallDoc<infer I, TSchema, string> ? Static<I> : never
export type OutputOf<C> = C extends CallDoc<TSchema, infer O, string> ? Static<O> : never
export type ErrorOf<C> = C extends CallDoc<TSchema, TSchema, infer E> ? E : never

/** Whether a visitor may ask. */
export const isForVisitors = ({ access }: Pick<CallDoc, 'access'>): boolean =>
  typeof access === 'object' ? access.open === true : access === 'open'
