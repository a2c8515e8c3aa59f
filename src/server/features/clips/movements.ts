import { sql } from 'kysely'
import { db } from '../../db/ambient.ts'
import type { ClipMovementKind } from './tables.ts'

/** A pack, or a subscription that brings clips. */
export type CardKey = { readonly clipcardId: string } | { readonly subscriptionId: string }

interface Movement {
  readonly kind: ClipMovementKind
  /** Below zero: they leave. */
  readonly clips: number
  readonly at: Date
  readonly month?: string
  /** The staff member who sold them. */
  readonly by?: string | null
}

/** Writes down what has just come to a card or left it, under its lock: how many are left is read from the card. */
export async function noteClips(chain: string, card: CardKey, { kind, clips, at, month, by }: Movement): Promise<void> {
  const { table, id, column } = placeOf(card)
  await sql`
    insert into clip_movements (chain_id, ${column}, kind, clips, left_after, month, by_person_id, moved_at)
    select chain_id, id, ${kind}, ${clips}::integer, clips_left, ${month ?? null}::date, ${by ?? null}::text,
      ${at}::timestamptz
    from ${table}
    where chain_id = ${chain} and id = ${id}`.execute(db())
}

/** Writes down what a place has cost or given back, at the moment at which it became what it is. */
export async function noteClipsOf(
  chain: string,
  participationId: string,
  card: CardKey,
  clips: number,
  kind: 'SPENT' | 'RETURNED',
): Promise<void> {
  const { table, id, column } = placeOf(card)
  await sql`
    insert into clip_movements (chain_id, ${column}, kind, clips, left_after, participation_id, moved_at)
    select chain_id, id, ${kind}, ${kind === 'SPENT' ? -clips : clips}::integer, clips_left, ${participationId},
      coalesce((select max(moves.moved_at) from participation_moves moves
        where moves.chain_id = ${chain} and moves.participation_id = ${participationId}), now())
    from ${table}
    where chain_id = ${chain} and id = ${id}`.execute(db())
}

const placeOf = (card: CardKey) =>
  'clipcardId' in card
    ? { table: sql.table('clipcards'), id: card.clipcardId, column: sql.ref('clipcard_id') }
    : { table: sql.table('subscriptions'), id: card.subscriptionId, column: sql.ref('subscription_id') }
