import { terminationPaper } from './leaving/termination-paper.ts'
import type { MailPapers } from './mail/environment.ts'
import { receiptById } from './payments/receipt.ts'
import { contractPaper } from './subscriptions/contract-paper.ts'
import { subscriptionById } from './subscriptions/find-subscription.ts'

/** The papers that mails bring along: a receipt, the confirmation of a termination, a contract. */
export const mailPapers: MailPapers = async (chain, { contract, intent, receipt, termination }, now) => {
  if (typeof receipt === 'string') return (reading) => receiptById(reading, receipt)
  if (typeof termination === 'string') {
    const ending = await subscriptionById(chain, termination, now)
    // Taken back by now: there is nothing to confirm.
    if (ending === null || ending.termination === null) return null
    return (reading) => terminationPaper(reading, ending)
  }
  const subscription = typeof contract === 'string' ? await subscriptionById(chain, contract, now) : null
  if (subscription === null) return null
  return (reading) => contractPaper(reading, subscription, typeof intent === 'string' ? intent : undefined)
}
