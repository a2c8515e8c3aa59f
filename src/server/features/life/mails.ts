import { askForMail } from '../mail/ask.ts'
import { linkTo } from '../mail/portal-link.ts'

interface BillMail {
  readonly invoiceId: string
  readonly personId: string
  /** What is still open of it. */
  readonly amountMinor: number
  readonly currency: string
  readonly dueDate: string
  /** Charged without the payer doing anything. */
  readonly isCollected: boolean
  readonly now: Date
}

/** Tells of a new bill, once; of one that is paid already there is nothing to tell. */
export async function mailBill(chain: string, bill: BillMail): Promise<void> {
  const { invoiceId, personId, amountMinor, currency, dueDate: date, now } = bill
  if (amountMinor === 0) return
  await askForMail(
    chain,
    {
      template: bill.isCollected ? 'bill-collected' : 'bill-to-pay',
      to: { personId },
      params: { amountMinor, currency, date },
      link: linkTo(chain, bill.isCollected ? '/invoices' : '/debt'),
    },
    { dedupKey: `bill:${invoiceId}`, now },
  )
}

/** Reminds of a bill whose day is over, once. */
export async function mailOverdue(chain: string, bill: Omit<BillMail, 'isCollected'>): Promise<void> {
  const { invoiceId, personId, amountMinor, currency, dueDate: date, now } = bill
  await askForMail(
    chain,
    {
      template: 'bill-overdue',
      to: { personId },
      params: { amountMinor, currency, date },
      link: linkTo(chain, '/debt'),
    },
    { dedupKey: `bill-overdue:${invoiceId}`, now },
  )
}
