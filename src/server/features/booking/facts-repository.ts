import { sql } from 'kysely'
import { db } from '../../db/ambient.ts'
import { prepared, preparedRows } from '../../db/prepared.ts'
import type { Refill } from '../subscriptions/tables.ts'
import type { Worded } from '../words.ts'
import { isOfferOfList, positionInList } from './list-repository.ts'
import type { ParticipationState } from './rules/states.ts'

/** What statements about a person are given. */
const ofPerson = { chain: 'text', personId: 'text' } as const

export const standingOf = prepared(ofPerson, (database, { chain, personId }) =>
  database
    .selectFrom('persons')
    .select(['first_name', 'status', 'standing', 'birthday'])
    .where('chain_id', '=', chain)
    .where('id', '=', personId),
)

export interface SubscriptionRow {
  readonly id: string
  readonly status: string
  readonly center_id: string
  readonly plan_id: string
  readonly texts: Worded<{ readonly name: string }>
  readonly refill: Refill
  readonly start_date: string
  readonly end_date: string | null
  readonly clips_left: number | null
  readonly addons: readonly string[]
  readonly pauses: readonly { readonly from: string; readonly to: string }[]
}

/** What somebody has that may open classes: subscriptions that have not ended, with add-ons and pauses. */
export async function subscriptionsOf(chain: string, personId: string): Promise<readonly SubscriptionRow[]> {
  const { rows } = await sql<SubscriptionRow>`
    select held.id, held.status, held.center_id, held.plan_id, plans.texts, plans.refill, held.start_date, held.end_date,
      held.clips_left,
      (select coalesce(jsonb_agg(added.addon_id), '[]') from subscription_addons added
        where added.chain_id = held.chain_id and added.subscription_id = held.id and added.to_date is null) as addons,
      (select coalesce(jsonb_agg(jsonb_build_object('from', freezes.from_date, 'to', freezes.to_date)), '[]')
        from subscription_freezes freezes
        where freezes.chain_id = held.chain_id and freezes.subscription_id = held.id
          and freezes.cancelled_at is null) as pauses
    from subscriptions held
    join plans on plans.chain_id = held.chain_id and plans.id = held.plan_id
    where held.chain_id = ${chain} and held.person_id = ${personId} and held.status <> 'ENDED'
    order by held.id`.execute(db())
  return rows
}

export const packsLeftOf = preparedRows(ofPerson, (database, { chain, personId }) =>
  database
    .selectFrom('clipcards')
    .innerJoin('clipcard_products as products', (join) =>
      join.onRef('products.chain_id', '=', 'clipcards.chain_id').onRef('products.id', '=', 'clipcards.product_id'),
    )
    .select([
      'clipcards.id',
      'clipcards.center_id',
      'clipcards.product_id',
      'clipcards.clips_left',
      'clipcards.valid_from',
      'clipcards.valid_until',
      'products.texts',
    ])
    .where('clipcards.chain_id', '=', chain)
    .where('clipcards.person_id', '=', personId)
    .orderBy('clipcards.id'),
)

export const privilegesOf = preparedRows({ chain: 'text' }, (database, { chain }) =>
  database.selectFrom('privileges').selectAll().where('chain_id', '=', chain).orderBy('id').limit(500),
)

/** How often each allowance was used, by the first day of its period. */
export const allowanceUsesOf = preparedRows(ofPerson, (database, { chain, personId }) =>
  database
    .selectFrom('privilege_uses')
    .select((eb) => ['subscription_id', 'privilege_id', 'period', eb.fn.countAll<number>().as('used')])
    .where('chain_id', '=', chain)
    .where('person_id', '=', personId)
    .where('period', 'is not', null)
    .where('state', '<>', 'RETURNED')
    .groupBy(['subscription_id', 'privilege_id', 'period']),
)

export interface OwnRow {
  readonly id: string
  readonly bookable_id: string
  readonly state: ParticipationState
  readonly seat_id: string | null
  readonly expires_at: Date | null
  /** Of a list: a hold with one is its offer. */
  readonly ticket: number | null
  readonly free_cancel_until: Date
  /** The waiting list offers it. */
  readonly is_offer: boolean
  /** On a waiting list: 1 is next. */
  readonly position: number | null
  readonly starts_at: Date
  readonly ends_at: Date
  readonly texts: Worded<{ readonly name: string }>
  /** What was paid for it; null: nothing. */
  readonly paid_minor: number | null
  readonly currency: string | null
}

type OwnPlaces = { readonly chain: string; readonly personId: string; readonly after: Date; readonly now: Date }

/** Somebody's live places whose class ends after a moment; a hold that is over is none. */
export const ownPlaces: (asked: OwnPlaces) => Promise<readonly OwnRow[]> = preparedRows(
  { ...ofPerson, after: 'instant', now: 'instant' },
  (database, { chain, personId, after, now }) =>
    database
      .selectFrom('participations as own')
      .innerJoin('bookables', (join) =>
        join.onRef('bookables.chain_id', '=', 'own.chain_id').onRef('bookables.id', '=', 'own.bookable_id'),
      )
      .innerJoin('activities', (join) =>
        join
          .onRef('activities.chain_id', '=', 'bookables.chain_id')
          .onRef('activities.id', '=', 'bookables.activity_id'),
      )
      // A course takes as many times of somebody as it has units, from theirs on.
      .leftJoin('program_units as units', (join) =>
        join
          .onRef('units.chain_id', '=', 'own.chain_id')
          .onRef('units.bookable_id', '=', 'own.bookable_id')
          .on((eb) => eb('units.number', '>=', eb.fn.coalesce('own.from_unit', eb.lit(1)))),
      )
      .leftJoin('privilege_uses as used', (join) =>
        join.onRef('used.chain_id', '=', 'own.chain_id').onRef('used.participation_id', '=', 'own.id'),
      )
      .leftJoin('payment_intents as intents', (join) =>
        join.onRef('intents.chain_id', '=', 'used.chain_id').onRef('intents.id', '=', 'used.intent_id'),
      )
      .select([
        'own.id',
        'own.bookable_id',
        'own.state',
        'own.seat_id',
        'own.expires_at',
        'own.ticket',
        'own.free_cancel_until',
        isOfferOfList.as('is_offer'),
        positionInList.as('position'),
        (eb) => eb.fn.coalesce('units.starts_at', 'bookables.starts_at').as('starts_at'),
        (eb) => eb.fn.coalesce('units.ends_at', 'bookables.ends_at').as('ends_at'),
        'activities.texts',
        (eb) => eb.fn.coalesce('used.amount_minor', 'intents.amount_minor').as('paid_minor'),
        'intents.currency',
      ])
      .where('own.chain_id', '=', chain)
      .where('own.person_id', '=', personId)
      .where('own.state', 'in', ['TENTATIVE', 'BOOKED', 'BOOKED_IN_WAITING_LIST', 'OVERBOOKED_WAITINGLIST'])
      .where((eb) => eb.or([eb('own.expires_at', 'is', null), eb('own.expires_at', '>', now)]))
      .where((eb) => eb(eb.fn.coalesce('units.ends_at', 'bookables.ends_at'), '>', after))
      .orderBy('starts_at'),
)
