import type { ReleaseDocs } from '#engine/documents.ts'
import { db } from '../db/ambient.ts'
import type { Trouble } from './documents/trouble.ts'
import { meantOrAll } from './nearest-name.ts'

/** The ids of a chain's clubs. */
export async function clubsOf(chain: string): Promise<readonly string[]> {
  const rows = await db().selectFrom('centers').select('id').where('chain_id', '=', chain).orderBy('id').execute()
  return rows.map(({ id }) => id)
}

/** Settings of clubs that the chain does not have: nobody would meet them. A chain without clubs yet is not asked. */
export function unknownClubs({ chain, centers }: ReleaseDocs, clubs: readonly string[]): readonly Trouble[] {
  if (clubs.length === 0) return []
  return Object.keys(centers)
    .filter((id) => !clubs.includes(id))
    .map((id) => ({
      code: 'center.unknown',
      document: `flows/chains/${chain}/config.json`,
      place: `centers/${id}`,
      reason: `are settings of a club that ${chain} does not have, so no member meets them: ${meantOrAll(id, clubs)} Acknowledge it where the club opens later`,
      severity: 'warning',
      params: { id },
      chain,
    }))
}
