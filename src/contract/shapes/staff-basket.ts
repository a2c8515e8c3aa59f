import { Type } from 'typebox'
import type { Answered } from '../answered.ts'
import { ClubOfOrder, SummaryPaidNow } from './summary.ts'
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

/** A monthly card in a basket that staff have made. */
export const MonthlyBasket = exactly({
  basketId: Id,
  state: Type.Enum(['ACTIVE', 'PAID', 'EXPIRED'] as const),
  name: Line,
  center: ClubOfOrder,
  timeZone: Line,
  /** It is for somebody who is a child: whoever pays decides for them, and is asked for their word. */
  forChild: Type.Boolean(),
  expiresAt: Instant,
  holdMinutes: Count,
  /** Null: it is paid or over, or cannot be paid here. */
  summary: nullable(SummaryPaidNow),
})

export type StaffBasket = Answered<typeof StaffBasket>
