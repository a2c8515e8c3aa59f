import { sql } from 'kysely'
import { hashedSubject } from '../../sessions/lockout.ts'
import {
  addressed,
  either,
  empty,
  naming,
  none,
  nothing,
  of,
  ofTheir,
  type Rows,
  type Table,
  type Value,
} from './rows.ts'

/** What a deletion does to the rows of a table that are the person's. Columns of `keeps` stay as they are, for the reason of `why`. */
export type Fate = { readonly table: Table } & (
  | { readonly does: 'delete'; readonly rows: Rows }
  | {
      readonly does: 'blank'
      readonly rows: Rows
      /** Column → what it is from then on. */
      readonly set: { readonly [column: string]: Value }
      readonly keeps?: readonly string[]
      readonly why?: Reason
    }
  | { readonly does: 'keep'; readonly keeps: readonly string[]; readonly why: Reason }
)

/** Why something stays. `facts`: what was sold, booked or decided, of somebody who is a number from then on. */
export type Reason = 'invoices' | 'contracts' | 'facts' | 'short'

const gone = (table: Table, rows: Rows = of('person_id')): Fate => ({ table, does: 'delete', rows })

/** What staff uploaded, which no contract is. */
const uploads: Rows = ({ id }) => sql`person_id = ${id} and type in ('DOCUMENTATION', 'HEALTH_CERTIFICATE')`
const ofUploads: Rows = (leaving) =>
  sql`paper_id in (select id from papers where chain_id = ${leaving.chain} and ${uploads(leaving)})`

const theirAttempts: Rows = ({ id, emails }) => sql`subject in (${sql.join([hashedSubject(id), ...emails])})`

/**
 * Each table with something of a person, in the order in which a deletion goes through them: what hangs on a row before
 * the row. A test fills every column of the database and fails for what is neither here nor in `nobodys`.
 */
export const fates: readonly Fate[] = [
  // What they did and typed in the portal.
  gone('flow_acts', either(of('person_id'), ofTheir('flow_instances', 'instance_id'))),
  {
    table: 'flow_acts',
    does: 'blank',
    rows: naming('input', 'params', 'said', 'result'),
    set: { input: empty, result: none, sealed: none, params: none, said: none, item: none, at: none },
  },
  gone('flow_instances', either(of('person_id'), naming('route', 'query', 'answers', 'drafts'))),
  gone('jobs', naming('payload', 'dedup_key')),
  gone('webhook_deliveries', naming('body')),
  {
    table: 'webhook_inbox',
    does: 'keep',
    keeps: ['provider', 'account', 'event_sealed', 'event_key', 'last_error'],
    why: 'short',
  },
  gone('attempts', theirAttempts),
  gone('email_codes', addressed('email')),
  gone('email_tickets', addressed('email')),
  gone('email_changes'),
  gone('password_resets'),
  { table: 'sessions', does: 'blank', rows: of('acting_for'), set: { acting_for: none } },
  gone('session_tokens', ofTheir('sessions', 'session_id')),
  gone('sessions'),
  gone('logins'),
  gone('sso_identities'),

  // Work for the chain, which has ended.
  gone('operator_challenges'),
  gone('operator_recovery_codes'),
  gone('operator_factors'),
  gone('staff_scopes'),
  gone('staff_accounts'),
  gone('staff_invitations'),
  { table: 'staff_history', does: 'keep', keeps: ['roles', 'centers'], why: 'facts' },
  gone('company_contacts'),
  gone('company_invitations', either(of('person_id'), addressed('email'))),
  gone('company_employees', ofTheir('subscriptions', 'subscription_id')),

  // What they answered and agreed to.
  gone('gdpr_acceptances'),
  gone('marketing_attributes'),
  gone('questionnaire_answers'),
  gone('leads', either(of('person_id'), addressed('email'))),
  {
    table: 'declarations',
    does: 'blank',
    rows: either(addressed('email'), ofTheir('subscriptions', 'subscription_id')),
    set: { first_name: nothing, last_name: nothing, email: nothing, birthday: none, contract: none, reason: none },
    keeps: ['number', 'page'],
    why: 'contracts',
  },
  gone('import_keys', of('entity_id')),

  // Family and friends.
  gone('person_relations', either(of('person_id'), of('related_id'))),
  gone('families', of('primary_id')),
  {
    table: 'friend_visits',
    does: 'blank',
    rows: either(of('friend_id'), of('inviter_id')),
    set: { marks: empty },
  },
  gone('referrers'),

  // Money: what the law keeps, without what nobody needs for it.
  {
    table: 'payment_intents',
    does: 'blank',
    rows: of('person_id'),
    set: {
      next_sealed: none,
      failure_text: none,
      flow_path: none,
      flow_instance_id: none,
      flow_act: none,
      flow_key: none,
      act_scope: none,
      act_key: none,
    },
    keeps: [
      ...['purchase', 'purpose', 'purpose_key', 'provider', 'return_token', 'provider_ref', 'transaction_ref'],
      ...['account', 'environment', 'origin', 'failure_code'],
    ],
    why: 'invoices',
  },
  {
    table: 'payment_attempts',
    does: 'blank',
    rows: ofTheir('payment_intents', 'intent_id'),
    set: { detail: empty },
    keeps: ['reason', 'outcome', 'provider_code'],
    why: 'invoices',
  },
  {
    table: 'payment_moves',
    does: 'blank',
    rows: ofTheir('payment_intents', 'intent_id'),
    set: { detail: none },
    keeps: ['reason', 'from_state', 'to_state'],
    why: 'invoices',
  },
  {
    table: 'payment_tasks',
    does: 'blank',
    rows: either(ofTheir('payment_intents', 'intent_id'), naming('detail')),
    set: { detail: empty, note: none },
    keeps: ['kind', 'dedup_key', 'done_by'],
    why: 'invoices',
  },
  {
    table: 'provider_calls',
    does: 'blank',
    rows: ofTheir('payment_intents', 'intent_id'),
    set: { input_sealed: none },
    keeps: ['operation', 'idempotency_key', 'result'],
    why: 'invoices',
  },
  {
    table: 'stored_methods',
    does: 'blank',
    rows: of('person_id'),
    set: {
      ...{ brand: nothing, last4: nothing, expiry: none, token_sealed: nothing, token_hash: sql`id` },
      ...{ first_ref_sealed: none, forgotten_at: ({ now }) => sql`coalesce(forgotten_at, ${now})` },
    },
    keeps: ['provider', 'account'],
    why: 'invoices',
  },
  {
    table: 'payment_agreements',
    does: 'blank',
    rows: of('person_id'),
    set: { ended_at: ({ now }) => sql`coalesce(ended_at, ${now})` },
    keeps: ['name', 'last4', 'provider', 'account', 'bank_sealed', 'mandate_reference', 'mandate'],
    why: 'contracts',
  },
  { table: 'payment_refunds', does: 'keep', keeps: ['key', 'reason', 'refund_ref', 'failure_code'], why: 'invoices' },
  { table: 'fulfilments', does: 'keep', keeps: [], why: 'invoices' },
  { table: 'invoices', does: 'keep', keeps: ['reference'], why: 'invoices' },
  { table: 'invoice_lines', does: 'keep', keeps: ['kind', 'name', 'names'], why: 'invoices' },
  { table: 'ledger_entries', does: 'keep', keeps: [], why: 'invoices' },
  { table: 'planned_invoices', does: 'keep', keeps: ['name'], why: 'invoices' },
  { table: 'kept_identities', does: 'keep', keeps: ['sealed'], why: 'invoices' },

  // Contracts as they were signed.
  gone('paper_signatures', ofUploads),
  gone('paper_files', ofUploads),
  gone('papers', uploads),
  { table: 'papers', does: 'keep', keeps: ['source'], why: 'contracts' },
  { table: 'paper_files', does: 'keep', keeps: ['name', 'sealed'], why: 'contracts' },
  { table: 'paper_signatures', does: 'keep', keeps: ['signer'], why: 'contracts' },
  { table: 'signed_contracts', does: 'keep', keeps: [], why: 'contracts' },
  { table: 'accepted_papers', does: 'keep', keeps: ['paper'], why: 'contracts' },
  { table: 'kept_texts', does: 'keep', keeps: ['body'], why: 'contracts' },
  { table: 'subscriptions', does: 'keep', keeps: ['number', 'family', 'promo_code'], why: 'contracts' },
  {
    table: 'subscription_terminations',
    does: 'blank',
    rows: ofTheir('subscriptions', 'subscription_id'),
    set: { reason: none, note: none, attributes: empty },
    keeps: ['number'],
    why: 'contracts',
  },
  {
    table: 'subscription_freezes',
    does: 'blank',
    rows: ofTheir('subscriptions', 'subscription_id'),
    set: { reason: none, attributes: empty },
  },
  {
    table: 'subscription_moves',
    does: 'blank',
    rows: ofTheir('subscriptions', 'subscription_id'),
    set: { detail: none },
    keeps: ['from_status', 'to_status', 'substate', 'reason'],
    why: 'contracts',
  },
  { table: 'subscription_addons', does: 'keep', keeps: [], why: 'contracts' },
  { table: 'company_charges', does: 'keep', keeps: ['person_name', 'number', 'plan_names'], why: 'invoices' },
  { table: 'subscription_bills', does: 'keep', keeps: [], why: 'invoices' },
  { table: 'subscription_changes', does: 'keep', keeps: [], why: 'contracts' },
  { table: 'subscription_discounts', does: 'keep', keeps: ['reason'], why: 'contracts' },
  { table: 'retention_offers', does: 'keep', keeps: [], why: 'facts' },

  // What was used and booked: counted on, of nobody.
  { table: 'clipcards', does: 'keep', keeps: [], why: 'facts' },
  { table: 'clip_movements', does: 'keep', keeps: [], why: 'facts' },
  { table: 'clipcard_baskets', does: 'keep', keeps: [], why: 'facts' },
  { table: 'pack_baskets', does: 'keep', keeps: [], why: 'facts' },
  { table: 'baskets', does: 'keep', keeps: [], why: 'facts' },
  { table: 'basket_items', does: 'keep', keeps: ['with_item'], why: 'facts' },
  { table: 'participations', does: 'keep', keeps: ['wished_spend'], why: 'facts' },
  { table: 'participation_moves', does: 'keep', keeps: ['from_state', 'to_state', 'reason'], why: 'facts' },
  { table: 'privilege_uses', does: 'keep', keeps: [], why: 'facts' },
  { table: 'referrals', does: 'keep', keeps: [], why: 'facts' },
  { table: 'person_history', does: 'keep', keeps: ['call'], why: 'facts' },
  { table: 'deletion_requests', does: 'blank', rows: of('person_id'), set: { note: none, reason: none } },

  // The person last: the others are found by them.
  {
    table: 'persons',
    does: 'blank',
    rows: of('id'),
    set: {
      ...{ status: sql`'INACTIVE'`, standing: none, levels: empty, erased_at: ({ now }) => sql`${now}` },
      ...{ first_name: nothing, last_name: sql`'—'`, salutation: none, gender: none, birthday: none },
      ...{ email: none, email_claim: none, phone: none, country: none, language: none, external_id: none },
      ...{ address1: none, address2: none, address3: none, zip_code: none, zip_name: none, city: none, state: none },
      ...{ ssn_sealed: none, id_type: none, id_number_sealed: none, passport_date: none, passport_country: none },
      ...{ bank_sealed: none, attributes: empty, member_since: none },
      ...{ allow_email_newsletters: sql`false`, allow_third_party_offers: sql`false` },
    },
  },
  // The words of their name went with it; those that nobody else has go, too.
  gone('person_words'),
  {
    table: 'name_words',
    does: 'delete',
    rows: () => sql`not exists (select from person_words of
      where of.chain_id = name_words.chain_id and of.word = name_words.word)`,
  },
]

/** Tables about no member: what a chain sells, plans and says, what runs the house. */
export const nobodys: ReadonlySet<string> = new Set([
  ...['activities', 'activity_groups', 'addon_plans', 'addons', 'bookables', 'buy_out_products', 'centers'],
  ...['clipcard_product_centers', 'clipcard_products', 'companies', 'company_invoices', 'counters', 'draft_changes'],
  ...['draft_approvals', 'release_plans', 'freeze_products'],
  ...['holiday_centers', 'holidays', 'live_releases', 'occupations', 'plan_centers', 'plan_prices', 'plans'],
  ...['privileges', 'program_units', 'programs', 'promo_codes', 'provider_secrets', 'questionnaires'],
  ...['release_moves', 'releases', 'resources', 'retention_term_centers', 'retention_term_plans', 'retention_terms'],
  ...['seat_blocks', 'seat_maps', 'seats', 'series', 'series_exceptions', 'sso_tokens', 'staff_members'],
  ...['staff_roles', 'webhook_keys', 'webhook_receivers', 'working_exceptions', 'working_hours'],
])
