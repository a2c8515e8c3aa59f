import { sql } from 'kysely'
import { db } from '../../db/ambient.ts'
import { type CardKey, noteClipsOf } from '../clips/movements.ts'
import { askAllBack, askMoneyBack } from '../payments/money-back.ts'
import { takeBackParts } from '../payments/take-back-parts.ts'
import { creditElsewhere, isPaidElsewhere } from './paid-elsewhere.ts'
import type { Spend } from './rules/spends.ts'

const isPack = ({ kind }: Spend): boolean => kind === 'pack'

/** Locks what is spent, before any class is locked. */
export const lockHolding = (chain: string, spend: Spend): Promise<void> =>
  lock(chain, isPack(spend) ? 'clipcards' : 'subscriptions', spend.holdingId)

/** Locks what was spent. */
export async function lockUsed(chain: string, { clipcard_id, subscription_id }: UseRow): Promise<void> {
  if (clipcard_id !== null) await lock(chain, 'clipcards', clipcard_id)
  else if (subscription_id !== null) await lock(chain, 'subscriptions', subscription_id)
}

async function lock(chain: string, table: 'clipcards' | 'subscriptions', id: string): Promise<void> {
  await db().selectFrom(table).select('id').where('chain_id', '=', chain).where('id', '=', id).forUpdate().execute()
}

/** Takes clips. False: too few are left. */
export async function takeClips(chain: string, spend: Spend): Promise<boolean> {
  if (spend.clips === 0) return true
  const table = sql.table(isPack(spend) ? 'clipcards' : 'subscriptions')
  const { numAffectedRows } = await sql`
    update ${table} set clips_left = clips_left - ${spend.clips}
    where chain_id = ${chain} and id = ${spend.holdingId} and clips_left >= ${spend.clips}`.execute(db())
  return numAffectedRows === 1n
}

/** Counts a use of an allowance. False: it is used up. Under the lock of the subscription. */
export async function isLeft(chain: string, { holdingId, privilegeId, period, times }: Spend): Promise<boolean> {
  if (period === null || times === null) return true
  const { used } = await db()
    .selectFrom('privilege_uses')
    .select((eb) => eb.fn.countAll<number>().as('used'))
    .where('chain_id', '=', chain)
    .where('subscription_id', '=', holdingId)
    .where('privilege_id', '=', privilegeId)
    .where('period', '=', period)
    .where('state', '<>', 'RETURNED')
    .executeTakeFirstOrThrow()
  return used < times
}

/** Writes down what a place was booked with, and the clips that were taken for it. */
export async function noteUse(chain: string, participationId: string, personId: string, spend: Spend): Promise<void> {
  await db()
    .insertInto('privilege_uses')
    .values({
      chain_id: chain,
      participation_id: participationId,
      privilege_id: spend.privilegeId,
      person_id: personId,
      subscription_id: isPack(spend) ? null : spend.holdingId,
      clipcard_id: isPack(spend) ? spend.holdingId : null,
      intent_id: null,
      period: spend.period,
      clips: spend.clips,
      state: 'TAKEN',
    })
    .execute()
  if (spend.clips === 0) return
  const card = isPack(spend) ? { clipcardId: spend.holdingId } : { subscriptionId: spend.holdingId }
  await noteClipsOf(chain, participationId, card, spend.clips, 'SPENT')
}

/** Writes down by which payment a place was opened. */
export async function notePaid(
  chain: string,
  {
    participationId,
    personId,
    intentId,
    amountMinor = null,
  }: {
    readonly participationId: string
    readonly personId: string
    readonly intentId: string
    /** What of the payment was for this place; null: all of it. */
    readonly amountMinor?: number | null
  },
): Promise<void> {
  const whole = { privilege_id: null, subscription_id: null, clipcard_id: null, period: null }
  const paid = { ...whole, intent_id: intentId, amount_minor: amountMinor }
  await db()
    .insertInto('privilege_uses')
    .values({
      chain_id: chain,
      participation_id: participationId,
      person_id: personId,
      clips: 0,
      state: 'TAKEN',
      ...paid,
    })
    .execute()
}

/** What a place took, and who has to be asked about it: whoever booked it. */
export const spentFor = (chain: string, participationId: string) =>
  db()
    .selectFrom('privilege_uses as uses')
    .innerJoin('participations as places', (join) =>
      join.onRef('places.chain_id', '=', 'uses.chain_id').onRef('places.id', '=', 'uses.participation_id'),
    )
    .select(['uses.subscription_id', 'uses.clipcard_id', 'uses.intent_id', 'uses.clips', 'uses.amount_minor'])
    .select(sql<string>`coalesce(places.by_person_id, places.person_id)`.as('payer_id'))
    .where('uses.chain_id', '=', chain)
    .where('uses.participation_id', '=', participationId)
    .where('uses.state', '=', 'TAKEN')
    .executeTakeFirst()

export type UseRow = NonNullable<Awaited<ReturnType<typeof spentFor>>>

/**
 * Gives back what a booking took: money the way it came, or onto the cash account where it came elsewhere; a pack that has run out meanwhile lives on for a week. False: it
 * was given back.
 */
export async function returnUse(
  chain: string,
  participationId: string,
  use: UseRow,
  { today, now }: { readonly today: string; readonly now: Date },
): Promise<boolean> {
  if (!(await closeUse(chain, participationId, 'RETURNED'))) return false
  if (use.intent_id !== null) {
    const back = { intentId: use.intent_id, reason: 'class-given-back', key: `class:${participationId}`, now }
    if (use.amount_minor === null) await askAllBack(chain, back)
    else if (use.amount_minor > 0) await askMoneyBack(chain, { ...back, amountMinor: use.amount_minor })
    await takeBackParts(chain, participationId, now)
    return true
  }
  if (isPaidElsewhere(use)) {
    await creditElsewhere(chain, participationId, use, { today, now })
    await takeBackParts(chain, participationId, now)
    return true
  }
  if (use.clipcard_id !== null) {
    await sql`
      update clipcards set clips_left = clips_left + ${use.clips},
        valid_until = case when valid_until < ${today}::date then ${today}::date + 7 else valid_until end
      where chain_id = ${chain} and id = ${use.clipcard_id}`.execute(db())
  } else if (use.clips > 0) {
    await sql`
      update subscriptions set clips_left = clips_left + ${use.clips}
      where chain_id = ${chain} and id = ${use.subscription_id}`.execute(db())
  }
  if (use.clips > 0) await noteClipsOf(chain, participationId, cardOf(use), use.clips, 'RETURNED')
  return true
}

const cardOf = ({ clipcard_id, subscription_id }: UseRow): CardKey =>
  clipcard_id === null ? { subscriptionId: subscription_id ?? '' } : { clipcardId: clipcard_id }

/** What was spent stays spent. */
export const keepUse = (chain: string, participationId: string): Promise<boolean> =>
  closeUse(chain, participationId, 'KEPT')

/** False: it was settled before. */
export async function closeUse(chain: string, participationId: string, state: 'RETURNED' | 'KEPT'): Promise<boolean> {
  const { numUpdatedRows } = await db()
    .updateTable('privilege_uses')
    .set({ state })
    .where('chain_id', '=', chain)
    .where('participation_id', '=', participationId)
    .where('state', '=', 'TAKEN')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
