import type { PaymentChecked } from '#contract/shapes/payment.ts'
import type { JournalEntry } from '#engine/flow/types.ts'
import type { FlowPorts, PendingEntry } from '#renderer/flow-store.ts'
import type { Api } from '../api.ts'
import { askPaymentState, giveUpPayment, type PaymentAnswer, startedBy } from '../payment/payment.ts'

export interface OutsideSetup {
  readonly api: Api
  /** The journal of this instance as the server has it; null when it could not be read. */
  readonly readJournal: () => Promise<readonly JournalEntry[] | null>
  /** Leaves the portal, so that the back button comes back. */
  readonly leave: (address: string) => void
}

/** What waits outside is a payment: where it goes on, how it stands, and how it is given up. */
export function outsidePorts({
  api,
  readJournal,
  leave,
}: OutsideSetup): Pick<FlowPorts, 'outside' | 'inquire' | 'giveUp'> {
  /** The journal is read only once there is news: until then the act waits as before. */
  const ask = async (
    entry: PendingEntry,
    how: (api: Api, paymentId: string) => Promise<PaymentAnswer>,
  ): Promise<readonly JournalEntry[] | null> => {
    const started = startedBy(entry.result)
    const answer = started === null ? null : await how(api, started.paymentId)
    if (answer?.kind === 'lost') return null
    if (answer?.kind === 'known' && answer.payment.code === 'IP') return [goingOn(entry, answer.payment.next ?? null)]
    return readJournal()
  }
  return {
    outside(entry) {
      const address = entry.kind === 'poll' ? null : (startedBy(entry.result)?.address ?? null)
      if (address !== null) leave(address)
      return address !== null
    },
    inquire: (entry) => ask(entry, askPaymentState),
    giveUp: (entry) => ask(entry, giveUpPayment),
  }
}

/** A payment whose start had no answer is begun again meanwhile: from then on there is a page to go to. */
function goingOn(entry: PendingEntry, next: PaymentChecked['next']): PendingEntry {
  const result = entry.result
  if (next === null || next.kind === 'none' || typeof result !== 'object' || result === null) return entry
  return { ...entry, kind: next.kind, result: { ...result, next } }
}
