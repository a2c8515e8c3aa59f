import { sql } from 'kysely'
import { db } from '../../db/ambient.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import type { JobKind } from '../../jobs/work.ts'
import type { LiveRelease } from '../../releases/release.ts'
import { type Reason, reasons } from '../personal-data/declared.ts'
import { keepIdentity } from '../persons/kept-identity.ts'
import { numberSetting } from '../settings.ts'

export type Kept = Extract<Reason, 'invoices' | 'contracts'>
export interface KeptUntil {
  readonly what: Kept
  readonly until: string
}

const kind = 'deletion/forget'
/** Where neither the product nor the chain says how long. */
const unlessSaid = 10

/** What the law keeps of somebody who is deleted on a day: whole years, from the end of the year. Only what there is. */
export async function keptOf(
  { chain, release }: { readonly chain: string; readonly release: LiveRelease },
  personId: string,
  { centerId, today }: { readonly centerId: string; readonly today: string },
): Promise<readonly KeptUntil[]> {
  const { rows } = await sql<{ invoices: boolean; contracts: boolean }>`
    select
      exists (select from invoices where chain_id = ${chain} and person_id = ${personId}) as invoices,
      exists (select from subscriptions where chain_id = ${chain} and person_id = ${personId})
      or exists (select from papers where chain_id = ${chain} and person_id = ${personId})
      or exists (select from payment_agreements where chain_id = ${chain} and person_id = ${personId}) as contracts`.execute(
    db(),
  )
  const there = rows[0] ?? { invoices: false, contracts: false }
  const until = (what: Kept) =>
    `${Number(today.slice(0, 4)) + (numberSetting(release, centerId, reasons[what].years) ?? unlessSaid)}-12-31`
  return (['invoices', 'contracts'] as const).flatMap((what) => (there[what] ? [{ what, until: until(what) }] : []))
}

/** Keeps what the law asks for, sealed, and asks for its end; before the person is blanked. */
export async function keepByLaw(chain: string, personId: string, kept: readonly KeptUntil[]): Promise<void> {
  const last = kept
    .map(({ until }) => until)
    .sort()
    .at(-1)
  if (last !== undefined) await keepIdentity(chain, personId, last)
}

/** The day after the last on which it is kept, it goes; asked for after the person's other work is gone. */
export async function forgetLater(chain: string, personId: string, kept: readonly KeptUntil[]): Promise<void> {
  for (const { what, until } of kept) {
    const dueAt = new Date(`${Number(until.slice(0, 4)) + 1}-01-01T12:00:00Z`)
    await enqueue(chain, kind, { personId, what }, { dedupKey: `${what}:${personId}`, dueAt })
  }
}

/** Takes away what the law kept of somebody deleted, once its years are over. */
export const forgetJob: JobKind = {
  kind,
  async run({ chain, payload, now }) {
    const personId = String(payload.personId)
    if (payload.what === 'contracts') await forgetContracts(chain, personId)
    await db()
      .deleteFrom('kept_identities')
      .where('chain_id', '=', chain)
      .where('person_id', '=', personId)
      .where('keep_until', '<', now.toISOString().slice(0, 10))
      .execute()
    return undefined
  },
}

/** Papers and mandates; what a contract was made of goes where no other paper of the chain is made of the same. */
async function forgetContracts(chain: string, personId: string): Promise<void> {
  const theirs = sql`(select id from papers where chain_id = ${chain} and person_id = ${personId})`
  const texts = sql`(select content_hash from papers where chain_id = ${chain} and person_id = ${personId}
    union select content_hash from signed_contracts
    join subscriptions on subscriptions.chain_id = signed_contracts.chain_id
      and subscriptions.id = signed_contracts.subscription_id
    where signed_contracts.chain_id = ${chain} and subscriptions.person_id = ${personId})`
  const others = sql`select from papers as other where other.chain_id = kept_texts.chain_id
    and other.content_hash = kept_texts.hash and other.person_id <> ${personId}`
  await sql`update kept_texts set body = '{}'
    where chain_id = ${chain} and hash in ${texts} and not exists (${others})`.execute(db())
  await sql`delete from paper_signatures where chain_id = ${chain} and paper_id in ${theirs}`.execute(db())
  await sql`delete from paper_files where chain_id = ${chain} and paper_id in ${theirs}`.execute(db())
  await sql`delete from papers where chain_id = ${chain} and person_id = ${personId}`.execute(db())
  await sql`update payment_agreements
    set name = '', last4 = null, bank_sealed = null, mandate = null, mandate_reference = null
    where chain_id = ${chain} and person_id = ${personId}`.execute(db())
}
