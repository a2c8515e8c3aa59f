import { db } from '../../db/ambient.ts'
import type { CallContext } from '../../handler.ts'
import { centerIn } from '../centers/words.ts'
import { wordedNameOf } from './offer.ts'
import type { SubscriptionFacts } from './rules/subscription-facts.ts'

/** What plan and club are called in the caller's language. */
export async function wordsOf({ chain, lang }: Pick<CallContext, 'chain' | 'lang'>, subscription: SubscriptionFacts) {
  const row = await namesOf(chain, subscription.id)
  if (row === undefined) throw new Error('a subscription without its plan')
  return {
    planName: wordedNameOf(row.plan_texts, lang, subscription.planId),
    centerName: centerIn({ name: row.name, texts: row.texts }, lang).name,
  }
}

const namesOf = (chain: string, subscriptionId: string) =>
  db()
    .selectFrom('subscriptions')
    .innerJoin('plans', (join) =>
      join.onRef('plans.chain_id', '=', 'subscriptions.chain_id').onRef('plans.id', '=', 'subscriptions.plan_id'),
    )
    .innerJoin('centers', (join) =>
      join.onRef('centers.chain_id', '=', 'subscriptions.chain_id').onRef('centers.id', '=', 'subscriptions.center_id'),
    )
    .select(['plans.texts as plan_texts', 'centers.name', 'centers.texts'])
    .where('subscriptions.chain_id', '=', chain)
    .where('subscriptions.id', '=', subscriptionId)
    .executeTakeFirst()
