import { sql } from 'kysely'
import { db } from '../../db/ambient.ts'
import { json } from '../../db/columns.ts'
import { type CallContext, refuse } from '../../handler.ts'
import { brandOf } from '../../releases/brand.ts'

const most = 3

/** Who publishes for the whole chain, by name. */
export const publishersOf = (chain: string): Promise<readonly string[]> => wholeChainAs('PUBLISHER', chain)

/** Who opens members' walks of the whole chain, by name. */
export const supportersOf = (chain: string): Promise<readonly string[]> => wholeChainAs('SUPPORT', chain)

async function wholeChainAs(role: 'PUBLISHER' | 'SUPPORT', chain: string): Promise<readonly string[]> {
  const rows = await db()
    .selectFrom('staff_accounts as accounts')
    .innerJoin('persons', (join) =>
      join.onRef('persons.chain_id', '=', 'accounts.chain_id').onRef('persons.id', '=', 'accounts.person_id'),
    )
    .select(sql<string>`trim(persons.first_name || ' ' || persons.last_name)`.as('name'))
    .where('accounts.chain_id', '=', chain)
    .where('accounts.ended_at', 'is', null)
    .where('accounts.whole_chain', '=', true)
    .where(sql<boolean>`accounts.roles @> ${json([role])}::jsonb`)
    .orderBy('accounts.since')
    .orderBy('persons.id')
    .limit(most)
    .execute()
  return rows.map(({ name }) => name)
}

/** The refusal of what is the whole chain's: it names those who may; where nobody does, the chain itself. */
export async function refuseWholeChain({ chain, release }: CallContext) {
  const names = await publishersOf(chain)
  const who = names.join(', ') || brandOf(release).name
  return refuse('WHOLE_CHAIN_ONLY', { params: { who } })
}
