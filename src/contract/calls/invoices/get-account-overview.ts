import { Type } from 'typebox'
import { defineCall } from '../../call.ts'
import { PaymentKey, PaymentUnderway } from '../../shapes/payment.ts'
import { Count, exactly, Id, Line, LocalDate, Money, maybe, nullable } from '../../shapes/values.ts'

/** How a person stands with the club: what is open, what is on the cash account, and what moved lately. */
export const getAccountOverview = defineCall({
  id: 'invoices/get-account-overview',
  method: 'POST',
  path: '/api/invoices/get-account-overview',
  kind: 'read',
  // Shown on the profile: whoever may look at it sees what is open. Paying it is another right.
  access: { for: 'personId', right: 'look' },
  input: exactly({ personId: maybe(Id) }),
  output: exactly({
    /** On the cash account. */
    balance: Money,
    /** What the person has to pay; without what is collected by itself. */
    open: exactly({ amount: Money, count: Count }),
    /** What is debited by a mandate, or with its bank: nobody pays it again. `date`: the first day. */
    collected: exactly({ amount: Money, count: Count, date: nullable(LocalDate) }),
    /** Payments that have no end yet. */
    underway: Type.Array(PaymentUnderway, { maxItems: 20 }),
    overdue: exactly({ amount: Money, count: Count }),
    /** The open invoice that is to be paid first. */
    next: nullable(exactly({ reference: Line, dueDate: LocalDate, amount: Money })),
    movements: Type.Array(
      exactly({
        date: LocalDate,
        cause: Type.Enum(['sale', 'payment', 'credit', 'top-up', 'refund', 'reversal']),
        reference: nullable(Line),
        /** Above zero in the person's favour. */
        amount: Money,
        /** The payment whose receipt there is (`payment/get-receipt`). */
        receipt: Type.Optional(nullable(PaymentKey)),
      }),
      { maxItems: 20 },
    ),
  }),
  errors: [],
  source: '7 Invoices',
})
