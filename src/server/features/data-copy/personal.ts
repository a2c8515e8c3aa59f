import type { Database } from '../../db/tables.ts'

export type Table = keyof Database & string

/** The parts of a copy, in their order. */
export const sections = [
  ...(['person', 'consents', 'family', 'memberships', 'money', 'papers', 'bookings', 'packs', 'friends'] as const),
  ...(['answers', 'history', 'access', 'work'] as const),
] as const

export type Section = (typeof sections)[number]

/** Whose rows of a table are, and which of their columns a copy holds. */
export interface Personal {
  readonly section: Section
  /** Columns that name the person; or one that names a row of another table of theirs. */
  readonly of: readonly string[] | { readonly column: string; readonly in: Table }
  readonly copied: readonly string[]
  /** Secrets, other people, and what only the machine needs. */
  readonly without?: readonly string[]
  /** Copied columns that are kept sealed, with the name under which they were. */
  readonly sealed?: { readonly [column: string]: string }
  /** Of a row of the catalogue that a column names: what tells the reader what this is about. */
  readonly with?: { readonly column: string; readonly in: Table; readonly copied: readonly string[] }
}

/** What is a person's, and stands in no copy. */
export const uncopied: { readonly [why: string]: readonly Table[] } = {
  'secrets, and what is kept of them': [
    ...(['password_resets', 'session_tokens', 'email_codes', 'email_tickets', 'sso_tokens', 'attempts'] as const),
    ...(['operator_challenges', 'operator_factors', 'operator_recovery_codes', 'staff_invitations'] as const),
  ],
  'what stands elsewhere in the copy, once more': [
    ...(['person_words', 'name_words', 'occupations', 'flow_acts', 'fulfilments', 'kept_texts'] as const),
    ...(['paper_files', 'import_keys', 'referrers', 'kept_identities'] as const),
  ],
  'what was on its way, and to whom': [
    ...(['jobs', 'webhook_deliveries', 'webhook_inbox', 'provider_calls', 'payment_attempts'] as const),
    ...(['payment_moves', 'payment_tasks'] as const),
  ],
  'the work of operators on what the chain says': [
    'draft_changes',
    'draft_approvals',
    'release_plans',
    'release_moves',
  ],
  'agreements of the chain with companies': ['companies', 'company_invoices'],
}

/** What a chain says and sells, and what the machine counts. */
export const ofNobody: readonly Table[] = [
  ...(['activities', 'activity_groups', 'addon_plans', 'addons', 'bookables'] as const),
  ...(['buy_out_products', 'centers', 'clipcard_product_centers', 'clipcard_products', 'clocks'] as const),
  ...(['counters', 'freeze_products', 'holiday_centers', 'holidays', 'live_releases'] as const),
  ...(['plan_centers', 'plan_prices', 'plans', 'privileges', 'program_units'] as const),
  ...(['programs', 'promo_codes', 'provider_secrets', 'questionnaires', 'releases'] as const),
  ...(['resources', 'retention_term_centers', 'retention_term_plans', 'retention_terms', 'seat_blocks'] as const),
  ...(['seat_maps', 'seats', 'series', 'series_exceptions', 'staff_members'] as const),
  ...(['staff_roles', 'webhook_keys', 'webhook_receivers', 'working_exceptions', 'working_hours'] as const),
]
