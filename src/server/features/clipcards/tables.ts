import type { Generated } from 'kysely'
import type { JsonColumn, NullableJsonColumn } from '../../db/columns.ts'
import type { StaffPrice } from '../subscriptions/rules/price.ts'
import type { PlanWords } from '../subscriptions/tables.ts'
import type { Worded } from '../words.ts'

export interface ClipcardTables {
  /** Clips that are sold once; those of a subscription are a plan. */
  clipcard_products: {
    chain_id: string
    id: string
    texts: JsonColumn<Worded<PlanWords>>
    currency: string
    price_minor: number
    sessions: number
    valid_months: number | null
    minimum_age: number | null
    installments: Generated<boolean>
    on_sale: Generated<boolean>
    position: number
    /** How far staff move its price; null: not at all. */
    staff_price: NullableJsonColumn<StaffPrice>
    /** The pack of which a friend gets a clip for each of these; null: they are the holder's own. */
    for_friends: Generated<string | null>
    /** How often one person may buy it; null: as often as they like. */
    per_person: Generated<number | null>
  }
  clipcard_product_centers: { chain_id: string; product_id: string; center_id: string }
  clipcards: {
    chain_id: string
    id: string
    person_id: string
    center_id: string
    product_id: string
    currency: string
    price_minor: number
    sessions: number
    clips_left: number
    valid_from: string
    valid_until: string | null
    created_at: Generated<Date>
  }
  clipcard_baskets: {
    chain_id: string
    id: string
    person_id: string
    center_id: string
    plan_id: string
    size: number
    start_date: string | null
    /** What is sold there alone can be paid out of it anywhere. */
    made_at: Generated<'online' | 'desk'>
    /** What a month costs where staff agreed another price, what the catalogue asked then, and why; null: it is the catalogue's. */
    price_minor: number | null
    list_minor: number | null
    currency: string | null
    reason: string | null
    by_person_id: string | null
    created_at: Generated<Date>
    expires_at: Date
    paid_at: Date | null
  }
  /** Packs at the price that staff agreed with somebody. */
  pack_baskets: {
    chain_id: string
    id: string
    person_id: string
    center_id: string
    product_id: string
    price_minor: number
    /** What the catalogue asked then; null: it was not written down yet. */
    list_minor: number | null
    /** Why staff sold at another price. */
    reason: string | null
    currency: string
    by_person_id: string
    created_at: Date
    expires_at: Date
    paid_at: Date | null
  }
}
