import { sql } from 'kysely'
import { db } from '../../db/ambient.ts'

/** Somebody whose link is used, with their club. */
export const refererById = (chain: string, id: string) =>
  db()
    .selectFrom('persons')
    .select(['id', 'first_name', 'status', 'standing', 'center_id'])
    .where('chain_id', '=', chain)
    .where('id', '=', id)
    .executeTakeFirst()

export type Referer = NonNullable<Awaited<ReturnType<typeof refererById>>>

/** Holds the places of somebody, if they are known, until the end of the transaction: friends who pay come one after the other. */
export async function holdReferer(chain: string, refererId: string): Promise<void> {
  await sql`
    insert into referrers (chain_id, person_id)
    select chain_id, id from persons where chain_id = ${chain} and id = ${refererId}
    on conflict (chain_id, person_id) do update set person_id = excluded.person_id`.execute(db())
}

/**
 * How many places of a member are taken since a moment, by others than this friend: who joined, and who can still pay.
 * What was not paid, or went back, is free again by itself.
 */
export async function countTaken(
  chain: string,
  {
    refererId,
    friendId,
    since,
  }: { readonly refererId: string; readonly friendId: string | null; readonly since: Date },
): Promise<number> {
  const { rows } = await sql<{ taken: number }>`
    select count(distinct referrals.friend_id)::integer as taken
    from referrals
    left join payment_intents intents on intents.chain_id = referrals.chain_id and intents.id = referrals.intent_id
    where referrals.chain_id = ${chain} and referrals.referer_id = ${refererId} and referrals.created_at > ${since}
      and (referrals.joined_at is not null or referrals.friend_id is distinct from ${friendId}::text)
      and (intents.id is null or intents.state in ('created', 'pending', 'authorised', 'paid', 'fulfilled', 'partly_refunded'))`.execute(
    db(),
  )
  return rows[0]?.taken ?? 0
}

/** Whether somebody has joined on a link before, whosesoever. */
export async function hasJoined(chain: string, friendId: string): Promise<boolean> {
  const row = await db()
    .selectFrom('referrals')
    .select('id')
    .where('chain_id', '=', chain)
    .where('friend_id', '=', friendId)
    .where('joined_at', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}

export interface Referral {
  readonly refererId: string
  readonly friendId: string
  readonly centerId: string
}

/** Keeps a place for whoever has begun to pay. */
export async function insertReferral(chain: string, intentId: string, one: Referral, now: Date): Promise<void> {
  await db()
    .insertInto('referrals')
    .values({
      chain_id: chain,
      intent_id: intentId,
      referer_id: one.refererId,
      friend_id: one.friendId,
      center_id: one.centerId,
      created_at: now,
      subscription_id: null,
      joined_at: null,
      rewarded_at: null,
      reward_minor: null,
    })
    .execute()
}

/** The friend has the membership: it is remembered who referred them, once for each friend. */
export async function noteJoined(chain: string, intentId: string, subscriptionId: string, now: Date): Promise<void> {
  await sql`
    update referrals set joined_at = ${now}, subscription_id = ${subscriptionId}
    where chain_id = ${chain} and intent_id = ${intentId} and not exists (
      select from referrals other
      where other.chain_id = referrals.chain_id and other.friend_id = referrals.friend_id and other.joined_at is not null
    )`.execute(db())
}

/** Who joined on somebody's link, the last first. */
export const friendsOf = (chain: string, refererId: string) =>
  db()
    .selectFrom('referrals')
    .innerJoin('persons as friend', (join) =>
      join.onRef('friend.chain_id', '=', 'referrals.chain_id').onRef('friend.id', '=', 'referrals.friend_id'),
    )
    .select(['friend.first_name', 'friend.last_name', 'referrals.joined_at', 'referrals.reward_minor'])
    .where('referrals.chain_id', '=', chain)
    .where('referrals.referer_id', '=', refererId)
    .where('referrals.joined_at', 'is not', null)
    .orderBy('referrals.joined_at', 'desc')
    .orderBy('referrals.id')
    .limit(50)
    .execute()
