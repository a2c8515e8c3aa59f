import { sql } from 'kysely'
import { db } from '../../db/ambient.ts'

/** Whoever took a delivery and was never heard of again has lost it after so long: longer than a try may last. */
const leaseMs = 60_000

export const receiversOf = (chain: string) =>
  db()
    .selectFrom('webhook_receivers')
    .select(['id', 'url', 'events', 'suspended_at', 'suspended_why', 'created_at'])
    .where('chain_id', '=', chain)
    .where('ended_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .limit(100)
    .execute()

export async function insertReceiver(
  chain: string,
  receiver: { readonly id: string; readonly url: string; readonly events: readonly string[]; readonly now: Date },
): Promise<boolean> {
  const written = await db()
    .insertInto('webhook_receivers')
    .values({
      chain_id: chain,
      id: receiver.id,
      url: receiver.url,
      events: [...receiver.events],
      suspended_at: null,
      suspended_why: null,
      ended_at: null,
      created_at: receiver.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute()
  return written.length === 1
}

/** It is told nothing more, and what it was still to be told is given up. */
export async function endReceiver(chain: string, id: string, now: Date): Promise<void> {
  await db()
    .updateTable('webhook_receivers')
    .set({ ended_at: now })
    .where('chain_id', '=', chain)
    .where('id', '=', id)
    .execute()
  await db()
    .updateTable('webhook_deliveries')
    .set({ given_up_at: now, trouble: 'the receiver was taken off' })
    .where('chain_id', '=', chain)
    .where('receiver_id', '=', id)
    .where('delivered_at', 'is', null)
    .where('given_up_at', 'is', null)
    .execute()
}

export const suspend = (chain: string, id: string, why: 'gone' | 'silent' | null, now: Date) =>
  db()
    .updateTable('webhook_receivers')
    .set({ suspended_at: why === null ? null : now, suspended_why: why })
    .where('chain_id', '=', chain)
    .where('id', '=', id)
    .execute()

export const keysOf = (chain: string, receiverId: string, now: Date) =>
  db()
    .selectFrom('webhook_keys')
    .select(['id', 'key_sealed', 'ends_at'])
    .where('chain_id', '=', chain)
    .where('receiver_id', '=', receiverId)
    .where((eb) => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', now)]))
    .orderBy('created_at', 'desc')
    .limit(10)
    .execute()

export async function insertKey(
  chain: string,
  key: { readonly receiverId: string; readonly id: string; readonly sealed: string; readonly now: Date },
): Promise<void> {
  await db()
    .insertInto('webhook_keys')
    .values({
      chain_id: chain,
      receiver_id: key.receiverId,
      id: key.id,
      key_sealed: key.sealed,
      created_at: key.now,
      ends_at: null,
    })
    .execute()
}

/** All keys of a receiver end then, unless they end sooner. */
export const endKeys = (chain: string, receiverId: string, at: Date) =>
  db()
    .updateTable('webhook_keys')
    .set({ ends_at: at })
    .where('chain_id', '=', chain)
    .where('receiver_id', '=', receiverId)
    .where((eb) => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', at)]))
    .execute()

export interface DueDelivery {
  readonly receiver_id: string
  readonly id: string
  readonly url: string
  readonly body: string
  readonly tries: number
}

/** Takes what is due: of each receiver as many as it has places, oldest first. No two processes take the same. */
export async function claimDeliveries(
  chain: string,
  { now, most, busy }: { readonly now: Date; readonly most: number; readonly busy: { readonly [id: string]: number } },
): Promise<readonly DueDelivery[]> {
  const { rows } = await sql<DueDelivery>`
    with taken as materialized (
      select due.receiver_id, due.id, receivers.url
      from webhook_receivers receivers
      cross join lateral (
        select waiting.receiver_id, waiting.id
        from webhook_deliveries waiting
        where waiting.chain_id = ${chain} and waiting.receiver_id = receivers.id
          and waiting.delivered_at is null and waiting.given_up_at is null and waiting.due_at <= ${now}
          and (waiting.leased_until is null or waiting.leased_until <= ${now})
        order by waiting.due_at, waiting.id
        limit greatest(0, ${most}::integer - coalesce((${JSON.stringify(busy)}::jsonb ->> receivers.id)::integer, 0))
        for update skip locked
      ) as due
      where receivers.chain_id = ${chain} and receivers.ended_at is null and receivers.suspended_at is null
    )
    update webhook_deliveries deliveries
    set leased_until = ${new Date(now.getTime() + leaseMs)}::timestamptz, tries = tries + 1, tried_at = ${now}
    from taken
    where deliveries.chain_id = ${chain} and deliveries.receiver_id = taken.receiver_id and deliveries.id = taken.id
    returning deliveries.receiver_id, deliveries.id, taken.url, deliveries.body, deliveries.tries`.execute(db())
  return rows
}

export interface Tried {
  readonly status: number | null
  readonly trouble: string | null
  readonly deliveredAt: Date | null
  readonly givenUpAt: Date | null
  /** Null: no more tries. */
  readonly dueAt: Date | null
}

export async function noteTry(
  chain: string,
  { receiver_id, id }: Pick<DueDelivery, 'receiver_id' | 'id'>,
  tried: Tried,
): Promise<void> {
  await db()
    .updateTable('webhook_deliveries')
    .set({
      leased_until: null,
      http_status: tried.status,
      trouble: tried.trouble,
      delivered_at: tried.deliveredAt,
      given_up_at: tried.givenUpAt,
      ...(tried.dueAt === null ? {} : { due_at: tried.dueAt }),
    })
    .where('chain_id', '=', chain)
    .where('receiver_id', '=', receiver_id)
    .where('id', '=', id)
    // Two that were told the same at once: what was taken stays taken.
    .where('delivered_at', 'is', null)
    .execute()
}

/** When a receiver last took something. */
export async function lastTaken(chain: string, receiverId: string): Promise<Date | null> {
  const row = await db()
    .selectFrom('webhook_deliveries')
    .select((eb) => eb.fn.max('delivered_at').as('at'))
    .where('chain_id', '=', chain)
    .where('receiver_id', '=', receiverId)
    .executeTakeFirst()
  return row?.at ?? null
}

/** The last messages of a chain, or of one receiver of it, the newest first. */
export const lastDeliveries = (chain: string, receiverId: string | null, most: number) =>
  db()
    .selectFrom('webhook_deliveries')
    .select([
      ...(['receiver_id', 'id', 'event', 'occurred_at', 'due_at', 'tries', 'tried_at'] as const),
      ...(['http_status', 'trouble', 'delivered_at', 'given_up_at'] as const),
    ])
    .where('chain_id', '=', chain)
    .$if(receiverId !== null, (query) => query.where('receiver_id', '=', receiverId ?? ''))
    .orderBy('occurred_at', 'desc')
    .orderBy('id')
    .limit(most)
    .execute()

/** Due again, with their own ids, so that a receiver that has heard them knows. Answers how many. */
export async function sendAgain(
  chain: string,
  receiverId: string,
  which: { readonly id: string } | { readonly since: Date },
  now: Date,
): Promise<number> {
  const rows = await db()
    .updateTable('webhook_deliveries')
    .set({ due_at: now, tries: 0, delivered_at: null, given_up_at: null, leased_until: null, trouble: null })
    .where('chain_id', '=', chain)
    .where('receiver_id', '=', receiverId)
    .$if('id' in which, (query) => query.where('id', '=', 'id' in which ? which.id : ''))
    .$if('since' in which, (query) => query.where('occurred_at', '>=', 'since' in which ? which.since : now))
    .returning('id')
    .execute()
  return rows.length
}

/** A message of its own, which nothing has happened for. */
export async function insertDelivery(
  chain: string,
  delivery: {
    readonly receiverId: string
    readonly id: string
    readonly event: string
    readonly body: string
    readonly now: Date
  },
): Promise<void> {
  const { receiverId, id, event, body, now } = delivery
  await db()
    .insertInto('webhook_deliveries')
    .values({
      chain_id: chain,
      receiver_id: receiverId,
      id,
      event,
      body,
      occurred_at: now,
      due_at: now,
      leased_until: null,
      tried_at: null,
      http_status: null,
      trouble: null,
      delivered_at: null,
      given_up_at: null,
    })
    .execute()
}
