import { contracts } from './contracts.ts'
import type { Personal } from './declared.ts'
import { members } from './members.ts'
import { money } from './money.ts'
import type { Table } from './rows.ts'

/**
 * Every table that holds something of a person. What hangs on a row stands after the row: a deletion goes through the
 * tables backwards. Tests hold the register against each table and column of the database.
 */
export const register = Object.entries({ ...members, ...contracts, ...money }) as readonly (readonly [
  Table,
  Personal,
])[]

/**
 * What a chain says and sells, with its operators' work on it, and what the machine counts. Where a table sounds like a
 * person's, it is said why it is not.
 */
export const ofNobody: ReadonlySet<string> = new Set([
  'activities',
  'activity_groups',
  'addon_plans',
  'addons',
  'bookables',
  'buy_out_products',
  'centers',
  'clipcard_product_centers',
  'clipcard_products',
  'clocks',
  'counters',
  'freeze_products',
  'holiday_centers',
  'holidays',
  'live_releases',
  'plan_centers',
  'plan_prices',
  'plans',
  'privileges',
  'program_units',
  'programs',
  'promo_codes',
  'provider_secrets',
  'questionnaires',
  'releases',
  'resources',
  'retention_term_centers',
  'retention_term_plans',
  'retention_terms',
  'seat_blocks',
  'seat_maps',
  'seats',
  'series',
  'series_exceptions',
  'webhook_keys',
  'webhook_receivers',
  'working_exceptions',
  'working_hours',
  // A company's: whom it names as its contact is its word, and its own to change.
  'companies',
  'company_invoices',
  // The chain's own record of who changed its documents; an operator is in it by number alone.
  'draft_approvals',
  'draft_changes',
  'release_moves',
  'release_plans',
  // Trainers as a timetable names them, and what they teach: no account of anybody.
  'staff_members',
  'staff_roles',
  // Fingerprints of tokens that were used, without whose; housekeeping removes them.
  'sso_tokens',
  // Of nobody yet, for half an hour; housekeeping removes them.
  'sso_first_sign_ins',
])
