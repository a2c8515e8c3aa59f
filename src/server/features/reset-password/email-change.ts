import { sql } from 'kysely'
import { db } from '../../db/ambient.ts'
import { codeHash, isSameHash, plainCode } from '../../secrets/mailed-code.ts'

/** How long a code can be used. */
export const changeMinutes = 15
const mostTries = 5

const hashOf = (chain: string, personId: string, code: string): string =>
  codeHash('email-code', [chain, personId], code)

export interface EmailChange {
  readonly chain: string
  readonly personId: string
  readonly email: string
  readonly code: string
  readonly now: Date
}

/** Writes down which address waits for which code; the one before is replaced. */
export async function rememberChange({ chain, personId, email, code, now }: EmailChange): Promise<void> {
  const values = {
    email,
    code_hash: hashOf(chain, personId, code),
    tries: 0,
    created_at: now,
    ends_at: new Date(now.getTime() + changeMinutes * 60_000),
  }
  await db()
    .insertInto('email_changes')
    .values({ chain_id: chain, person_id: personId, ...values })
    .onConflict((conflict) => conflict.columns(['chain_id', 'person_id']).doUpdateSet(values))
    .execute()
}

/** The address that waits; null: none. */
export async function waitingEmail(chain: string, personId: string, now: Date): Promise<string | null> {
  const row = await db()
    .selectFrom('email_changes')
    .select('email')
    .where('chain_id', '=', chain)
    .where('person_id', '=', personId)
    .where('ends_at', '>', now)
    .executeTakeFirst()
  return row?.email ?? null
}

export type JudgedCode = { readonly is: 'right'; readonly email: string } | { readonly is: 'wrong' | 'over' }

/** Judges a code, each try counted before it is looked at; after five wrong ones the right one is over too. */
export async function judgeCode(chain: string, personId: string, code: string, now: Date): Promise<JudgedCode> {
  const { rows } = await sql<{ email: string; code_hash: string }>`
    update email_changes set tries = tries + 1
    where chain_id = ${chain} and person_id = ${personId} and ends_at > ${now} and tries < ${mostTries}
    returning email, code_hash`.execute(db())
  const [row] = rows
  if (row === undefined) return { is: 'over' }
  const isRight = isSameHash(row.code_hash, hashOf(chain, personId, plainCode(code)))
  return isRight ? { is: 'right', email: row.email } : { is: 'wrong' }
}

/** Takes the waiting address away; of two that come at once, one is told true. */
export async function takeChange(chain: string, personId: string, email: string): Promise<boolean> {
  const { numDeletedRows } = await db()
    .deleteFrom('email_changes')
    .where('chain_id', '=', chain)
    .where('person_id', '=', personId)
    .where('email', '=', email)
    .executeTakeFirst()
  return numDeletedRows === 1n
}
