import type { Json } from '../documents.ts'
import type { Cell, Chosen, Who } from './values.ts'

/** Where a run of small steps came to a stop. */
export type Stop = { readonly point: number; readonly chosen: Chosen } & (
  | { readonly kind: 'choose'; readonly cell: Cell; readonly who: Who; readonly domain: readonly Json[] }
  | { readonly kind: 'end'; readonly step: string }
  /** Nobody can go on from here. */
  | { readonly kind: 'wall'; readonly code: string; readonly at: string }
)

/** Goes on at a small step with what is known then. */
export interface Onward {
  readonly point: number
  readonly chosen: Chosen
}

export type Next = Stop | Onward
