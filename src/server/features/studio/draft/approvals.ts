import { sql } from 'kysely'
import { mapOf } from '#engine/logic/values.ts'
import { db } from '../../../db/ambient.ts'
import type { Draft } from './service.ts'

export interface Approval {
  readonly byId: string
  readonly by: string
  readonly at: Date
}

/** A draft as somebody has looked at it. */
interface Seen {
  readonly seq: number
  readonly live: number
}

/** Whether the chain, as it is live, wants four eyes: a draft that says otherwise has to pass them itself. */
export const wantsFourEyes = ({ live }: Pick<Draft, 'live'>): boolean =>
  mapOf(live.docs.config.publishing).fourEyes === true

/** Whether everybody's changes were seen by somebody else. */
export function isSeenByTwo({ changes }: Pick<Draft, 'changes'>, seers: Iterable<string>): boolean {
  const all = new Set(seers)
  return [...new Set(changes.map(({ byId }) => byId))].every((author) => [...all].some((one) => one !== author))
}

export async function approve(chain: string, { seq, live }: Seen, by: string, now: Date): Promise<void> {
  await db()
    .insertInto('draft_approvals')
    .values({ chain_id: chain, seq, live_number: live, by_person_id: by, approved_at: now, release_number: null })
    .onConflict((conflict) => conflict.columns(['chain_id', 'seq', 'live_number', 'by_person_id']).doNothing())
    .execute()
}

const named = sql<string>`trim(persons.first_name || ' ' || persons.last_name)`

/** Who has approved exactly this, and may still publish. */
export async function approvalsOf(chain: string, { seq, live }: Seen): Promise<readonly Approval[]> {
  return db()
    .selectFrom('draft_approvals as given')
    .innerJoin('persons', (join) =>
      join.onRef('persons.chain_id', '=', 'given.chain_id').onRef('persons.id', '=', 'given.by_person_id'),
    )
    .innerJoin('staff_accounts as accounts', (join) =>
      join.onRef('accounts.chain_id', '=', 'given.chain_id').onRef('accounts.person_id', '=', 'given.by_person_id'),
    )
    .select(['given.by_person_id as byId', 'given.approved_at as at', named.as('by')])
    .where('given.chain_id', '=', chain)
    .where('given.seq', '=', seq)
    .where('given.live_number', '=', live)
    .where('accounts.ended_at', 'is', null)
    .where(sql<boolean>`accounts.roles @> '["PUBLISHER"]'::jsonb`)
    .orderBy('given.position')
    .limit(100)
    .execute()
}

/** Approvals are a release's from now on, for the history. */
export async function closeApprovals(chain: string, { seq, live }: Seen, release: number): Promise<void> {
  await db()
    .updateTable('draft_approvals')
    .set({ release_number: release })
    .where('chain_id', '=', chain)
    .where('seq', '=', seq)
    .where('live_number', '=', live)
    .execute()
}

/** Who approved what went live, by release. */
export async function approversByRelease(chain: string): Promise<ReadonlyMap<number, readonly string[]>> {
  const rows = await db()
    .selectFrom('draft_approvals as given')
    .innerJoin('persons', (join) =>
      join.onRef('persons.chain_id', '=', 'given.chain_id').onRef('persons.id', '=', 'given.by_person_id'),
    )
    .select(['given.release_number as number', named.as('by')])
    .where('given.chain_id', '=', chain)
    .where('given.release_number', 'is not', null)
    .orderBy('given.position', 'desc')
    .limit(1000)
    .execute()
  const found = new Map<number, string[]>()
  for (const { number, by } of rows.toReversed()) found.set(Number(number), [...(found.get(Number(number)) ?? []), by])
  return found
}

/** Who publishes for the whole chain and may approve: of a draft of one person, everybody but them. */
export async function whoMayApprove(chain: string, { changes }: Pick<Draft, 'changes'>): Promise<readonly string[]> {
  const authors = [...new Set(changes.map(({ byId }) => byId))]
  const [only] = authors.length === 1 ? authors : []
  const rows = await db()
    .selectFrom('staff_accounts as accounts')
    .innerJoin('persons', (join) =>
      join.onRef('persons.chain_id', '=', 'accounts.chain_id').onRef('persons.id', '=', 'accounts.person_id'),
    )
    .select(named.as('name'))
    .where('accounts.chain_id', '=', chain)
    .where('accounts.ended_at', 'is', null)
    .where('accounts.whole_chain', '=', true)
    .where(sql<boolean>`accounts.roles @> '["PUBLISHER"]'::jsonb`)
    .where('accounts.person_id', '<>', only ?? '')
    .orderBy('accounts.since')
    .orderBy('persons.id')
    .limit(20)
    .execute()
  return rows.map(({ name }) => name)
}
