import { Type } from 'typebox'
import { defineCall } from '../../call.ts'
import { eitherOr, inOrder, ofEach, onlyWith, together } from '../../promise.ts'
import { whyNotOf } from '../../shapes/refusal.ts'
import {
  LeavingContract,
  OneSubscription,
  StayOffer,
  TerminationDate,
  TerminationTerms,
  terminationRefusals,
  WhatEnds,
} from '../../shapes/termination.ts'
import { exactly, LocalDate, nullable } from '../../shapes/values.ts'

/** On which days a subscription can end, why not sooner, what ends with it, and an offer to stay that was not made yet. */
export const getSuggestedTerminationDates = defineCall({
  id: 'subscription/get-suggested-termination-dates',
  method: 'POST',
  path: '/api/subscription/get-suggested-termination-dates',
  kind: 'read',
  access: { for: 'personId', right: 'look' },
  input: OneSubscription,
  output: exactly({
    subscription: LeavingContract,
    whyNot: nullable(whyNotOf(terminationRefusals, { endDate: LocalDate })),
    terms: TerminationTerms,
    dates: Type.Array(TerminationDate, { maxItems: 5 }),
    ends: WhatEnds,
    offer: nullable(StayOffer),
  }),
  promises: [
    eitherOr('whyNot', 'dates'),
    { or: [{ '!': [{ var: 'whyNot' }] }, { '!': [{ or: [{ var: 'offer' }, { var: 'terms.withoutBinding' }] }] }] },
    onlyWith('terms.withoutBinding', 'terms.bindingEnds'),
    inOrder('terms.withoutBinding', 'terms.bindingEnds'),
    inOrder('offer.from', 'offer.to'),
    inOrder('offer.priceMonthly.amountMinor', 'offer.priceNow.amountMinor'),
    ofEach('dates', together('rest', 'lastPayment')),
  ],
  errors: ['NOT_FOUND'],
  source: '7 Subscriptions',
})
