import { reopenInvoice } from '../money/invoice-repository.ts'
import { book, type Entry, invoicesPaidBy } from '../money/ledger.ts'
import { lockPerson } from '../persons/service.ts'
import { noteCredit, takeFromAccount } from './book-refund.ts'
import type { LockedIntent } from './delivery.ts'

/**
 * Writes down that a bank took back what had been paid and delivered: the invoices are open again, or the cash account is
 * lowered again. The transaction holds the intent.
 */
export async function bookReversal(chain: string, intent: LockedIntent, now: Date): Promise<void> {
  const { id: intentId, person_id: personId, currency, purchase } = intent
  const left = intent.amount_minor - intent.refunded_minor
  if (!intent.was_fulfilled || left === 0 || (await lockPerson(chain, personId)) === null) return
  if (purchase.kind === 'top-up') {
    // What has been spent of it is the club's loss: the task tells staff.
    const taken = { cause: 'reversal', amountMinor: left, now } as const
    return noteCredit(chain, intent, { ...taken, amountMinor: await takeFromAccount(chain, intent, taken) })
  }
  const entries: Entry[] = []
  let open = left
  for (const { invoiceId, amountMinor: paid } of await invoicesPaidBy(chain, intentId)) {
    const amountMinor = Math.min(paid, open)
    open -= amountMinor
    if (amountMinor === 0) continue
    await reopenInvoice(chain, invoiceId, amountMinor)
    entries.push({ cause: 'reversal', from: 'received', to: 'owed', amountMinor, invoiceId, intentId })
  }
  await book(chain, { personId, currency, now, entries })
}
