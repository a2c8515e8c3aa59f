import { sql } from 'kysely'
import type { JsonObject } from '#engine/documents.ts'
import { db } from '../../db/ambient.ts'
import { json } from '../../db/columns.ts'
import type { RetentionTerms } from '../subscriptions/rules/retention.ts'
import type { SubscriptionFacts } from '../subscriptions/rules/subscription-facts.ts'

export interface NewTermination {
  readonly id: string
  readonly subscriptionId: string
  readonly number: string
  readonly kind: 'notice' | 'buyOut' | 'extraordinary' | 'withdrawal'
  readonly endDate: string
  readonly reason: string | null
  readonly note: string | null
  readonly attributes: JsonObject
  readonly buyOutMinor: number
  readonly intentId: string | null
  readonly byPersonId: string | null
  readonly requestedAt: Date
}

export async function insertTermination(chain: string, one: NewTermination): Promise<void> {
  await db()
    .insertInto('subscription_terminations')
    .values({
      chain_id: chain,
      id: one.id,
      subscription_id: one.subscriptionId,
      number: one.number,
      kind: one.kind,
      end_date: one.endDate,
      reason: one.reason,
      note: one.note,
      attributes: json(one.attributes),
      buy_out_minor: one.buyOutMinor,
      intent_id: one.intentId,
      by_person_id: one.byPersonId,
      requested_at: one.requestedAt,
      regretted_at: null,
    })
    .execute()
}

export async function markRegretted(chain: string, id: string, now: Date): Promise<void> {
  await db()
    .updateTable('subscription_terminations')
    .set({ regretted_at: now })
    .where('chain_id', '=', chain)
    .where('id', '=', id)
    .where('regretted_at', 'is', null)
    .execute()
}

/** The last termination of a subscription, also one that was taken back; null: there never was one. */
export async function lastTerminationId(chain: string, subscriptionId: string): Promise<string | null> {
  const row = await db()
    .selectFrom('subscription_terminations')
    .select('id')
    .where('chain_id', '=', chain)
    .where('subscription_id', '=', subscriptionId)
    .orderBy('requested_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.id ?? null
}

/** Whether a subscription was blocked when it was terminated. */
export async function wasBlocked(chain: string, subscriptionId: string): Promise<boolean> {
  const { rows } = await sql<{ substate: string }>`
    select before.substate
    from subscription_moves before
    where before.chain_id = ${chain} and before.subscription_id = ${subscriptionId} and before.position < (
      select max(position) from subscription_moves ended
      where ended.chain_id = ${chain} and ended.subscription_id = ${subscriptionId} and ended.reason = 'terminated'
    )
    order by before.position desc
    limit 1`.execute(db())
  return rows[0]?.substate === 'BLOCKED'
}

/** The terms by which the chain asks somebody to stay: the first that fit the plan, the club and the day; null: none. */
export async function retentionTermsFor(
  chain: string,
  { planId, centerId, today }: Pick<SubscriptionFacts, 'planId' | 'centerId' | 'today'>,
): Promise<RetentionTerms | null> {
  const { rows } = await sql<RetentionTerms>`
    select id, percent, months
    from retention_terms offer
    where chain_id = ${chain}
      and (offered_from is null or offered_from <= ${today}) and (offered_until is null or offered_until >= ${today})
      and exists (
        select from retention_term_centers
        where chain_id = offer.chain_id and offer_id = offer.id and center_id = ${centerId}
      )
      and (
        not exists (select from retention_term_plans where chain_id = offer.chain_id and offer_id = offer.id)
        or exists (
          select from retention_term_plans
          where chain_id = offer.chain_id and offer_id = offer.id and plan_id = ${planId}
        )
      )
    order by position, id
    limit 1`.execute(db())
  return rows[0] ?? null
}

/** Whether somebody has been asked to stay in this subscription, whatever they said. */
export async function wasOffered(chain: string, subscriptionId: string): Promise<boolean> {
  const row = await db()
    .selectFrom('retention_offers')
    .select('answer')
    .where('chain_id', '=', chain)
    .where('subscription_id', '=', subscriptionId)
    .executeTakeFirst()
  return row !== undefined
}

interface OfferAnswer {
  readonly subscriptionId: string
  readonly offerId: string
  readonly answer: 'accepted' | 'declined'
  readonly now: Date
}

/** False: it was answered before. */
export async function answerOffer(
  chain: string,
  { subscriptionId, offerId, answer, now }: OfferAnswer,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db()
    .insertInto('retention_offers')
    .values({
      chain_id: chain,
      subscription_id: subscriptionId,
      offer_id: offerId,
      answer,
      answered_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

interface NewDiscount {
  readonly subscriptionId: string
  readonly percent: number
  readonly from: string
  readonly to: string
  readonly now: Date
}

export async function insertStayDiscount(chain: string, discount: NewDiscount): Promise<void> {
  await db()
    .insertInto('subscription_discounts')
    .values({
      chain_id: chain,
      id: crypto.randomUUID(),
      subscription_id: discount.subscriptionId,
      reason: 'retention',
      percent: discount.percent,
      amount_minor: null,
      from_date: discount.from,
      to_date: discount.to,
      created_at: discount.now,
    })
    .execute()
}
