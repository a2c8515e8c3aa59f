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

/** What a chain says and sells, with its operators' work on it, and what the machine counts. */
export const ofNobody: ReadonlySet<string> = new Set([
  ...['activities', 'activity_groups', 'addon_plans', 'addons', 'bookables', 'buy_out_products', 'centers'],
  ...['clipcard_product_centers', 'clipcard_products', 'clocks', 'companies', 'company_invoices', 'counters'],
  ...[
    'draft_approvals',
    'draft_changes',
    'freeze_products',
    'holiday_centers',
    'holidays',
    'live_releases',
    'occupations',
  ],
  ...['plan_centers', 'plan_prices', 'plans', 'privileges', 'program_units', 'programs', 'promo_codes'],
  ...['provider_secrets', 'questionnaires', 'release_moves', 'release_plans', 'releases', 'resources'],
  ...['retention_term_centers', 'retention_term_plans', 'retention_terms', 'seat_blocks', 'seat_maps', 'seats'],
  ...['series', 'series_exceptions', 'sso_tokens', 'staff_members', 'staff_roles', 'webhook_keys'],
  ...['webhook_receivers', 'working_exceptions', 'working_hours'],
])
