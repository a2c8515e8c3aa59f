import { db } from '../../db/ambient.ts'
import type { Means } from '../money/means-words.ts'
import { wordsIn } from '../words.ts'

/** What a person has that is paid by one of these means is paid by another from now on. The person's row is held. */
export async function payBy(chain: string, personId: string, from: readonly Means[], to: Means): Promise<void> {
  await db()
    .updateTable('subscriptions')
    .set({ means: to })
    .where('chain_id', '=', chain)
    .where('person_id', '=', personId)
    .where('means', 'in', [...from])
    .where('status', '<>', 'ENDED')
    .execute()
}

/** The names of what a person has that has not ended, by the means that pay it. */
export async function paidSubscriptions(chain: string, personId: string, lang: string) {
  const rows = await db()
    .selectFrom('subscriptions')
    .innerJoin('plans', (join) =>
      join.onRef('plans.chain_id', '=', 'subscriptions.chain_id').onRef('plans.id', '=', 'subscriptions.plan_id'),
    )
    .select(['subscriptions.means', 'plans.id as plan_id', 'plans.texts'])
    .where('subscriptions.chain_id', '=', chain)
    .where('subscriptions.person_id', '=', personId)
    .where('subscriptions.status', '<>', 'ENDED')
    .orderBy('subscriptions.start_date')
    .orderBy('subscriptions.id')
    .limit(100)
    .execute()
  return rows.map(({ means, plan_id, texts }) => ({ means, name: wordsIn(texts, lang)?.name ?? plan_id }))
}
