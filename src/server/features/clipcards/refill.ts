import { sql } from 'kysely'
import { db } from '../../db/ambient.ts'
import { noteClips } from '../clips/movements.ts'
import { refillsDue } from '../clips/rules.ts'
import type { LockedSubscription } from '../subscriptions/find-subscription.ts'
import type { Refill } from '../subscriptions/tables.ts'

/**
 * Gives a subscription the clips of every month that has begun and had none, as its plan says: each month once, whenever
 * and however often it is asked. Under its lock.
 */
export async function refillClips(chain: string, subscription: LockedSubscription, now: Date): Promise<void> {
  if (subscription.type !== 'RECURRING_CLIPCARD') return
  const card = await refilledCard(chain, subscription.id)
  if (card === undefined || card.status !== 'ACTIVE' || card.size === null) return
  const { size, refill, carry_over_most: most, start_date: startDate, end_date: endDate } = card
  const facts = { refill, startDate, endDate, freezes: subscription.freezes, refilledFor: card.refilled_for }
  let left = card.clips_left ?? 0
  for (const month of refillsDue(facts, subscription.today)) {
    const stays = refill === 'CARRY_OVER' ? left : 0
    if (stays < left) {
      await setClips(chain, subscription.id, stays)
      await noteClips(chain, { subscriptionId: subscription.id }, { kind: 'LAPSED', clips: stays - left, at: now })
    }
    left = Math.max(stays, Math.min(stays + size, most ?? Number.MAX_SAFE_INTEGER))
    await setClips(chain, subscription.id, left)
    await noteClips(
      chain,
      { subscriptionId: subscription.id },
      { kind: 'REFILLED', clips: left - stays, month, at: now },
    )
  }
}

const refilledCard = (chain: string, id: string) =>
  db()
    .selectFrom('subscriptions as held')
    .innerJoin('plans', (join) =>
      join.onRef('plans.chain_id', '=', 'held.chain_id').onRef('plans.id', '=', 'held.plan_id'),
    )
    .select(['held.status', 'held.size', 'held.clips_left', 'held.start_date', 'held.end_date'])
    .select(['plans.refill', 'plans.carry_over_most'])
    .select((eb) =>
      eb
        .selectFrom('clip_movements as moved')
        .select((of) => of.fn.max('moved.month').as('month'))
        .whereRef('moved.chain_id', '=', 'held.chain_id')
        .whereRef('moved.subscription_id', '=', 'held.id')
        .as('refilled_for'),
    )
    .where('held.chain_id', '=', chain)
    .where('held.id', '=', id)
    .$narrowType<{ refill: Refill }>()
    .executeTakeFirst()

async function setClips(chain: string, id: string, clips: number): Promise<void> {
  await db()
    .updateTable('subscriptions')
    .set({ clips_left: clips })
    .where('chain_id', '=', chain)
    .where('id', '=', id)
    .execute()
}

/**
 * Takes the clips of packs whose last day is over, by the clock of their club. What comes back to such a pack later comes
 * alone.
 */
export async function lapsePacks(chain: string, now: Date): Promise<void> {
  await sql`
    with over as (
      select cards.chain_id, cards.id, cards.clips_left
      from clipcards cards
      join centers on centers.chain_id = cards.chain_id and centers.id = cards.center_id
      where cards.chain_id = ${chain} and cards.clips_left > 0
        and cards.valid_until < (${now}::timestamptz at time zone centers.time_zone)::date
      order by cards.id
      for update of cards
    ), emptied as (
      update clipcards
      set clips_left = 0
      from over
      where clipcards.chain_id = over.chain_id and clipcards.id = over.id
    )
    insert into clip_movements (chain_id, clipcard_id, kind, clips, left_after, moved_at)
    select chain_id, id, 'LAPSED', -clips_left, 0, ${now}::timestamptz
    from over`.execute(db())
}
