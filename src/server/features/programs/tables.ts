import type { Generated, GeneratedAlways } from 'kysely'
import type { JsonColumn, JsonColumnWithDefault } from '../../db/columns.ts'
import type { Policy } from '../booking/rules/policy.ts'
import type { NameWords } from '../booking/tables.ts'
import type { OrderOf } from '../payments/order.ts'
import type { Worded } from '../words.ts'

export type ProgramType = 'COURSE' | 'CAMP'
/** What the catalogue has: an elective is chosen beside its camp. */
export type HeldType = ProgramType | 'CAMP_ELECTIVE'
export type BasketKind = OrderOf<'basket'>['of']

/** What can be bought of a course or camp. */
export interface ProgramProduct {
  readonly id: string
  readonly texts: Worded<NameWords>
  readonly priceMinor: number
  /** The price is that of one unit. */
  readonly perUnit: boolean
  /** It can be paid in parts, too: so much at once, the rest in so many months. */
  readonly plan?: { readonly depositMinor: number; readonly parts: number }
}

export interface ProgramTables {
  programs: {
    chain_id: string
    id: string
    type: HeldType
    /** Of an elective: its camp. */
    camp_id: Generated<string | null>
    center_id: string
    activity_id: string
    from_date: string
    again_weeks: number | null
    /** 1 is Monday, 7 is Sunday. */
    weekdays: number[]
    starts: string
    minutes: number
    units: number
    staff_id: string | null
    resource_id: string | null
    capacity: number
    /** Whether somebody may begin with a later unit. */
    late: boolean
    /** Of its first product. */
    price_minor: number
    currency: string
    products: JsonColumn<readonly ProgramProduct[]>
    policy: JsonColumnWithDefault<Policy>
    position: number
  }
  program_units: {
    chain_id: string
    bookable_id: string
    /** From 1. */
    number: number
    local_date: string
    starts_at: Date
    ends_at: Date
  }
  baskets: {
    chain_id: string
    id: string
    kind: BasketKind
    buyer_id: string
    center_id: string
    created_at: Date
    paid_at: Generated<Date | null>
    /** Given up without being paid. */
    closed_at: Generated<Date | null>
  }
  basket_items: {
    chain_id: string
    id: string
    basket_id: string
    /** Of an elective: the item of its camp. */
    with_item: Generated<string | null>
    /** Who comes. */
    person_id: string
    bookable_id: string
    from_unit: number
    product_id: string
    /** The place that is held, or was. */
    participation_id: string
    position: GeneratedAlways<number>
  }
}
