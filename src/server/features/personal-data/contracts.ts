import { sql } from 'kysely'
import { type Declared, each } from './declared.ts'
import { addressed, of, ofTheir, type Rows } from './rows.ts'

const ofSubscription = ofTheir('subscriptions', 'subscription_id')

/** What staff uploaded, which no contract is. */
const uploads: Rows = ({ id }) => sql`person_id = ${id} and type in ('DOCUMENTATION', 'HEALTH_CERTIFICATE')`
const ofPaper = {
  of: ofTheir('papers', 'paper_id'),
  goes: ofTheir('papers', 'paper_id', uploads),
  stays: 'contracts',
} as const

/** What somebody agreed to, and what they used and booked of it. */
export const contracts: Declared = {
  ...each({ part: 'memberships', of: ofSubscription, stays: 'contracts' })({
    subscriptions: {
      of: of('person_id'),
      columns: `id number! center_id plan_id family! type status substate currency price_monthly_minor size clips_left
        start_date end_date binding_ends means promo_code! created_at billed_until status_since -person_id
        -intent_id`,
    },
    subscription_addons: { columns: 'subscription_id addon_id price_monthly_minor from_date to_date' },
    subscription_bills: {
      stays: 'invoices',
      columns: 'subscription_id from_date to_date amount_minor invoice_id billed_at',
    },
    subscription_changes: {
      columns: `id subscription_id from_plan_id plan_id direction price_monthly_minor size binding_ends applies_on
        created_at applied_at cancelled_at -intent_id -by_person_id`,
    },
    subscription_discounts: {
      columns: 'id subscription_id reason! percent amount_minor most_minor from_date to_date created_at',
    },
    subscription_freezes: {
      columns: `id subscription_id from_date to_date fee_monthly_minor cancelled_at reason=null fee_minor stopped_at
        created_at extends_end attributes={} -intent_id -by_person_id`,
    },
    subscription_moves: {
      columns: `subscription_id from_status! to_status! substate! reason! moved_at on_date -position -by_person_id
        -detail=null`,
    },
    subscription_terminations: {
      columns: `id subscription_id number! kind end_date reason=null note=null buy_out_minor requested_at regretted_at
        attributes={} -intent_id -by_person_id`,
    },
    retention_offers: { stays: 'facts', columns: 'subscription_id offer_id answer answered_at' },
    declarations: {
      also: addressed('email'),
      columns: `id number! kind first_name= last_name= email= birthday=null contract=null reason=null wished_date lang
        withdrawal_days received_at outcome subscription_id -page!`,
    },
  }),
  ...each({ part: 'memberships' })({
    company_employees: { of: ofSubscription, columns: 'id company_id subscription_id number since' },
    company_charges: {
      of: ofSubscription,
      stays: 'invoices',
      columns: `id company_id subscription_id person_name! number! plan_names! booked_on from_date to_date currency
        price_minor amount_minor -vat_basis_points -invoice_id`,
    },
    company_invitations: {
      also: addressed('email'),
      columns: `id company_id email number created_at ends_at accepted_at withdrawn_at -token_hash -invited_by
        -person_id`,
    },
  }),
  ...each({ part: 'papers', stays: 'contracts' })({
    papers: {
      goes: uploads,
      columns: `id center_id type lang subscription_id signature arrived_on expires_on arrived_at -person_id -source!
        -content_hash -template_hash -key_hash`,
    },
    paper_signatures: {
      ...ofPaper,
      columns: 'paper_id way signer! shown_sha256 signed_sha256 lang signed_at -by_person_id -session_id',
    },
    accepted_papers: {
      of: ofSubscription,
      columns: 'paper! subscription_id lang hash release_number accepted_at -intent_id',
    },
    signed_contracts: {
      of: ofSubscription,
      columns: 'subscription_id lang content_hash release_number signed_at -intent_id -template_hash',
    },
  }),
  ...each({ part: { none: 'what stands elsewhere in the copy, once more' } })({
    paper_files: { ...ofPaper, columns: 'name! sealed!' },
    kept_texts: { stays: 'contracts', columns: 'body!' },
  }),
  ...each({ part: 'bookings', stays: 'facts' })({
    participations: {
      with: {
        column: 'bookable_id',
        in: 'bookables',
        copied: ['activity_id', 'center_id', 'title', 'starts_at', 'ends_at'],
      },
      columns: `id bookable_id state seat_id expires_at free_cancel_until ended_at created_at attended_at from_unit
        -person_id -by_person_id -ticket -wished_spend! -with_id`,
    },
    participation_moves: {
      of: ofTheir('participations', 'participation_id'),
      columns: 'participation_id from_state! to_state! reason! moved_at -position -by_person_id',
    },
    privilege_uses: {
      columns: `participation_id privilege_id subscription_id clipcard_id period clips state amount_minor -person_id
        -intent_id`,
    },
  }),
  ...each({ part: { none: 'what stands elsewhere in the copy, once more' } })({
    // The hours of their places, so that no two overlap.
    occupations: { of: ofTheir('participations', 'participation_id'), stays: 'facts' },
  }),
  ...each({ part: 'packs', stays: 'facts' })({
    clipcards: {
      columns: `id center_id product_id currency price_minor sessions clips_left valid_from valid_until created_at
        -person_id`,
    },
    clip_movements: {
      of: ofTheir('clipcards', 'clipcard_id'),
      columns: `clipcard_id subscription_id kind clips left_after participation_id month moved_at -position
        -by_person_id`,
    },
    clipcard_baskets: {
      columns: `id center_id plan_id size start_date made_at price_minor list_minor currency reason=null created_at
        expires_at paid_at -person_id -by_person_id`,
    },
    pack_baskets: {
      columns: `id center_id product_id price_minor list_minor reason=null currency created_at expires_at paid_at
        -person_id -by_person_id`,
    },
    baskets: {
      of: of('buyer_id'),
      stays: 'facts',
      columns: 'id kind center_id created_at paid_at closed_at -buyer_id',
    },
    basket_items: {
      columns: 'id basket_id bookable_id from_unit product_id participation_id -person_id -position -with_item!',
    },
  }),
}
