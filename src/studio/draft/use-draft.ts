import { createContext, useContext } from 'react'
import type { CallAnswer } from '#contract/index.ts'
import type { Json } from '#engine/documents.ts'

export type DraftChange = CallAnswer<'studio/read-draft'>['changes'][number]
export type DraftConflict = CallAnswer<'studio/change-draft'>['conflicts'][number]

/** A change that somebody makes here; `was` is what they saw. */
export interface PlaceChange {
  readonly at: string
  readonly value: Json
  readonly was: Json
}

/** The draft as every area sees it. */
export interface DraftState {
  readonly seq: number
  readonly live: number
  readonly changes: readonly DraftChange[]
  /** One's own changes that have not arrived, or that `changes` may lack yet. */
  readonly own: readonly PlaceChange[]
  /** What waits for its time, or was stopped then. */
  readonly plan: CallAnswer<'studio/read-draft'>['plan']
  /** Not all that was typed has arrived. */
  readonly state: 'saved' | 'saving' | 'offline'
  /** Grows when the draft or what is live is another: who reads documents reads them anew. */
  readonly turn: number
  /** Whether it has come from the server. */
  readonly isRead: boolean
  /** Sends changes of one act as one group; answers what somebody else has changed meanwhile. */
  readonly change: (changes: readonly PlaceChange[]) => Promise<readonly DraftConflict[]>
  /** Reverses a group; answers the places that somebody has changed since. Null: it could not be done. */
  readonly undo: (group: string) => Promise<readonly string[] | null>
  readonly readAgain: () => Promise<void>
}

/** Where somebody else was faster than what had waited here to be sent, each with what one wanted there oneself. */
export interface MissedState {
  readonly missed: readonly (DraftConflict & { readonly mine: Json })[]
  readonly onDone: () => void
}

export const MissedContext = createContext<MissedState>({ missed: [], onDone: () => undefined })

export const DraftContext = createContext<DraftState | null>(null)

export function useDraft(): DraftState {
  const draft = useContext(DraftContext)
  if (draft === null) throw new Error('the draft is read outside of the frame')
  return draft
}
