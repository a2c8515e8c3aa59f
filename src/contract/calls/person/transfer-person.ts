import { defineCall } from '../../call.ts'
import { exactly, Id, LocalDate, maybe } from '../../shapes/values.ts'

/**
 * Makes another club the person's own, from today. What they have moves along at the price that they pay; what opens one
 * club alone moves only where it is offered. Why not stands in `reason` of the params.
 */
export const transferPerson = defineCall({
  id: 'person/transfer-person',
  method: 'POST',
  path: '/api/person/transfer-person',
  kind: 'act',
  access: { for: 'personId', right: 'contract' },
  input: exactly({ personId: maybe(Id), toCenterId: Id }),
  output: exactly({ centerId: Id, from: LocalDate }),
  errors: ['CANNOT_TRANSFER'],
  source: '7 Person',
})
