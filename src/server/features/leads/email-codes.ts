import { sql } from 'kysely'
import { db } from '../../db/ambient.ts'
import { codeHash, isSameHash } from '../../secrets/mailed-code.ts'
import { hashToken, newId, newToken } from '../../sessions/token.ts'

const minuteMs = 60_000
/** How long a code can be used. */
export const codeMinutes = 10
const forgetAfterMs = 24 * 60 * minuteMs
/** As long as a flow may take: whoever has proved their address can go on where they were. */
const ticketGoodForMs = 30 * 24 * 60 * minuteMs
const mostTries = 5
const firstWaitSeconds = 30
const longestWaitSeconds = 3600

/** How long to wait after the n-th code in a row: twice as long each time. */
export const waitAfter = (sent: number): number =>
  Math.min(longestWaitSeconds, firstWaitSeconds * 2 ** Math.min(sent - 1, 10))

export type BegunCode =
  | { readonly ok: true; readonly id: string; readonly againInSeconds: number }
  | { readonly ok: false; readonly waitMs: number }

/**
 * Keeps a new code for an address, in the place of the one before; of several at once one is kept. Addresses without an
 * account are like others.
 */
export async function keepCode(chain: string, email: string, code: string, now: Date): Promise<BegunCode> {
  const id = newId()
  const forgotten = new Date(now.getTime() - forgetAfterMs)
  const { rows } = await sql<{ sent: number }>`
    insert into email_codes as known (chain_id, email, id, code_hash, sent, tries, sent_at, ends_at)
    values (${chain}, ${email}, ${id}, ${hashOf(chain, email, id, code)}, 1, 0, ${now},
      ${new Date(now.getTime() + codeMinutes * minuteMs)})
    on conflict (chain_id, email) do update
    set id = excluded.id, code_hash = excluded.code_hash, tries = 0, used_by = null, sent_at = excluded.sent_at,
      ends_at = excluded.ends_at, sent = case when known.sent_at < ${forgotten} then 1 else known.sent + 1 end
    where known.sent_at < ${forgotten} or known.sent_at + interval '1 second' * least(
      ${longestWaitSeconds}::float8, ${firstWaitSeconds}::float8 * power(2, least(known.sent - 1, 10))) <= ${now}
    returning sent`.execute(db())
  const [kept] = rows
  if (kept !== undefined) return { ok: true, id, againInSeconds: waitAfter(kept.sent) }
  return { ok: false, waitMs: await waitLeft(chain, email, now) }
}

async function waitLeft(chain: string, email: string, now: Date): Promise<number> {
  const row = await codeOf(chain, email).executeTakeFirst()
  if (row === undefined) return 0
  return Math.max(0, row.sent_at.getTime() + waitAfter(row.sent) * 1000 - now.getTime())
}

const codeOf = (chain: string, email: string) =>
  db()
    .selectFrom('email_codes')
    .select(['id', 'code_hash', 'sent', 'sent_at', 'used_by'])
    .where('chain_id', '=', chain)
    .where('email', '=', email)

export type JudgedLeadCode = { readonly is: 'right'; readonly ticket: string } | { readonly is: 'wrong' | 'over' }

/**
 * Judges a code, each try counted before it is looked at. The right one is good once, for the request `by`: when that one
 * comes again because its answer was lost, it is answered again.
 */
export async function judgeLeadCode(
  chain: string,
  { email, code, by, now }: { readonly email: string; readonly code: string; readonly by: string; readonly now: Date },
): Promise<JudgedLeadCode> {
  const { rows } = await sql<{ id: string; code_hash: string; tries: number }>`
    update email_codes set tries = tries + 1
    where chain_id = ${chain} and email = ${email} and used_by is null and ends_at > ${now} and tries < ${mostTries}
    returning id, code_hash, tries`.execute(db())
  const [row] = rows
  if (row === undefined) return judgeAgain(chain, { email, code, by, now })
  if (!fits(row, chain, email, code)) return { is: row.tries < mostTries ? 'wrong' : 'over' }
  const { numUpdatedRows } = await db()
    .updateTable('email_codes')
    .set({ used_by: by })
    .where('chain_id', '=', chain)
    .where('email', '=', email)
    .where('id', '=', row.id)
    .where('used_by', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n ? { is: 'right', ticket: await newTicket(chain, email, now) } : { is: 'over' }
}

async function judgeAgain(
  chain: string,
  { email, code, by, now }: { readonly email: string; readonly code: string; readonly by: string; readonly now: Date },
): Promise<JudgedLeadCode> {
  const row = await codeOf(chain, email).where('used_by', '=', by).executeTakeFirst()
  if (row === undefined || !fits(row, chain, email, code)) return { is: 'over' }
  return { is: 'right', ticket: await newTicket(chain, email, now) }
}

async function newTicket(chain: string, email: string, now: Date): Promise<string> {
  const ticket = newToken()
  await db()
    .insertInto('email_tickets')
    .values({ chain_id: chain, ticket_hash: hashToken(ticket), email, created_at: now, used_at: null })
    .execute()
  return ticket
}

/** Takes a ticket for an address; of two who come with it, one is told true. */
export async function takeEmailTicket(chain: string, ticket: string, email: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db()
    .updateTable('email_tickets')
    .set({ used_at: now })
    .where('chain_id', '=', chain)
    .where('ticket_hash', '=', hashToken(ticket))
    .where('email', '=', email)
    .where('used_at', 'is', null)
    .where('created_at', '>', new Date(now.getTime() - ticketGoodForMs))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

const fits = (row: { readonly id: string; readonly code_hash: string }, chain: string, email: string, code: string) =>
  isSameHash(row.code_hash, hashOf(chain, email, row.id, code))

const hashOf = (chain: string, email: string, id: string, code: string): string =>
  codeHash('lead-code', [chain, email, id], code)
