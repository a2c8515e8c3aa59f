import { sql } from 'kysely'
import { db } from '#server/db/ambient.ts'
import { lifeJobs, lookHourly } from '#server/features/life/jobs.ts'
import { workDue } from '#server/jobs/work.ts'
import { idOf } from './three-chains.ts'

const monthMs = 31 * 86_400_000

/** A month goes by in alpha: its members are billed, one of them with an offer that he took. */
export async function alphasDays(now: Date): Promise<void> {
  const later = new Date(now.getTime() + monthMs)
  await sql`
    insert into subscription_discounts (chain_id, id, subscription_id, reason, percent, from_date, to_date)
    select chain_id, id, id, 'offer', 10, start_date, start_date + 60
    from subscriptions
    where chain_id = ${'alpha'} and person_id = ${idOf('alpha', 'anna')}`.execute(db())
  await lookHourly('alpha', later)
  await workDue({ kinds: lifeJobs, now: later, chain: 'alpha' })
}
