import { Type } from 'typebox'
import type { Answered } from '../answered.ts'
import { Count, exactly, Id, Instant, Line, nullable, Price } from './values.ts'

/** A pack in a basket that staff have made, at the price that was agreed. */
export const StaffBasket = exactly({
  basketId: Id,
  /** Of one that is over, nothing is sold any more. */
  state: Type.Enum(['ACTIVE', 'PAID', 'EXPIRED'] as const),
  name: Line,
  sessions: Count,
  validMonths: nullable(Count),
  centerId: Id,
  centerName: Line,
  timeZone: Line,
  /** Who put it together. */
  sellerName: Line,
  price: Price,
  /** What the catalogue asks now; null: it is not sold any more. */
  listPrice: nullable(Price),
  expiresAt: Instant,
  holdMinutes: Count,
})

export type StaffBasket = Answered<typeof StaffBasket>
