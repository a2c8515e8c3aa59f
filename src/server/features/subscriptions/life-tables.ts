import type { Generated } from 'kysely'
import type { JsonObject } from '#engine/documents.ts'
import type { JsonColumnWithDefault } from '../../db/columns.ts'

/** What a subscription goes through after it was bought. */
export interface LifeTables {
  subscription_freezes: {
    chain_id: string
    id: string
    subscription_id: string
    /** First and last day are frozen days. */
    from_date: string
    to_date: string
    fee_monthly_minor: number
    /** Once, when it was agreed. */
    fee_minor: Generated<number>
    reason: string | null
    /** It moved the end of the subscription when it was agreed: ending it moves that back. */
    extends_end: Generated<boolean>
    /** Answers to what only the chain's form asks. */
    attributes: JsonColumnWithDefault<JsonObject>
    intent_id: string | null
    by_person_id: string | null
    cancelled_at: Date | null
    /** Ended early: `to_date` is the last day that was frozen. */
    stopped_at: Date | null
    created_at: Generated<Date>
  }
  subscription_terminations: {
    chain_id: string
    id: string
    subscription_id: string
    number: string
    kind: 'notice' | 'buyOut' | 'extraordinary' | 'withdrawal'
    end_date: string
    reason: string | null
    note: string | null
    /** Answers to what only the chain's form asks. */
    attributes: JsonColumnWithDefault<JsonObject>
    buy_out_minor: Generated<number>
    intent_id: string | null
    by_person_id: string | null
    requested_at: Generated<Date>
    regretted_at: Date | null
  }
  subscription_changes: {
    chain_id: string
    id: string
    subscription_id: string
    from_plan_id: string
    plan_id: string
    direction: 'UP' | 'DOWN' | 'SAME'
    price_monthly_minor: number
    size: number | null
    binding_ends: string | null
    applies_on: string
    intent_id: string | null
    by_person_id: string | null
    created_at: Generated<Date>
    applied_at: Date | null
    cancelled_at: Date | null
  }
  /** Off the price of every period that begins within it: a promotion, an accepted offer. */
  subscription_discounts: {
    chain_id: string
    id: string
    subscription_id: string
    reason: string
    percent: number | null
    amount_minor: number | null
    /** What a percent comes to at most, of a month. */
    most_minor: Generated<number | null>
    from_date: string
    to_date: string
    created_at: Generated<Date>
  }
  /** One row per billed period. */
  subscription_bills: {
    chain_id: string
    subscription_id: string
    from_date: string
    to_date: string
    amount_minor: number
    invoice_id: string | null
    billed_at: Generated<Date>
  }
}
