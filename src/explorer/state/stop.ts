import type { Json, JsonObject } from '#engine/documents.ts'
import type { Cell, Chosen, StateChange, Who } from './values.ts'

/** Why a run of program points cannot simply go on. */
export type Halt =
  | { readonly kind: 'choose'; readonly cell: Cell; readonly who: Who; readonly domain: readonly Json[] }
  | { readonly kind: 'end'; readonly step: string }
  /** Nobody can go on from here. */
  | {
      readonly kind: 'deadlock'
      readonly code: string
      readonly at: string
      /** What a sentence about it names. */
      readonly params?: JsonObject
    }

/** Where a run of program points came to a stop. */
export type Stop = { readonly point: number; readonly chosen: Chosen } & Halt

/** Goes on at a program point. */
export interface Onward {
  readonly kind: 'on'
  readonly point: number
  readonly change?: StateChange
}

/** What comes of one program point. */
export type StepResult = Onward | (Halt & { readonly change?: StateChange })
