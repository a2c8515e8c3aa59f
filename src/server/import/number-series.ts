import { sql } from 'kysely'
import { db } from '../db/ambient.ts'

/** How Foyer writes numbers of its own, and what it adds to the counter. */
const series = {
  subscription: { written: /^[^-]+-(\d{5,9})$/, from: 10_000 },
  termination: { written: /^T-(\d{5,9})$/, from: 10_000 },
  invoice: { written: /^\d{4}-(\d{6,9})$/, from: 0 },
  'company-invoice': { written: /^\d{4}-F(\d{6,9})$/, from: 0 },
  'credit-note': { written: /^\d{4}-C(\d{6,9})$/, from: 0 },
} as const

/** Numbers that came along and look like ours are not given a second time. In the running transaction. */
export async function passNumbers(
  chain: string,
  name: keyof typeof series,
  numbers: readonly (string | undefined)[],
): Promise<void> {
  const { written, from } = series[name]
  const most = numbers.reduce((high, number) => Math.max(high, Number(written.exec(number ?? '')?.[1] ?? 0) - from), 0)
  if (most === 0) return
  await sql`
    insert into counters (chain_id, name, value) values (${chain}, ${name}, ${most})
    on conflict (chain_id, name) do update set value = greatest(counters.value, excluded.value)`.execute(db())
}
