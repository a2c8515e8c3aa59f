import { Type } from 'typebox'
import { rights } from '#engine/rights.ts'
import type { Answered } from '../answered.ts'
import { exactly, Id, Instant, Line, nullable, Price, Prose } from './values.ts'

/** What somebody did for another, or that staff looked at them, which counts once an hour. */
export const HistoryEntry = exactly({
  id: Id,
  at: Instant,
  byName: Line,
  as: Type.Enum(['guardian', 'grant', 'staff']),
  /** `walk`: what they had answered in a flow was opened. */
  what: Type.Enum([...rights, 'walk']),
  /** The club of whoever did it, and where its clocks are. */
  centerName: Line,
  timeZone: Line,
  /** Staff sold it at a price of their own; null: nothing of the kind. */
  priced: nullable(exactly({ name: Line, price: Price, listPrice: Price, reason: Prose })),
})

export type HistoryEntry = Answered<typeof HistoryEntry>
