import type { Personal, Section, Table } from './personal.ts'

const words = ([text = '']: TemplateStringsArray): readonly string[] => text.split(/\s+/)

/**
 * Every table that holds something of a person, with each of its columns, by the part of a copy in which it stands. A
 * test holds it against the database.
 */
const bySection: { readonly [S in Section]: { readonly [T in Table]?: Omit<Personal, 'section'> } } = {
  person: {
    persons: {
      of: words`id`,
      copied: words`id center_id status levels salutation gender first_name last_name birthday email phone country address1
        address2 address3 zip_code city state ssn_sealed id_type id_number_sealed passport_date passport_country
        language allow_email_newsletters allow_third_party_offers attributes member_since created_at changed_at
        bank_sealed zip_name standing`,
      without: words`external_id email_claim erased_at`,
      sealed: { ssn_sealed: 'ssn', id_number_sealed: 'idNumber', bank_sealed: 'bank' },
    },
    marketing_attributes: { of: words`person_id`, copied: words`attributes changed_at`, without: words`person_id` },
    company_contacts: { of: words`person_id`, copied: words`company_id`, without: words`person_id` },
    leads: {
      of: words`person_id`,
      copied: words`id center_id first_name last_name email phone birthday message lang gdpr_version attributes created_at`,
      without: words`person_id referred_by`,
    },
  },
  consents: {
    deletion_requests: {
      of: words`person_id`,
      copied: words`state asked_at undo_until answer_by decided_at reason note`,
      without: words`id person_id center_id by_person_id`,
    },
    gdpr_acceptances: {
      of: words`person_id`,
      copied: words`version accepted_at lang allow_email_newsletters allow_third_party_offers`,
      without: words`person_id`,
    },
  },
  family: {
    families: { of: words`primary_id`, copied: words`name created_at`, without: words`primary_id` },
    person_relations: { of: words`person_id`, copied: words`relation`, without: words`person_id related_id` },
  },
  memberships: {
    subscriptions: {
      of: words`person_id`,
      copied: words`id number center_id plan_id family type status substate currency price_monthly_minor size clips_left
        start_date end_date binding_ends means promo_code created_at billed_until status_since`,
      without: words`person_id intent_id`,
    },
    subscription_addons: {
      of: { column: 'subscription_id', in: 'subscriptions' },
      copied: words`subscription_id addon_id price_monthly_minor from_date to_date`,
    },
    subscription_bills: {
      of: { column: 'subscription_id', in: 'subscriptions' },
      copied: words`subscription_id from_date to_date amount_minor invoice_id billed_at`,
    },
    subscription_changes: {
      of: { column: 'subscription_id', in: 'subscriptions' },
      copied: words`id subscription_id from_plan_id plan_id direction price_monthly_minor size binding_ends applies_on
        created_at applied_at cancelled_at`,
      without: words`intent_id by_person_id`,
    },
    subscription_discounts: {
      of: { column: 'subscription_id', in: 'subscriptions' },
      copied: words`id subscription_id reason percent amount_minor from_date to_date created_at`,
    },
    subscription_freezes: {
      of: { column: 'subscription_id', in: 'subscriptions' },
      copied: words`id subscription_id from_date to_date fee_monthly_minor cancelled_at reason fee_minor stopped_at
        created_at extends_end attributes`,
      without: words`intent_id by_person_id`,
    },
    subscription_moves: {
      of: { column: 'subscription_id', in: 'subscriptions' },
      copied: words`subscription_id from_status to_status substate reason moved_at on_date`,
      without: words`position by_person_id detail`,
    },
    subscription_terminations: {
      of: { column: 'subscription_id', in: 'subscriptions' },
      copied: words`id subscription_id number kind end_date reason note buy_out_minor requested_at regretted_at attributes`,
      without: words`intent_id by_person_id`,
    },
    retention_offers: {
      of: { column: 'subscription_id', in: 'subscriptions' },
      copied: words`subscription_id offer_id answer answered_at`,
    },
    company_employees: {
      of: { column: 'subscription_id', in: 'subscriptions' },
      copied: words`id company_id subscription_id number since`,
    },
    company_charges: {
      of: { column: 'subscription_id', in: 'subscriptions' },
      copied: words`id company_id subscription_id person_name number plan_names booked_on from_date to_date currency
        price_minor amount_minor`,
      without: words`vat_basis_points invoice_id`,
    },
    company_invitations: {
      of: words`person_id`,
      copied: words`id company_id email number created_at ends_at accepted_at withdrawn_at`,
      without: words`token_hash invited_by person_id`,
    },
    declarations: {
      of: { column: 'subscription_id', in: 'subscriptions' },
      copied: words`id number kind first_name last_name email birthday contract reason wished_date lang withdrawal_days
        received_at outcome subscription_id`,
      without: words`page`,
    },
  },
  money: {
    invoices: {
      of: words`person_id`,
      copied: words`id reference center_id subscription_id type status invoice_date due_date currency amount_minor
        open_minor created_at credits_invoice_id vat_basis_points vat_minor overdue_since`,
      without: words`person_id intent_id`,
    },
    invoice_lines: {
      of: { column: 'invoice_id', in: 'invoices' },
      copied: words`invoice_id position kind name from_date to_date amount_minor names`,
    },
    ledger_entries: {
      of: words`person_id`,
      copied: words`id cause from_account to_account currency amount_minor invoice_id booked_at`,
      without: words`person_id intent_id refund_id`,
    },
    payment_agreements: {
      of: words`person_id`,
      copied: words`id kind name last4 provider valid_until ended_at created_at center_id mandate_reference mandate
        agreed_at`,
      without: words`person_id account stored_method_id intent_id bank_sealed`,
    },
    payment_intents: {
      of: words`person_id`,
      copied: words`id purpose center_id means provider amount_minor currency state failure_code expires_at created_at
        changed_at lang refunded_minor by_staff`,
      without: words`purpose_key person_id acting_person_id was_fulfilled version return_token provider_ref purchase
        flow_instance_id flow_act flow_key failure_text account environment origin transaction_ref next_sealed
        store_method stored_method_id flow_path left_at superseded with_bank act_scope act_key`,
    },
    payment_refunds: {
      of: { column: 'intent_id', in: 'payment_intents' },
      copied: words`id intent_id amount_minor currency reason state failure_code created_at changed_at`,
      without: words`key refund_ref by_person_id`,
    },
    planned_invoices: {
      of: words`person_id`,
      copied: words`participation_id number center_id name activity_id from_date to_date due_on amount_minor currency
        invoice_id cancelled_at`,
      without: words`person_id intent_id agreement_id`,
    },
    stored_methods: {
      of: words`person_id`,
      copied: words`id provider kind brand last4 expiry consent_at forgotten_at created_at`,
      without: words`person_id account token_sealed token_hash first_ref_sealed intent_id`,
    },
  },
  papers: {
    papers: {
      of: words`person_id`,
      copied: words`id center_id type lang subscription_id signature arrived_on expires_on arrived_at`,
      without: words`person_id source content_hash template_hash key_hash`,
    },
    paper_signatures: {
      of: { column: 'paper_id', in: 'papers' },
      copied: words`paper_id way signer shown_sha256 signed_sha256 lang signed_at`,
      without: words`by_person_id session_id`,
    },
    accepted_papers: {
      of: { column: 'subscription_id', in: 'subscriptions' },
      copied: words`paper subscription_id lang hash release_number accepted_at`,
      without: words`intent_id`,
    },
    signed_contracts: {
      of: { column: 'subscription_id', in: 'subscriptions' },
      copied: words`subscription_id lang content_hash release_number signed_at`,
      without: words`intent_id template_hash`,
    },
  },
  bookings: {
    participations: {
      of: words`person_id`,
      copied: words`id bookable_id state seat_id expires_at free_cancel_until ended_at created_at attended_at from_unit`,
      without: words`person_id by_person_id ticket wished_spend`,
      with: { column: 'bookable_id', in: 'bookables', copied: words`activity_id center_id title starts_at ends_at` },
    },
    participation_moves: {
      of: { column: 'participation_id', in: 'participations' },
      copied: words`participation_id from_state to_state reason moved_at`,
      without: words`position by_person_id`,
    },
    privilege_uses: {
      of: words`person_id`,
      copied: words`participation_id privilege_id subscription_id clipcard_id period clips state amount_minor`,
      without: words`person_id intent_id`,
    },
  },
  packs: {
    clipcards: {
      of: words`person_id`,
      copied: words`id center_id product_id currency price_minor sessions clips_left valid_from valid_until created_at`,
      without: words`person_id`,
    },
    clip_movements: {
      of: { column: 'clipcard_id', in: 'clipcards' },
      copied: words`clipcard_id subscription_id kind clips left_after participation_id month moved_at`,
      without: words`position by_person_id`,
    },
    clipcard_baskets: {
      of: words`person_id`,
      copied: words`id center_id plan_id size start_date created_at expires_at paid_at`,
      without: words`person_id by_person_id`,
    },
    pack_baskets: {
      of: words`person_id`,
      copied: words`id center_id product_id price_minor currency created_at expires_at paid_at`,
      without: words`person_id by_person_id`,
    },
    baskets: {
      of: words`buyer_id`,
      copied: words`id kind center_id created_at paid_at closed_at`,
      without: words`buyer_id`,
    },
    basket_items: {
      of: words`person_id`,
      copied: words`id basket_id bookable_id from_unit product_id participation_id`,
      without: words`person_id position with_item`,
    },
  },
  friends: {
    friend_visits: {
      of: words`inviter_id friend_id`,
      copied: words`id valid_until created_at returned_at`,
      without: words`inviter_id friend_id pass_id clipcard_id marks`,
    },
    referrals: {
      of: words`referer_id friend_id`,
      copied: words`center_id created_at subscription_id joined_at rewarded_at reward_minor`,
      without: words`intent_id referer_id friend_id`,
    },
  },
  answers: {
    questionnaire_answers: {
      of: words`person_id`,
      copied: words`questionnaire_id answers answered_at`,
      without: words`person_id`,
    },
    flow_instances: {
      of: words`person_id`,
      copied: words`flow bound_at route query answers drafts created_at touched_at`,
      without: words`id release person_id`,
    },
  },
  history: {
    person_history: {
      of: words`person_id`,
      copied: words`by_as what at`,
      without: words`id person_id by_person_id call hour`,
    },
  },
  access: {
    logins: {
      of: words`person_id`,
      copied: words`email created_at changed_at`,
      without: words`person_id password_hash`,
    },
    email_changes: {
      of: words`person_id`,
      copied: words`email created_at ends_at`,
      without: words`person_id code_hash tries`,
    },
    sessions: {
      of: words`person_id`,
      copied: words`one_month created_at seen_at ends_at ended_at for_studio`,
      without: words`id person_id sso_header acting_for`,
    },
    sso_identities: { of: words`person_id`, copied: words`issuer external_id linked_at`, without: words`person_id` },
  },
  work: {
    staff_accounts: {
      of: words`person_id`,
      copied: words`roles centers is_operator since ended_at whole_chain`,
      without: words`person_id`,
    },
    staff_scopes: { of: words`person_id`, copied: words`center_id role`, without: words`person_id` },
    staff_history: {
      of: words`person_id`,
      copied: words`what roles centers at`,
      without: words`position person_id by_person_id`,
    },
  },
}

export const personal = Object.fromEntries(
  Object.entries(bySection).flatMap(([section, tables]) =>
    Object.entries(tables).map(([table, about]) => [table, { ...about, section }]),
  ),
) as { readonly [T in Table]?: Personal }
