import type { JsonObject } from '#engine/documents.ts'
import { mapOf } from '#engine/logic/values.ts'
import type { Job } from '../../jobs/work.ts'
import type { LiveRelease } from '../../releases/release.ts'
import { terminationPaper } from '../leaving/termination-paper.ts'
import type { PaperContext } from '../papers/write-paper.ts'
import { receiptById } from '../payments/receipt.ts'
import { contractPaper } from '../subscriptions/contract-paper.ts'
import { subscriptionById } from '../subscriptions/find-subscription.ts'
import type { MailFile } from './environment.ts'

/** So often a paper is tried; then the mail goes without it, and leads to the profile, where it stands. */
const tries = 3

/** The papers that a mail brings along (`MailRequest.paper`), in its reader's language. Throws to be tried again. */
export async function attachedFilesOf(
  { chain, payload, now, tries: before }: Job,
  release: LiveRelease,
  lang: string,
): Promise<readonly MailFile[]> {
  const wanted = mapOf(payload.paper)
  const make = await paperOf(chain, wanted, now)
  if (make === null) return []
  const file = await make({ chain, release, lang, now })
  if (file === null && before + 1 < tries) throw new Error('the paper of a mail could not be made')
  return file === null ? [] : [file]
}

/** How the paper is made that a mail asks for; null: it asks for none, or what it is about is gone. */
async function paperOf(chain: string, { contract, intent, receipt, termination }: JsonObject, now: Date) {
  if (typeof receipt === 'string') {
    return (context: PaperContext) => receiptById(context, receipt)
  }
  if (typeof termination === 'string') {
    const ending = await subscriptionById(chain, termination, now)
    // Taken back by now: there is nothing to confirm.
    if (ending === null || ending.termination === null) return null
    return (context: PaperContext) => terminationPaper(context, ending)
  }
  const subscription = typeof contract === 'string' ? await subscriptionById(chain, contract, now) : null
  if (subscription === null) return null
  return (context: PaperContext) =>
    contractPaper(context, subscription, typeof intent === 'string' ? intent : undefined)
}
