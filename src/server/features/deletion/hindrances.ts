import { sql } from 'kysely'
import { DeletionHindrance } from '#contract/shapes/deletion.ts'
import { db } from '../../db/ambient.ts'
import { looksAfterChildren } from '../../rights/relatives.ts'
import { underwayStates } from '../payments/underway.ts'

/** What has to end before somebody can be deleted, in the order of the contract. */
export async function hindrancesOf(chain: string, personId: string, now: Date): Promise<DeletionHindrance[]> {
  const { rows } = await sql<{ [one in Exclude<DeletionHindrance, 'children'>]: boolean }>`
    select
      exists (select from subscriptions
        where chain_id = ${chain} and person_id = ${personId} and status <> 'ENDED') as contract,
      exists (select from invoices
        where chain_id = ${chain} and person_id = ${personId} and open_minor > 0 and status <> 'cancelled')
      or exists (select from planned_invoices
        where chain_id = ${chain} and person_id = ${personId} and invoice_id is null and cancelled_at is null) as debt,
      exists (select from ledger_entries
        where chain_id = ${chain} and person_id = ${personId} and 'account' in (from_account, to_account)
        group by currency
        having sum(case when to_account = 'account' then amount_minor else -amount_minor end) > 0) as credit,
      exists (select from payment_intents
        where chain_id = ${chain} and person_id = ${personId}
          and state = any(${underwayStates})) as payment,
      exists (select from participations
        join bookables on bookables.chain_id = participations.chain_id and bookables.id = participations.bookable_id
        where participations.chain_id = ${chain} and participations.person_id = ${personId}
          and participations.state in ('TENTATIVE', 'BOOKED', 'BOOKED_IN_WAITING_LIST', 'OVERBOOKED_WAITINGLIST')
          and bookables.ends_at > ${now}) as booking,
      exists (select from company_contacts where chain_id = ${chain} and person_id = ${personId}) as company,
      exists (select from persons
        where chain_id = ${chain} and id = ${personId} and levels && array['STAFF', 'MANAGER'])
      or exists (select from staff_scopes where chain_id = ${chain} and person_id = ${personId})
      or exists (select from staff_accounts
        where chain_id = ${chain} and person_id = ${personId} and ended_at is null) as staff`.execute(db())
  const [found] = rows
  if (found === undefined) return []
  const all = { ...found, children: await looksAfterChildren(chain, personId) }
  return DeletionHindrance.enum.filter((one) => all[one])
}
