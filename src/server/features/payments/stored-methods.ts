import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import type { KeptMethod } from '#providers/adapter.ts'
import { db } from '../../db/ambient.ts'
import { keyFor } from '../../secrets/keys.ts'
import { seal, unseal } from '../../secrets/seal.ts'

const columns = ['id', 'person_id', 'provider', 'account', 'kind', 'brand', 'last4', 'expiry'] as const

/** The cards and accounts a person has kept, the newest first, without their tokens. */
export const storedMethodsOf = (chain: string, personId: string) =>
  db()
    .selectFrom('stored_methods')
    .select(columns)
    .where('chain_id', '=', chain)
    .where('person_id', '=', personId)
    .where('forgotten_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(20)
    .execute()

export type StoredMethodRow = Awaited<ReturnType<typeof storedMethodsOf>>[number]

/** A kept means with what opens it, for one charge. */
export async function openStoredMethod(
  chain: string,
  id: string,
): Promise<(StoredMethodRow & { readonly method: KeptMethod }) | null> {
  const row = await sealedMethods(chain).where('id', '=', id).where('forgotten_at', 'is', null).executeTakeFirst()
  return row === undefined ? null : opened(chain, row)
}

/** All that somebody's providers still keep, also what nobody charges any more. */
export async function tokensOf(chain: string, personId: string) {
  const rows = await sealedMethods(chain)
    .where('person_id', '=', personId)
    .where('token_sealed', '<>', '')
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map((row) => opened(chain, row))
}

/** Whether a provider still keeps something of somebody. */
export async function keepsTokens(chain: string, personId: string): Promise<boolean> {
  return (await tokensOf(chain, personId)).length > 0
}

const sealedMethods = (chain: string) =>
  db()
    .selectFrom('stored_methods')
    .select([...columns, 'token_sealed', 'first_ref_sealed'])
    .where('chain_id', '=', chain)

function opened(
  chain: string,
  row: StoredMethodRow & { readonly token_sealed: string; readonly first_ref_sealed: string | null },
) {
  const { token_sealed, first_ref_sealed, ...known } = row
  const { id, kind, brand, last4, expiry } = known
  const method: KeptMethod = {
    kind,
    brand,
    last4,
    expiry,
    token: unseal(token_sealed, placeOf(chain, id, 'token')),
    firstRef: first_ref_sealed === null ? null : unseal(first_ref_sealed, placeOf(chain, id, 'first-ref')),
  }
  return { ...known, method }
}

export interface NewStoredMethod {
  readonly chain: string
  readonly personId: string
  readonly provider: string
  readonly account: string
  readonly intentId: string | null
  readonly method: KeptMethod
  readonly now: Date
  /** Where the writer has a name for it. */
  readonly id?: string
}

/** Keeps a means of payment; the same one given again is the one that is there. Answers its id. */
export async function insertStoredMethod(kept: NewStoredMethod): Promise<string> {
  const { chain, personId, provider, account, method, now } = kept
  const tokenHash = tokenHashOf(method.token)
  const known = await db()
    .selectFrom('stored_methods')
    .select('id')
    .where('chain_id', '=', chain)
    .where('person_id', '=', personId)
    .where('provider', '=', provider)
    .where('account', '=', account)
    .where('token_hash', '=', tokenHash)
    .where('forgotten_at', 'is', null)
    .executeTakeFirst()
  if (known !== undefined) return known.id
  const id = kept.id ?? crypto.randomUUID()
  await db()
    .insertInto('stored_methods')
    .values({
      chain_id: chain,
      id,
      person_id: personId,
      provider,
      account,
      kind: method.kind,
      brand: method.brand,
      last4: method.last4.slice(-4),
      expiry: method.expiry,
      token_sealed: seal(method.token, placeOf(chain, id, 'token')),
      token_hash: tokenHash,
      first_ref_sealed: method.firstRef === null ? null : seal(method.firstRef, placeOf(chain, id, 'first-ref')),
      intent_id: kept.intentId,
      consent_at: now,
      created_at: now,
    })
    .execute()
  return id
}

/** A token as it may be compared and named: nothing is charged with it. */
export const tokenHashOf = (token: string): string =>
  createHmac('sha256', keyFor('stored-method')).update(token).digest('base64url')

/** Which means of a provider's account a person has kept, by the hashes of their tokens. */
export async function keptHashesOf(
  chain: string,
  personId: string,
  { provider, account }: { readonly provider: string; readonly account: string | null },
): Promise<ReadonlySet<string>> {
  const rows = await db()
    .selectFrom('stored_methods')
    .select('token_hash')
    .where('chain_id', '=', chain)
    .where('person_id', '=', personId)
    .where('provider', '=', provider)
    .where('account', '=', account ?? '')
    .where('forgotten_at', 'is', null)
    .execute()
  return new Set(rows.map(({ token_hash }) => token_hash))
}

/** A card or account that nobody may charge any more. Its provider keeps it until the person is deleted. */
export async function forgetMethod(chain: string, id: string, now: Date): Promise<void> {
  await db()
    .updateTable('stored_methods')
    .set({ forgotten_at: now })
    .where('chain_id', '=', chain)
    .where('id', '=', id)
    .where('forgotten_at', 'is', null)
    .execute()
}

/** What its provider keeps no longer: nothing is left by which it was known there. */
export async function blankMethod(chain: string, id: string, now: Date): Promise<void> {
  await db()
    .updateTable('stored_methods')
    .set({
      token_sealed: '',
      token_hash: id,
      first_ref_sealed: null,
      forgotten_at: sql`coalesce(forgotten_at, ${now})`,
    })
    .where('chain_id', '=', chain)
    .where('id', '=', id)
    .execute()
}

const placeOf = (chain: string, id: string, what: string): string => `stored_methods/${chain}/${id}/${what}`
