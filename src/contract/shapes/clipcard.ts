import { Type } from 'typebox'
import type { Answered } from '../answered.ts'
import { Count, exactly, Id, Line, LocalDate, Money, nullable, Prose } from './values.ts'

/** Clips bought once, or new ones each month by a subscription. */
const ClipcardKind = Type.Enum(['pack', 'monthly'])

/** A clipcard that somebody has. `validUntil`: of a monthly one the last day of its present clips. */
export const HeldClipcard = exactly({
  id: Id,
  kind: ClipcardKind,
  state: Type.Enum(['ACTIVE', 'EMPTY', 'EXPIRED', 'PLANNED']),
  personId: Id,
  personName: Line,
  centerId: Id,
  centerName: Line,
  name: Line,
  description: Prose,
  sessions: Count,
  clipsLeft: Count,
  validFrom: LocalDate,
  validUntil: nullable(LocalDate),
  price: Money,
  subscriptionId: nullable(Id),
})

/** A clipcard that a club sells, in one size or several. `locked` says why this person cannot buy it now. */
export const OfferedClipcard = exactly({
  id: Id,
  kind: ClipcardKind,
  centerId: Id,
  centerName: Line,
  name: Line,
  description: Prose,
  sizes: Type.Array(exactly({ id: Line, name: Line, sessions: Count, price: Money }), { minItems: 1, maxItems: 20 }),
  validMonths: nullable(Count),
  minimumAge: nullable(Type.Integer({ minimum: 0, maximum: 120 })),
  installments: Type.Boolean(),
  locked: nullable(Type.Enum(['invitation', 'same-type', 'outside-home', 'no-provider'])),
})

export const HeldClipcards = exactly({ clipcards: Type.Array(HeldClipcard, { maxItems: 100 }) })
export const OfferedClipcards = exactly({ clipcards: Type.Array(OfferedClipcard, { maxItems: 100 }) })

export type HeldClipcard = Answered<typeof HeldClipcard>
export type OfferedClipcard = Answered<typeof OfferedClipcard>
