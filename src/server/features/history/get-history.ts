import { createShoppingBasketForCcSubscription } from '#contract/calls/clipcards/create-shopping-basket-for-cc-subscription.ts'
import { createClipcardStaffShoppingBasket } from '#contract/calls/payment/create-clipcard-staff-shopping-basket.ts'
import { getHistory } from '#contract/calls/person/get-history.ts'
import { db } from '../../db/ambient.ts'
import { handle, ok } from '../../handler.ts'
import { toldName } from '../persons/told-name.ts'
import { wordsIn } from '../words.ts'

const most = 50

/** What others did for the person lately, the newest first. */
export const getHistoryHandler = handle(getHistory, async (context) => {
  const { chain, lang, subject } = context
  const rows = await db()
    .selectFrom('person_history')
    .innerJoin('persons as actor', (join) =>
      join
        .onRef('actor.chain_id', '=', 'person_history.chain_id')
        .onRef('actor.id', '=', 'person_history.by_person_id'),
    )
    .innerJoin('centers', (join) =>
      join.onRef('centers.chain_id', '=', 'actor.chain_id').onRef('centers.id', '=', 'actor.center_id'),
    )
    .select(['person_history.id', 'person_history.by_as as as', 'person_history.what', 'person_history.at'])
    .select(['actor.first_name as firstName', 'actor.last_name as lastName', 'centers.name as centerName'])
    .select('centers.time_zone as timeZone')
    // What staff sold then at a price of their own: written in the same act.
    .leftJoin('pack_baskets as sold', (join) =>
      join
        .onRef('sold.chain_id', '=', 'person_history.chain_id')
        .onRef('sold.person_id', '=', 'person_history.person_id')
        .onRef('sold.by_person_id', '=', 'person_history.by_person_id')
        .onRef('sold.created_at', '=', 'person_history.at')
        .on('sold.reason', 'is not', null)
        .on('person_history.call', '=', createClipcardStaffShoppingBasket.id),
    )
    .leftJoin('clipcard_products as pack', (join) =>
      join.onRef('pack.chain_id', '=', 'sold.chain_id').onRef('pack.id', '=', 'sold.product_id'),
    )
    .leftJoin('clipcard_baskets as monthly', (join) =>
      join
        .onRef('monthly.chain_id', '=', 'person_history.chain_id')
        .onRef('monthly.person_id', '=', 'person_history.person_id')
        .onRef('monthly.by_person_id', '=', 'person_history.by_person_id')
        .onRef('monthly.created_at', '=', 'person_history.at')
        .on('monthly.reason', 'is not', null)
        .on('person_history.call', '=', createShoppingBasketForCcSubscription.id),
    )
    .leftJoin('plans', (join) =>
      join.onRef('plans.chain_id', '=', 'monthly.chain_id').onRef('plans.id', '=', 'monthly.plan_id'),
    )
    .select((eb) => [
      eb.fn.coalesce('sold.price_minor', 'monthly.price_minor').as('price'),
      eb.fn.coalesce('sold.list_minor', 'monthly.list_minor').as('list'),
      eb.fn.coalesce('sold.currency', 'monthly.currency').as('currency'),
      eb.fn.coalesce('sold.reason', 'monthly.reason').as('reason'),
      eb.fn.coalesce('pack.texts', 'plans.texts').as('texts'),
    ])
    .where('person_history.chain_id', '=', chain)
    .where('person_history.person_id', '=', subject.id)
    .orderBy('person_history.at', 'desc')
    .orderBy('person_history.id', 'desc')
    .limit(most)
    .execute()
  return ok({
    entries: rows.map(({ id, at, firstName, lastName, as, what, centerName, timeZone, ...sold }) => ({
      as,
      what,
      centerName,
      timeZone,
      priced: pricedOf(sold, lang),
      id: String(id),
      at: at.toISOString(),
      byName: toldName(context, `${firstName} ${lastName}`.trim()),
    })),
  })
})

interface Sold {
  readonly price: number | null
  readonly list: number | null
  readonly currency: string | null
  readonly reason: string | null
  readonly texts: { readonly [lang: string]: { readonly name: string } } | null
}

function pricedOf({ price, list, currency, reason, texts }: Sold, lang: string) {
  if (price === null || list === null || currency === null || reason === null || texts === null) return null
  const money = (amountMinor: number) => ({ amountMinor, currency })
  return { name: wordsIn(texts, lang)?.name ?? '', price: money(price), listPrice: money(list), reason }
}
