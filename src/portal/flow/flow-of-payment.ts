import type { JournalEntry } from '#engine/flow/types.ts'
import { storageKeys } from '../keys.ts'
import { startedBy } from '../payment/payment.ts'
import type { Storage } from '../storage.ts'
import { parse } from './flow-record.ts'

/**
 * Whether a flow that began in this browser waits for this payment, for whoever is signed in now: then it can say how it
 * goes on. In another browser it would begin anew.
 */
export function waitsHere(
  storage: Storage,
  of: { readonly chain: string; readonly person: string | null },
  paymentId: string,
) {
  const prefix = `${storageKeys.flow}:${of.chain}:`
  const suffix = `@${of.person ?? 'visitor'}`
  return storage
    .keys()
    .filter((key) => key.startsWith(prefix) && key.endsWith(suffix))
    .some((key) => parse(storage.get(key))?.state.acts.some((entry) => isAbout(entry, paymentId)))
}

function isAbout(entry: JournalEntry, paymentId: string): boolean {
  return (entry.status === 'pending' || entry.status === 'ok') && startedBy(entry.result)?.paymentId === paymentId
}
