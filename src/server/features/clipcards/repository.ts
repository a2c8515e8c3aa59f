import { db } from '../../db/ambient.ts'

/** The packs that these people have and had, those that end first before the others. */
export const packsOf = (chain: string, personIds: readonly string[]) =>
  db()
    .selectFrom('clipcards')
    .innerJoin('clipcard_products as products', (join) =>
      join.onRef('products.chain_id', '=', 'clipcards.chain_id').onRef('products.id', '=', 'clipcards.product_id'),
    )
    .innerJoin('centers', (join) =>
      join.onRef('centers.chain_id', '=', 'clipcards.chain_id').onRef('centers.id', '=', 'clipcards.center_id'),
    )
    .select([
      'clipcards.id',
      'clipcards.person_id',
      'clipcards.center_id',
      'clipcards.product_id',
      'clipcards.currency',
      'clipcards.price_minor',
      'clipcards.sessions',
      'clipcards.clips_left',
      'clipcards.valid_from',
      'clipcards.valid_until',
      'products.texts',
      'centers.name as center_name',
      'centers.texts as center_texts',
      'centers.time_zone',
    ])
    .where('clipcards.chain_id', '=', chain)
    .where('clipcards.person_id', 'in', [...personIds])
    .orderBy('clipcards.valid_until')
    .orderBy('clipcards.id')
    .limit(100)
    .execute()

export type PackRow = Awaited<ReturnType<typeof packsOf>>[number]

/** The subscriptions of these people that bring clips each month. */
export const monthlyCardsOf = (chain: string, personIds: readonly string[]) =>
  db()
    .selectFrom('subscriptions')
    .innerJoin('plans', (join) =>
      join.onRef('plans.chain_id', '=', 'subscriptions.chain_id').onRef('plans.id', '=', 'subscriptions.plan_id'),
    )
    .innerJoin('centers', (join) =>
      join.onRef('centers.chain_id', '=', 'subscriptions.chain_id').onRef('centers.id', '=', 'subscriptions.center_id'),
    )
    .select([
      'subscriptions.id',
      'subscriptions.person_id',
      'subscriptions.center_id',
      'subscriptions.plan_id',
      'subscriptions.currency',
      'subscriptions.price_monthly_minor',
      'subscriptions.size',
      'subscriptions.clips_left',
      'subscriptions.start_date',
      'subscriptions.end_date',
      'plans.refill',
      'plans.texts',
      'centers.name as center_name',
      'centers.texts as center_texts',
      'centers.time_zone',
    ])
    .where('subscriptions.chain_id', '=', chain)
    .where('subscriptions.person_id', 'in', [...personIds])
    .where('subscriptions.type', '=', 'RECURRING_CLIPCARD')
    .orderBy('subscriptions.start_date', 'desc')
    .orderBy('subscriptions.id')
    .limit(100)
    .execute()

export type MonthlyCardRow = Awaited<ReturnType<typeof monthlyCardsOf>>[number]

/** The packs that a club sells. */
export const packsOfCenter = (chain: string, centerId: string) => packsSold(chain, centerId).execute()

/** What a club sells, to be narrowed down. */
export const packsSold = (chain: string, centerId: string) =>
  db()
    .selectFrom('clipcard_product_centers as sold')
    .innerJoin('clipcard_products as products', (join) =>
      join.onRef('products.chain_id', '=', 'sold.chain_id').onRef('products.id', '=', 'sold.product_id'),
    )
    .select([
      'products.id',
      'products.texts',
      'products.currency',
      'products.price_minor',
      'products.sessions',
      'products.valid_months',
      'products.minimum_age',
      'products.installments',
      'products.staff_price',
      'products.per_person',
    ])
    .where('sold.chain_id', '=', chain)
    .where('sold.center_id', '=', centerId)
    .where('products.on_sale', '=', true)
    .orderBy('products.position')
    .orderBy('products.id')
    .limit(100)

/** What came to a card and left it, the newest first, with the class that it was for. */
export const clipMovementsOf = (chain: string, column: 'clipcard_id' | 'subscription_id', id: string) =>
  db()
    .selectFrom('clip_movements as moved')
    .leftJoin('participations', (join) =>
      join
        .onRef('participations.chain_id', '=', 'moved.chain_id')
        .onRef('participations.id', '=', 'moved.participation_id'),
    )
    .leftJoin('bookables', (join) =>
      join
        .onRef('bookables.chain_id', '=', 'participations.chain_id')
        .onRef('bookables.id', '=', 'participations.bookable_id'),
    )
    .leftJoin('activities', (join) =>
      join.onRef('activities.chain_id', '=', 'bookables.chain_id').onRef('activities.id', '=', 'bookables.activity_id'),
    )
    .leftJoin('centers', (join) =>
      join.onRef('centers.chain_id', '=', 'bookables.chain_id').onRef('centers.id', '=', 'bookables.center_id'),
    )
    .leftJoin('persons as seller', (join) =>
      join.onRef('seller.chain_id', '=', 'moved.chain_id').onRef('seller.id', '=', 'moved.by_person_id'),
    )
    .select(['moved.kind', 'moved.clips', 'moved.left_after', 'moved.moved_at'])
    .select(['seller.first_name', 'seller.last_name'])
    .select(['bookables.local_date', 'bookables.starts_at', 'bookables.activity_id'])
    .select(['activities.texts', 'centers.time_zone'])
    .where('moved.chain_id', '=', chain)
    .where(`moved.${column}`, '=', id)
    .orderBy('moved.position', 'desc')
    .limit(100)
    .execute()
