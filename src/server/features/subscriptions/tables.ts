import type { Generated, GeneratedAlways } from 'kysely'
import type { PlanType } from '#contract/shapes/plan.ts'
import type { JsonObject } from '#engine/documents.ts'
import type { JsonColumn, JsonColumnWithDefault, NullableJsonColumn } from '../../db/columns.ts'
import type { Means } from '../money/means-words.ts'
import type { Worded } from '../words.ts'
import type { LifeTables } from './life-tables.ts'
import type { StaffPricePercent } from './rules/price.ts'
import type { SubscriptionStatus, SubscriptionSubstate } from './rules/states.ts'
import type { BuyOutTerms, FreezeTerms } from './rules/subscription-facts.ts'

export interface PlanWords {
  readonly name: string
  readonly description: string
  readonly highlight?: string
}
export type Refill = 'RENEW' | 'CARRY_OVER' | 'NONE'
export type PeriodUnit = 'days' | 'weeks' | 'months' | 'years'

export interface SubscriptionTables extends LifeTables {
  counters: { chain_id: string; name: string; value: number }
  plans: {
    chain_id: string
    id: string
    texts: JsonColumn<Worded<PlanWords>>
    type: PlanType
    /** Plans of one family exclude each other: nobody has two memberships. */
    family: string
    currency: string
    price_monthly_minor: number
    joining_fee_minor: number
    binding_months: number
    notice_count: number | null
    notice_unit: PeriodUnit | null
    freeze_days_per_year: number | null
    freeze_terms: NullableJsonColumn<FreezeTerms>
    buy_out_terms: NullableJsonColumn<BuyOutTerms>
    /** So long after the end of a prepaid term may the member take it up again. */
    window_days: Generated<number>
    /** Opens every club; else the one where it was bought. */
    all_clubs: boolean
    minimum_age: number | null
    sizes: JsonColumnWithDefault<readonly { readonly size: number; readonly priceMonthlyMinor: number }[]>
    invitation_only: Generated<boolean>
    /** What becomes of clips that are left when new ones come: they end, they stay, or no new ones come. */
    refill: Generated<Refill>
    /** So many clips at most, those that stayed counted; null: any number. */
    carry_over_most: number | null
    on_sale: Generated<boolean>
    /** First and last day of its sale; null: since ever, for ever. */
    sold_from: string | null
    sold_until: string | null
    sold_where: Generated<'everywhere' | 'online' | 'desk'>
    /** How far staff move what its sizes cost; null: not at all. */
    staff_price: NullableJsonColumn<StaffPricePercent>
    /** Whose terms `freeze_terms` are; null: its own. */
    freeze_product_id: string | null
    /** Whose terms `buy_out_terms` are; null: its own. */
    buy_out_product_id: string | null
    position: number
  }
  /** Where clubs or days differ from the plan's own price. */
  plan_prices: {
    chain_id: string
    plan_id: string
    position: number
    /** Null: every club. */
    center_id: string | null
    /** Null: since ever. */
    from_date: string | null
    price_monthly_minor: number
    /** Null, as of sizes: the plan's. */
    joining_fee_minor: number | null
    sizes: NullableJsonColumn<readonly { readonly size: number; readonly priceMonthlyMinor: number }[]>
  }
  plan_centers: { chain_id: string; plan_id: string; center_id: string }
  addons: {
    chain_id: string
    id: string
    texts: JsonColumn<Worded<PlanWords>>
    currency: string
    price_monthly_minor: number
    minimum_age: number | null
    on_sale: Generated<boolean>
    position: number
  }
  addon_plans: { chain_id: string; addon_id: string; plan_id: string }
  promo_codes: {
    chain_id: string
    /** In upper case. */
    code: string
    plan_id: string | null
    kind: 'joiningFee' | 'monthly' | 'monthlyAmount' | 'invitation'
    percent: number | null
    amount_minor: number | null
    months: number | null
    valid_from: string | null
    valid_until: string | null
    /** Null, as of `uses_left`: without end. */
    uses: number | null
    uses_left: number | null
  }
  subscriptions: {
    chain_id: string
    id: string
    number: string
    person_id: string
    center_id: string
    plan_id: string
    family: string
    type: PlanType
    status: SubscriptionStatus
    /** The day of the last move to that status; null: none since its start. */
    status_since: string | null
    substate: Generated<SubscriptionSubstate>
    currency: string
    price_monthly_minor: number
    size: number | null
    clips_left: number | null
    start_date: string
    end_date: string | null
    binding_ends: string | null
    means: Means
    /** Everything up to this day has been invoiced; null: nothing yet. */
    billed_until: string | null
    promo_code: string | null
    intent_id: string | null
    created_at: Generated<Date>
  }
  subscription_addons: {
    chain_id: string
    subscription_id: string
    addon_id: string
    price_monthly_minor: number
    from_date: string
    to_date: string | null
  }
  subscription_moves: {
    chain_id: string
    subscription_id: string
    position: GeneratedAlways<number>
    from_status: string | null
    to_status: string
    substate: string
    reason: string
    /** What it brought along: the new end, plan, price, club. */
    detail: NullableJsonColumn<JsonObject>
    /** The day it is about, which a late job may write days after. */
    on_date: string | null
    by_person_id: string | null
    moved_at: Generated<Date>
  }
}
