import { wordsIn } from '../words.ts'
import { paidMemberships } from './repository.ts'

/** A membership in a year: when it ran there, and what was paid for it. */
export interface ExtractLine {
  readonly name: string
  readonly from: string
  readonly to: string
  readonly paidMinor: number
}

export interface Extract {
  readonly lines: readonly ExtractLine[]
  readonly paidMinor: number
  readonly currency: string
}

/** What a person paid for memberships in a year, up to today. Null: nothing. */
export async function extractOf(
  chain: string,
  personId: string,
  { year, today, lang }: { readonly year: string; readonly today: string; readonly lang: string },
): Promise<Extract | null> {
  const first = `${year}-01-01`
  // What is still to come is not confirmed.
  const last = `${year}-12-31` < today ? `${year}-12-31` : today
  const rows = await paidMemberships(chain, personId, { from: first, to: last })
  const lines = rows.map((row) => ({
    name: wordsIn(row.texts, lang)?.name ?? row.id,
    from: row.start_date > first ? row.start_date : first,
    to: row.end_date !== null && row.end_date < last ? row.end_date : last,
    paidMinor: row.paid_minor ?? 0,
  }))
  const paidMinor = lines.reduce((sum, line) => sum + line.paidMinor, 0)
  const [row] = rows
  return row === undefined || paidMinor <= 0 ? null : { lines, paidMinor, currency: row.currency }
}
