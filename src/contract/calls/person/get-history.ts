import { Type } from 'typebox'
import { rights } from '#engine/rights.ts'
import type { Answered } from '../../answered.ts'
import { defineCall } from '../../call.ts'
import { exactly, Id, Instant, Line, maybe } from '../../shapes/values.ts'

/** What somebody did for another, or that staff looked at them, which counts once an hour. */
const HistoryEntry = exactly({
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

/** What others did for the person lately, the newest first. */
export const getHistory = defineCall({
  id: 'person/get-history',
  method: 'POST',
  path: '/api/person/get-history',
  kind: 'read',
  access: { for: 'personId', right: 'data' },
  input: exactly({ personId: maybe(Id) }),
  output: exactly({ entries: Type.Array(HistoryEntry, { maxItems: 50 }) }),
  errors: [],
  source: '6 Staff',
})
