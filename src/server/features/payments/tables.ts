import type { Generated, GeneratedAlways } from 'kysely'
import type { JsonObject } from '#engine/documents.ts'
import type { JsonColumn, NullableJsonColumn } from '../../db/columns.ts'
import type { Means } from '../money/means-words.ts'
import type { Worded } from '../words.ts'
import type { Purchase } from './order.ts'
import type { ProviderTables } from './provider-tables.ts'
import type { PaymentState } from './states.ts'

export interface PaymentTables extends ProviderTables {
  payment_intents: {
    chain_id: string
    id: string
    purpose: string
    /** What is bought, by name: of each, one payment is open at a time. */
    purpose_key: string
    person_id: string
    acting_person_id: string | null
    /** Staff began it for somebody, as staff. */
    by_staff: Generated<boolean>
    center_id: string
    means: Means
    provider: string
    amount_minor: number
    currency: string
    state: PaymentState
    was_fulfilled: Generated<boolean>
    version: Generated<number>
    /** Unguessable; `paymentId` on the wire. */
    return_token: string
    /** Which merchant account of the provider; null where none is reached. */
    account: string | null
    environment: 'sandbox' | 'test' | 'live' | null
    /** Where the payer's browser is, for the way back: one of the chain's own origins. */
    origin: string | null
    /** Of the payer, for mails. */
    lang: string | null
    /** The provider's name of the session or page. */
    provider_ref: string | null
    /** The provider's name of the money's movement, for refunds. */
    transaction_ref: string | null
    /** What the browser does next, for a second tab or a reload. */
    next_sealed: string | null
    store_method: Generated<boolean>
    /** The kept card that is charged. */
    stored_method_id: string | null
    purchase: JsonColumn<Purchase>
    flow_instance_id: string | null
    flow_act: string | null
    flow_key: string | null
    /** The row of the journal that began it, of a flow or not: asked for again it is this payment. */
    act_scope: string | null
    act_key: string | null
    /** The page of the flow, to go back to. */
    flow_path: string | null
    /** When the payer chose another way to pay. */
    left_at: Date | null
    /** The payer has done everything: the bank decides, and nothing of it can be given up. */
    with_bank: Generated<boolean>
    /** Paid late, when another payment stood for the purchase. */
    superseded: Generated<boolean>
    refunded_minor: Generated<number>
    failure_code: string | null
    failure_text: string | null
    expires_at: Date | null
    created_at: Generated<Date>
    changed_at: Generated<Date>
  }
  payment_moves: {
    chain_id: string
    intent_id: string
    position: GeneratedAlways<number>
    from_state: string | null
    to_state: string
    reason: string
    detail: NullableJsonColumn<JsonObject>
    moved_at: Generated<Date>
  }
  invoices: {
    chain_id: string
    id: string
    reference: string
    person_id: string
    center_id: string
    subscription_id: string | null
    intent_id: string | null
    type: 'DEBT_COLLECTION' | 'LEGACY' | 'PAYMENT' | 'REFUND' | 'REMINDER' | 'REPRESENTATION' | 'REVERSAL' | 'ZERO'
    status: 'cancelled' | 'failed' | 'paid' | 'partially paid' | 'pending'
    invoice_date: string
    due_date: string
    currency: string
    /** Below zero for a credit note (type REFUND). */
    amount_minor: number
    open_minor: number
    /** When it was found that its day is over and it is not paid. */
    overdue_since: Date | null
    /** Contained in the amount. */
    vat_minor: Generated<number>
    vat_basis_points: Generated<number>
    /** The invoice that a credit note takes back. */
    credits_invoice_id: string | null
    created_at: Generated<Date>
  }
  invoice_lines: {
    chain_id: string
    invoice_id: string
    position: number
    kind: string
    /** As the one read it for whom the line was written. */
    name: string
    /** Of what it is about, in each language, as that was called then; null: of nothing that has one. */
    names: NullableJsonColumn<Worded<string>>
    from_date: string | null
    to_date: string | null
    amount_minor: number
  }
  fulfilments: {
    chain_id: string
    intent_id: string
    subscription_id: string | null
    invoice_id: string | null
    agreement_id: string | null
    done_at: Generated<Date>
  }
  payment_agreements: {
    chain_id: string
    id: string
    person_id: string
    kind: 'CC' | 'DD' | 'DDPL' | 'INVOICE'
    /** The bank, or the brand of the card. */
    name: string
    last4: string | null
    provider: string | null
    account: string | null
    /** A card or account that is kept with a provider can be charged by clubs of its account alone. */
    center_id: string | null
    stored_method_id: string | null
    intent_id: string | null
    /** Bank details of a mandate that is kept here. */
    bank_sealed: string | null
    mandate_reference: string | null
    mandate: NullableJsonColumn<JsonObject>
    agreed_at: Date | null
    valid_until: string | null
    ended_at: Date | null
    created_at: Generated<Date>
  }
}
