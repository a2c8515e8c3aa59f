import type { JsonObject } from '#engine/documents.ts'
import { db } from '../../db/ambient.ts'
import { json } from '../../db/columns.ts'

/** The agreements a person can pay by today, the newest first. */
export const activeAgreements = (chain: string, personId: string, today: string) =>
  db()
    .selectFrom('payment_agreements')
    .select([
      'id',
      'kind',
      'name',
      'last4',
      'provider',
      'account',
      'stored_method_id',
      'valid_until',
      'mandate_reference',
    ])
    .where('chain_id', '=', chain)
    .where('person_id', '=', personId)
    .where('ended_at', 'is', null)
    .where((eb) => eb.or([eb('valid_until', 'is', null), eb('valid_until', '>=', today)]))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(50)
    .execute()

/** The agreement to charge a kept card or account. */
export const agreementOfMethod = (chain: string, storedMethodId: string) =>
  db()
    .selectFrom('payment_agreements')
    .select('id')
    .where('chain_id', '=', chain)
    .where('stored_method_id', '=', storedMethodId)
    .where('ended_at', 'is', null)
    .limit(1)
    .executeTakeFirst()

/** One of a person, ended or not. */
export const agreementById = (chain: string, personId: string, id: string) =>
  db()
    .selectFrom('payment_agreements')
    .select(['id', 'kind', 'stored_method_id', 'ended_at', 'created_at'])
    .where('chain_id', '=', chain)
    .where('person_id', '=', personId)
    .where('id', '=', id)
    .executeTakeFirst()

/** Whether no agreement of its kind stands that is newer, the one beside left out: the newest is the one that pays. */
export async function isNewestBeside(
  chain: string,
  personId: string,
  one: { readonly id: string; readonly kind: NewAgreement['kind']; readonly created_at: Date },
  beside: string,
): Promise<boolean> {
  const newer = await db()
    .selectFrom('payment_agreements')
    .select('id')
    .where('chain_id', '=', chain)
    .where('person_id', '=', personId)
    .where('kind', '=', one.kind)
    .where('ended_at', 'is', null)
    .where('created_at', '>', one.created_at)
    .where('id', 'not in', [one.id, beside])
    .limit(1)
    .executeTakeFirst()
  return newer === undefined
}

/** Nothing can be charged by it from now on. One that was ended before keeps its day. */
export async function endAgreement(chain: string, id: string, now: Date): Promise<void> {
  await db()
    .updateTable('payment_agreements')
    .set({ ended_at: now })
    .where('chain_id', '=', chain)
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute()
}

/** Ends what is paid by a kept card that nobody keeps any more. */
export async function endAgreementsOf(chain: string, storedMethodId: string, now: Date): Promise<void> {
  await db()
    .updateTable('payment_agreements')
    .set({ ended_at: now })
    .where('chain_id', '=', chain)
    .where('stored_method_id', '=', storedMethodId)
    .where('ended_at', 'is', null)
    .execute()
}

export interface NewAgreement {
  readonly chain: string
  readonly personId: string
  readonly kind: 'CC' | 'DD' | 'DDPL' | 'INVOICE'
  /** The bank, or the brand of the card. */
  readonly name: string
  readonly last4: string | null
  readonly provider: string | null
  readonly account?: string | null
  readonly centerId: string
  readonly storedMethodId?: string | null
  readonly intentId: string | null
  /** A mandate kept here: its bank details, sealed by who writes it, its number and what was agreed. */
  readonly bankSealed?: string | null
  readonly mandateReference?: string | null
  readonly mandate?: JsonObject | null
  readonly validUntil: string | null
  readonly now: Date
  /** Where the writer needs it before (what is sealed names its row). */
  readonly id?: string
}

/** Writes an agreement in the running transaction; answers its id. */
export async function insertAgreement(agreement: NewAgreement): Promise<string> {
  const id = agreement.id ?? crypto.randomUUID()
  await db()
    .insertInto('payment_agreements')
    .values({
      chain_id: agreement.chain,
      id,
      person_id: agreement.personId,
      kind: agreement.kind,
      name: agreement.name,
      last4: agreement.last4,
      provider: agreement.provider,
      account: agreement.account ?? null,
      center_id: agreement.centerId,
      stored_method_id: agreement.storedMethodId ?? null,
      intent_id: agreement.intentId,
      bank_sealed: agreement.bankSealed ?? null,
      mandate_reference: agreement.mandateReference ?? null,
      mandate: agreement.mandate == null ? null : json(agreement.mandate),
      agreed_at: agreement.now,
      valid_until: agreement.validUntil,
      created_at: agreement.now,
    })
    .execute()
  return id
}
