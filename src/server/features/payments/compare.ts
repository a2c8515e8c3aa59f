import { dayIn } from '#calendar/day-in.ts'
import { addDays } from '#calendar/days.ts'
import type { Outcome } from '#providers/adapter.ts'
import { db } from '../../db/ambient.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import type { JobKind } from '../../jobs/work.ts'
import { localProviders } from './providers.ts'
import { type IntentRow, intentById } from './repository.ts'
import { readOutcome, settlePayment } from './settle-payment.ts'
import { openTask } from './tasks.ts'

const dayMs = 24 * 60 * 60_000
const comparedDays = 3

/** Each night: what has ended in the last three days, here and at its provider, compared both ways. */
export const compareJob: JobKind = {
  kind: 'payment/compare',
  run: async ({ chain, now }) => {
    for (const id of await endedSince(chain, new Date(now.getTime() - comparedDays * dayMs))) {
      const intent = await intentById(chain, id)
      if (intent !== undefined) await compare(chain, intent, now)
    }
    return { again: nextNight(now) }
  },
}

/** Begun once for a chain, it comes back by itself. */
export const compareNightly = (chain: string, now: Date): Promise<void> =>
  enqueue(chain, 'payment/compare', {}, { dedupKey: 'nightly', dueAt: nextNight(now) })

/** The next three o'clock in UTC. */
function nextNight(now: Date): Date {
  const today = dayIn('UTC', now)
  const night = new Date(`${today}T03:00:00Z`)
  return night > now ? night : new Date(`${addDays(today, 1)}T03:00:00Z`)
}

/** Paid there and not here is settled; any other difference is a matter for staff, never put right in silence. */
async function compare(chain: string, intent: IntentRow, now: Date): Promise<void> {
  const outcome = await readOutcome(chain, intent)
  const isPaidHere = intent.was_fulfilled
  if (!isPaidHere && outcome.is === 'paid') {
    await settlePayment(chain, intent.id, 'reconcile', outcome)
    return
  }
  const what = isPaidHere ? differenceOf(intent, outcome) : null
  if (what !== null) await openTask(chain, { kind: 'difference', intent, now, detail: { what, ...amountOf(outcome) } })
}

function differenceOf(intent: IntentRow, outcome: Outcome): string | null {
  switch (outcome.is) {
    case 'refused':
    case 'error':
      return 'not-paid-there'
    case 'paid': {
      const { amountMinor, currency } = outcome.amount
      return amountMinor === intent.amount_minor && currency === intent.currency ? null : 'another-amount-there'
    }
    default:
      return null
  }
}

const amountOf = (outcome: Outcome) => (outcome.is === 'paid' ? { ...outcome.amount } : {})

async function endedSince(chain: string, since: Date): Promise<readonly string[]> {
  const rows = await db()
    .selectFrom('payment_intents')
    .select('id')
    .where('chain_id', '=', chain)
    .where(
      'provider',
      'not in',
      localProviders.map(({ id }) => id),
    )
    .where('state', 'in', ['fulfilled', 'refused', 'error'])
    .where('created_at', '>=', since)
    .orderBy('created_at')
    .limit(5000)
    .execute()
  return rows.map(({ id }) => id)
}
