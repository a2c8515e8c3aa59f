import { Type } from 'typebox'
import type { Answered } from '../answered.ts'
import { entryId, exactly, Line, LocalDate, nullable, Town } from './values.ts'

/** A club as the list of clubs says it. */
export const Center = exactly({
  id: entryId('clubs'),
  name: Line,
  address: Line,
  city: Town,
  country: Type.String({ pattern: '^[A-Z]{2}$' }),
  /** Memberships of this club can be bought here. */
  onlineSale: Type.Boolean(),
  /** The day the club opens, when that is still to come. */
  startupDate: nullable(LocalDate),
  timeZone: Line,
})

export type Center = Answered<typeof Center>
