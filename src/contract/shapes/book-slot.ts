import { Type } from 'typebox'
import { bookingReasons, SpendOption } from './booking.ts'
import { exactly, Id, Instant, maybe, nullable } from './values.ts'

/** Books an hour of a court or a trainer: what both calls take, answer and refuse. */
export const bookSlot = {
  method: 'POST',
  kind: 'act',
  access: { for: 'personId', right: 'book' },
  shown: ['shownCancelling'],
  input: exactly({
    personId: maybe(Id),
    bookingId: Id,
    /** What is used (`spends`); absent: what comes first. */
    spendId: maybe(Type.String({ minLength: 1, maxLength: 200 })),
    /** What giving it back would mean, as the person has seen it (`cancelling`): nobody is bound unawares. */
    shownCancelling: maybe(Type.Enum(['free', 'keeps', 'refused'] as const)),
  }),
  output: exactly({
    participationId: Id,
    freeCancelUntil: Instant,
    /** What was spent. */
    spend: nullable(SpendOption),
  }),
  errors: [...bookingReasons, 'CANCELLING_CHANGED'],
  rateLimit: { max: 60, seconds: 60 },
} as const
