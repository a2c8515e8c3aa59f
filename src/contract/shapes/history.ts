import { Type } from 'typebox'
import { rights } from '#engine/rights.ts'
import type { Answered } from '../answered.ts'
import { exactly, Id, Instant, Line } from './values.ts'

/** What somebody did for another, or that staff looked at them, which counts once an hour. */
export const HistoryEntry = exactly({
  id: Id,
  at: Instant,
  byName: Line,
  as: Type.Enum(['guardian', 'grant', 'staff']),
  what: Type.Enum([...rights]),
  /** The club of whoever did it, and where its clocks are. */
  centerName: Line,
  timeZone: Line,
})

export type HistoryEntry = Answered<typeof HistoryEntry>
