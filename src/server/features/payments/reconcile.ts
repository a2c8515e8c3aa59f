import { tx } from '../../db/ambient.ts'
import type { Job, JobKind } from '../../jobs/work.ts'
import { mailPayer } from './mail-payer.ts'
import { type IntentRow, intentById } from './repository.ts'
import { settleLocked, settlePayment } from './settle-payment.ts'
import { openTask } from './tasks.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** When an open payment is looked at, counted from its start; after that each hour. */
const looks = [0.5, 2, 5, 15, 60].map((minutes) => minutes * minuteMs)
/** From here on the payer is told that it takes longer. */
const longMs = 5 * minuteMs

/** So long after its end a payment may still turn out to be paid, in hours. */
const windowHours: { readonly [means: string]: number } = { card: 24, cof: 24, instalment: 72, dd: 240 }

/** Looks after a payment until it has ended, whoever comes back or does not. */
export const settleJob: JobKind = {
  kind: 'payment/settle',
  run: async (job) => {
    const { chain, payload } = job
    const intentId = String(payload.intentId)
    await settlePayment(chain, intentId, 'reconcile')
    const intent = await intentById(chain, intentId)
    return intent === undefined ? undefined : nextLook(job, intent)
  },
}

async function nextLook({ chain, now }: Job, intent: IntentRow): Promise<{ readonly again: Date } | undefined> {
  const age = now.getTime() - intent.created_at.getTime()
  const until = windowEnd(intent)
  if (!mayStillChange(intent)) return undefined
  if (isOpen(intent) && now >= until) {
    await giveUp(chain, intent, now)
    return undefined
  }
  if (now >= until) return undefined
  if (isOpen(intent) && age >= longMs) {
    await tx(() => mailPayer(chain, intent, { template: 'payment-pending', reason: 'reconcile', now }))
  }
  const next = looks.find((look) => look > age)
  return { again: new Date(next === undefined ? now.getTime() + hourMs : intent.created_at.getTime() + next) }
}

const isOpen = ({ state }: IntentRow): boolean => state === 'created' || state === 'pending' || state === 'authorised'

/** What the payer left, or what has run out, may be paid all the same: its page may still be open. */
const mayStillChange = (intent: IntentRow): boolean =>
  isOpen(intent) || (intent.left_at !== null && intent.state === 'refused')

export function windowEnd({ expires_at, created_at, means }: IntentRow): Date {
  const ends = (expires_at ?? new Date(created_at.getTime() + hourMs)).getTime()
  return new Date(ends + (windowHours[means] ?? 24) * hourMs)
}

/** The provider never said: it counts as an error, which a late success would still beat, and staff must look. */
const giveUp = (chain: string, intent: IntentRow, now: Date): Promise<void> =>
  tx(async () => {
    await openTask(chain, { kind: 'open-too-long', intent, now, detail: { state: intent.state } })
    await settleLocked(chain, intent.id, { is: 'error', reason: 'expired', providerCode: null }, 'reconcile')
  })
