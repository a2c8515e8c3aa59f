import type { Relation } from '#engine/rights.ts'
import { db } from '../db/ambient.ts'
import type { CallContext } from '../handler.ts'
import { type Subject, subjectsOf } from './subject.ts'

/** The most people of one family that a list shows. */
const most = 50

/** Those of a family whom the caller may see as well: the subject first, then relatives, each with a right of their own. */
export async function familyOf(
  context: CallContext,
): Promise<readonly { readonly subject: Subject; readonly relation: Relation | null }[]> {
  const { chain, subject } = context
  if (subject === null) return []
  const rows = await db()
    .selectFrom('person_relations')
    .select(['related_id as id', 'relation'])
    .where('chain_id', '=', chain)
    .where('person_id', '=', subject.id)
    .orderBy('related_id')
    .limit(most)
    .execute()
  const relatives = await subjectsOf(
    context,
    rows.map(({ id }) => id),
    subject.right,
  )
  return [
    { subject, relation: null },
    ...relatives.map((one) => ({ subject: one, relation: rows.find(({ id }) => id === one.id)?.relation ?? null })),
  ]
}
