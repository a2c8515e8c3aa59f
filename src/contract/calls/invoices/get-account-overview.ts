import { defineCall } from '../../call.ts'
import { AccountOverview } from '../../shapes/invoice.ts'
import { exactly, Id, maybe } from '../../shapes/values.ts'

/** How a person stands with the club: what is open, what is on the cash account, and what moved lately. */
export const getAccountOverview = defineCall({
  id: 'invoices/get-account-overview',
  method: 'POST',
  path: '/api/invoices/get-account-overview',
  kind: 'read',
  // Shown on the profile: whoever may look at it sees what is open. Paying it is another right.
  access: { for: 'personId', right: 'look' },
  input: exactly({ personId: maybe(Id) }),
  output: AccountOverview,
  errors: [],
  source: '7 Invoices',
})
