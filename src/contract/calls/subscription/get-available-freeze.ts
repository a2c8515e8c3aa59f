import { defineCall } from '../../call.ts'
import { eitherOr, inOrder, onlyWith, together } from '../../promise.ts'
import { FreezeDays, FreezeLastDays } from '../../shapes/freeze.ts'
import { freezeOfferRefusals, ofSubscription } from '../../shapes/freeze-call.ts'
import { Period } from '../../shapes/plan.ts'
import { whyNotOf } from '../../shapes/refusal.ts'
import { exactly, Id, Line, LocalDate, maybe, nullable } from '../../shapes/values.ts'

/** The first day that no span covers, for spans in their order. */
const firstFreeDay = {
  reduce: [
    { var: 'firstDays.blocked' },
    {
      if: [
        { '<=': [{ var: 'current.from' }, { var: 'accumulator' }] },
        { 'date+': [{ var: 'current.to' }, 1, 'days'] },
        { var: 'accumulator' },
      ],
    },
    { var: 'firstDays.from' },
  ],
}
const presetDays = { map: [{ var: 'lastDays.presets' }, { var: 'id' }] }

/** Whether a subscription can be frozen, and when; with a first day, until when. */
export const getAvailableFreeze = defineCall({
  id: 'subscription/get-available-freeze',
  method: 'POST',
  path: '/api/subscription/get-available-freeze',
  kind: 'read',
  access: { for: 'personId', right: 'look' },
  input: exactly({ ...ofSubscription, fromDate: maybe(LocalDate) }),
  output: exactly({
    subscriptionId: Id,
    planName: Line,
    centerName: Line,
    whyNot: nullable(whyNotOf(freezeOfferRefusals)),
    minimum: nullable(Period),
    maximum: nullable(Period),
    firstDays: nullable(FreezeDays),
    /** Null as long as no first day is named, and where none of these is possible. */
    lastDays: nullable(FreezeLastDays),
  }),
  promises: [
    eitherOr('whyNot', 'firstDays'),
    together('minimum', 'firstDays'),
    together('maximum', 'firstDays'),
    onlyWith('lastDays', 'firstDays'),
    inOrder('firstDays.from', 'firstDays.to'),
    inOrder('lastDays.from', 'lastDays.to'),
    // There is a day on which one can begin.
    { or: [{ '!': [{ var: 'firstDays' }] }, { '<=': [firstFreeDay, { var: 'firstDays.to' }] }] },
    // The usual last days are possible ones, and the last of them is the last possible one.
    {
      or: [
        { '!': [{ var: 'lastDays' }] },
        {
          and: [
            { '<=': [{ var: 'lastDays.from' }, { earliest: [presetDays] }] },
            { '===': [{ latest: [presetDays] }, { var: 'lastDays.to' }] },
          ],
        },
      ],
    },
  ],
  errors: ['NOT_FOUND'],
  source: '7 Subscriptions',
})
