import { db } from '../../db/ambient.ts'

const ofPerson = (chain: string, personId: string) =>
  db().selectFrom('operator_factors').where('chain_id', '=', chain).where('person_id', '=', personId)

/** The sealed secret of an operator; null: there is no second factor yet. */
export async function sealedSecretOf(chain: string, personId: string): Promise<string | null> {
  const row = await ofPerson(chain, personId).select('secret_sealed').executeTakeFirst()
  return row?.secret_sealed ?? null
}

interface NewChallenge {
  readonly tokenHash: string
  readonly personId: string
  readonly secretSealed: string | null
  readonly endsAt: Date
}

export async function insertChallenge(chain: string, challenge: NewChallenge): Promise<void> {
  const { tokenHash, personId, secretSealed, endsAt } = challenge
  await db()
    .insertInto('operator_challenges')
    .values({
      chain_id: chain,
      token_hash: tokenHash,
      person_id: personId,
      secret_sealed: secretSealed,
      ends_at: endsAt,
    })
    .execute()
}

const mostTries = 5

/** Takes one of the few tries of a challenge; null: it is over, used up or nobody's. */
export async function takeTry(chain: string, tokenHash: string, now: Date) {
  return db()
    .updateTable('operator_challenges')
    .set((all) => ({ tries: all('tries', '+', 1) }))
    .where('chain_id', '=', chain)
    .where('token_hash', '=', tokenHash)
    .where('ends_at', '>', now)
    .where('tries', '<', mostTries)
    .returning(['person_id as personId', 'secret_sealed as secretSealed'])
    .executeTakeFirst()
}

/** A challenge that was met is good no more; false: somebody else was faster. */
export async function endChallenge(chain: string, tokenHash: string): Promise<boolean> {
  const row = await db()
    .deleteFrom('operator_challenges')
    .where('chain_id', '=', chain)
    .where('token_hash', '=', tokenHash)
    .returning('person_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Uses the code of a half minute; false: this one or a later one was used before. */
export async function spendStep(chain: string, personId: string, step: number): Promise<boolean> {
  const row = await db()
    .updateTable('operator_factors')
    .set({ last_step: step })
    .where('chain_id', '=', chain)
    .where('person_id', '=', personId)
    .where('last_step', '<', step)
    .returning('person_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Uses a recovery code; false: there is none like it, or it was used before. */
export async function spendRecoveryCode(
  chain: string,
  personId: string,
  codeHash: string,
  now: Date,
): Promise<boolean> {
  const row = await db()
    .updateTable('operator_recovery_codes')
    .set({ used_at: now })
    .where('chain_id', '=', chain)
    .where('person_id', '=', personId)
    .where('code_hash', '=', codeHash)
    .where('used_at', 'is', null)
    .returning('person_id')
    .executeTakeFirst()
  return row !== undefined
}

interface NewFactor {
  readonly personId: string
  readonly secretSealed: string
  readonly step: number
  readonly codeHashes: readonly string[]
  readonly now: Date
}

/** Keeps a second factor with its recovery codes; false: the operator has one already, and it stays. */
export async function insertFactor(chain: string, factor: NewFactor): Promise<boolean> {
  const { personId, secretSealed, step, codeHashes, now } = factor
  const row = await db()
    .insertInto('operator_factors')
    .values({ chain_id: chain, person_id: personId, secret_sealed: secretSealed, last_step: step, since: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('person_id')
    .executeTakeFirst()
  if (row === undefined) return false
  await db()
    .insertInto('operator_recovery_codes')
    .values(codeHashes.map((hash) => ({ chain_id: chain, person_id: personId, code_hash: hash, used_at: null })))
    .execute()
  return true
}

/** Takes a second factor away, with its recovery codes and whatever asks for its codes; false: there is none. */
export async function removeFactor(chain: string, personId: string): Promise<boolean> {
  await db().deleteFrom('operator_challenges').where('chain_id', '=', chain).where('person_id', '=', personId).execute()
  const row = await db()
    .deleteFrom('operator_factors')
    .where('chain_id', '=', chain)
    .where('person_id', '=', personId)
    .returning('person_id')
    .executeTakeFirst()
  return row !== undefined
}
