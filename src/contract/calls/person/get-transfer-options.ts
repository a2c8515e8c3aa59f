import { Type } from 'typebox'
import { defineCall } from '../../call.ts'
import { whyNotOf } from '../../shapes/refusal.ts'
import { entryId, exactly, Id, Line, LocalDate, Money, maybe, nullable, Town } from '../../shapes/values.ts'

/** The clubs to which a person could move, with why not for each of the others, and what would move along. */
export const getTransferOptions = defineCall({
  id: 'person/get-transfer-options',
  method: 'POST',
  path: '/api/person/get-transfer-options',
  kind: 'read',
  access: { for: 'personId', right: 'look' },
  input: exactly({ personId: maybe(Id) }),
  output: exactly({
    /** Why this person moves nowhere now; null: they may. */
    whyNot: nullable(whyNotOf(['CANNOT_TRANSFER'])),
    from: exactly({ id: entryId('clubs'), name: Line }),
    centers: Type.Array(
      exactly({
        id: entryId('clubs'),
        name: Line,
        address: Line,
        city: Town,
        /** As every list of clubs says it; to move somewhere it need not sell. */
        onlineSale: Type.Boolean(),
        startupDate: nullable(LocalDate),
        locked: nullable(Type.Enum(['same-club', 'not-open', 'not-offered'])),
        /** What is not offered there. */
        lacks: nullable(Line),
      }),
      { minItems: 1, maxItems: 500 },
    ),
    memberships: Type.Array(
      exactly({
        id: Id,
        planName: Line,
        priceMonthly: Money,
        /** Its last day where it is paid once: no month has a price. */
        paidUntil: Type.Optional(LocalDate),
        allClubs: Type.Boolean(),
      }),
      { maxItems: 100 },
    ),
  }),
  // Where nothing stands in the way there is a club to choose.
  promises: [
    { or: [{ '!!': [{ var: 'whyNot' }] }, { some: [{ var: 'centers' }, { '===': [{ var: 'locked' }, null] }] }] },
  ],
  errors: [],
  source: '7 Person',
})
