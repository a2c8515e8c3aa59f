import type { StaffRole } from '#engine/rights.ts'
import type { JsonColumn, NullableJsonColumn } from '../db/columns.ts'
import type { BuyOutTerms, FreezeTerms } from '../features/subscriptions/rules/subscription-facts.ts'
import type { Worded } from '../features/words.ts'

export interface CatalogueNameWords {
  readonly name: string
}

/** What a catalogue alone writes, and no area has for its own. */
export interface CatalogueTables {
  freeze_products: {
    chain_id: string
    id: string
    name: string
    days_per_year: number
    terms: NullableJsonColumn<FreezeTerms>
    position: number
  }
  buy_out_products: {
    chain_id: string
    id: string
    name: string
    terms: JsonColumn<BuyOutTerms>
    position: number
  }
  retention_terms: {
    chain_id: string
    id: string
    name: string
    percent: number
    months: number
    offered_from: string | null
    offered_until: string | null
    position: number
  }
  /** None: for every plan. */
  retention_term_plans: { chain_id: string; offer_id: string; plan_id: string }
  retention_term_centers: { chain_id: string; offer_id: string; center_id: string }
  holidays: {
    chain_id: string
    id: string
    on_date: string
    texts: JsonColumn<Worded<CatalogueNameWords>>
    position: number
  }
  holiday_centers: { chain_id: string; holiday_id: string; center_id: string }
  staff_roles: {
    chain_id: string
    id: string
    texts: JsonColumn<Worded<CatalogueNameWords>>
    duties: JsonColumn<readonly StaffRole[]>
    position: number
  }
}
