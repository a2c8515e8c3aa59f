import { sql } from 'kysely'
import { db } from '#server/db/ambient.ts'
import { bookingPromises } from '#server/features/booking/promises.ts'
import { clipPromises } from '#server/features/clipcards/promises.ts'
import { companyPromises } from '#server/features/company/promises.ts'
import { lifePromises } from '#server/features/life/promises.ts'
import { plannedPromises } from '#server/features/money/planned-promises.ts'
import { type BrokenPromise, brokenPromises, type KeptPromise, moneyPromises } from '#server/features/money/promises.ts'
import { paymentPromises } from '#server/features/payments/promises.ts'

/** One promise, and what breaks it. */
export interface ExaminedPromise {
  readonly id: string
  readonly sentence: string
  readonly broken: readonly BrokenPromise[]
}

/** All that an installation promises; one more is a query in its feature's `promises.ts`. */
export const promises = (now: Date): readonly KeptPromise[] => [
  ...moneyPromises,
  ...plannedPromises(now),
  ...paymentPromises(now),
  ...lifePromises(now),
  ...bookingPromises(now),
  ...clipPromises,
  ...companyPromises,
]

/** Looks whether each promise is kept, of one chain or of all. It reads and changes nothing. */
export async function examine(now: Date, chain: string | null = null): Promise<readonly ExaminedPromise[]> {
  const findings: ExaminedPromise[] = []
  for (const promise of promises(now)) {
    const broken = await brokenPromises(chain, [promise])
    findings.push({ id: promise.id, sentence: promise.sentence, broken })
  }
  return findings
}

/** What time it is for this installation: a demo may live ahead. */
export async function timeHere(): Promise<Date> {
  const { rows } = await sql<{ ahead: number }>`select coalesce(max(ahead_ms), 0)::bigint as ahead from clocks`.execute(
    db(),
  )
  return new Date(Date.now() + Number(rows[0]?.ahead ?? 0))
}
