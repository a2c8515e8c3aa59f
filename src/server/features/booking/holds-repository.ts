import { sql } from 'kysely'
import { db } from '../../db/ambient.ts'
import { isUnderwayFor } from '../payments/underway-for.ts'

/** Holds of a class that are over, or of all classes. */
export const lapsedHolds = (chain: string, now: Date, bookableId: string | null = null) =>
  db()
    .selectFrom('participations')
    .select(['id', 'bookable_id'])
    .where('chain_id', '=', chain)
    .where('state', '=', 'TENTATIVE')
    .where('expires_at', '<=', now)
    .$if(bookableId !== null, (query) => query.where('bookable_id', '=', bookableId ?? ''))
    .limit(500)
    .execute()

/** Whether a payment for a place is under way (`purposeOfClass`). */
const isPaidFor = isUnderwayFor(
  sql`participations.chain_id`,
  sql`'class:' || participations.person_id || ':' || participations.bookable_id`,
)

/** Whether a place lies in a basket: it is held beside others. */
const isInBasket = sql<boolean>`exists (
  select from basket_items items
  where items.chain_id = participations.chain_id and items.participation_id = participations.id
)`

/** What somebody holds, also what is over. */
export const holdsOf = (chain: string, personId: string) =>
  db()
    .selectFrom('participations')
    .select(['id', 'bookable_id', 'seat_id', 'expires_at', 'created_at', 'ticket', isPaidFor.as('is_paid_for')])
    .select(isInBasket.as('is_in_basket'))
    .where('chain_id', '=', chain)
    .where('person_id', '=', personId)
    .where('state', '=', 'TENTATIVE')
    .execute()

/** How many places somebody has held since a moment and not booked; one that they hold in this class is none. */
export async function holdsSince(chain: string, personId: string, bookableId: string, since: Date): Promise<number> {
  const { held } = await db()
    .selectFrom('participations')
    .select((eb) => eb.fn.countAll<number>().as('held'))
    .where('chain_id', '=', chain)
    .where('person_id', '=', personId)
    .where('created_at', '>', since)
    .where('state', 'in', ['TENTATIVE', 'EXPIRED', 'CANCELLED'])
    .where('ticket', 'is', null)
    .where((eb) => eb.not(isInBasket))
    .where((eb) => eb.or([eb('state', '<>', 'TENTATIVE'), eb('bookable_id', '<>', bookableId)]))
    .executeTakeFirstOrThrow()
  return held
}

/** A hold of one's own lives on for some more minutes. */
export async function keepHold(chain: string, id: string, expiresAt: Date): Promise<void> {
  await db()
    .updateTable('participations')
    .set({ expires_at: expiresAt })
    .where('chain_id', '=', chain)
    .where('id', '=', id)
    .where('state', '=', 'TENTATIVE')
    .execute()
}

/**
 * A place that is about to be paid for is kept so many minutes from now, and after the first try so many at most. Never
 * shorter than it was held anyway, nor longer than until the class begins. Answers until when.
 */
export async function holdWhilePaying(
  chain: string,
  id: string,
  { minutes, mostMinutes, now }: { readonly minutes: number; readonly mostMinutes: number; readonly now: Date },
): Promise<Date> {
  const { rows } = await sql<{ expires_at: Date }>`
    update participations set expires_at = greatest(participations.expires_at, least(
      ${now}::timestamptz + ${minutes} * interval '1 minute',
      coalesce((
        select min(intents.created_at) from payment_intents intents
        where intents.chain_id = participations.chain_id and intents.purchase->>'participationId' = participations.id
          and intents.purpose_key = 'class:' || participations.person_id || ':' || participations.bookable_id
      ), ${now}::timestamptz) + ${mostMinutes} * interval '1 minute',
      bookables.starts_at
    ))
    from bookables
    where participations.chain_id = ${chain} and participations.id = ${id}
      and bookables.chain_id = participations.chain_id and bookables.id = participations.bookable_id
    returning participations.expires_at`.execute(db())
  return rows[0]?.expires_at ?? now
}

/** A hold becomes a booking. False: it is over. */
export async function confirmHold(chain: string, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db()
    .updateTable('participations')
    .set({ state: 'BOOKED', expires_at: null })
    .where('chain_id', '=', chain)
    .where('id', '=', id)
    .where('state', '=', 'TENTATIVE')
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
