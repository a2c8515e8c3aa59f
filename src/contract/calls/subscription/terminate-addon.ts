import { defineCall } from '../../call.ts'
import { exactly, Id, LocalDate, Money } from '../../shapes/values.ts'

/** Ends an add-on on the first day on which it can end, which the member was shown. */
export const terminateAddon = defineCall({
  id: 'subscription/terminate-addon',
  method: 'POST',
  path: '/api/subscription/terminate-addon',
  kind: 'act',
  access: { for: 'personId', right: 'contract' },
  input: exactly({
    personId: Id,
    subscriptionId: Id,
    subscriptionCenterId: Id,
    addonId: Id,
    shownEndDate: LocalDate,
  }),
  output: exactly({ addonId: Id, endDate: LocalDate, monthlyAfter: Money }),
  errors: ['ADDON_ENDS_ALREADY', 'END_DATE_CHANGED'],
  shown: ['shownEndDate'],
  source: '7 Subscriptions',
})
