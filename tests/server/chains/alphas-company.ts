import { sql } from 'kysely'
import { db } from '#server/db/ambient.ts'
import { idOf, markOf } from './three-chains.ts'

/** A company of alpha pays a share of what somebody has. */
export async function alphasCompany(personId: string): Promise<void> {
  await sql`
    insert into company_employees (chain_id, id, company_id, subscription_id, number, since)
    select chain_id, ${idOf('alpha', 'employee')}, ${idOf('alpha', 'spreewerk')}, id, ${markOf('alpha')}, start_date
    from subscriptions
    where chain_id = ${'alpha'} and person_id = ${personId}
    order by id
    limit 1`.execute(db())
  await sql`
    insert into company_invitations (chain_id, id, company_id, token_hash, email, number, created_at, ends_at)
    values (${'alpha'}, ${idOf('alpha', 'invitation')}, ${idOf('alpha', 'spreewerk')}, ${markOf('alpha')},
      ${`${markOf('alpha')}@spreewerk.example`}, ${markOf('alpha')}, now(), now())`.execute(db())
}
