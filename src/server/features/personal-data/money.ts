import { type Declared, each } from './declared.ts'
import { naming, ofTheir } from './rows.ts'

const ofIntent = ofTheir('payment_intents', 'intent_id')

/** What somebody owed and paid: what the law keeps, without what nobody needs for it. */
export const money: Declared = {
  ...each({ part: 'money', stays: 'invoices' })({
    invoices: {
      columns: `id reference! center_id subscription_id type status invoice_date due_date currency amount_minor
        open_minor created_at credits_invoice_id vat_basis_points vat_minor overdue_since -person_id
        -intent_id`,
    },
    invoice_lines: {
      of: ofTheir('invoices', 'invoice_id'),
      columns: 'invoice_id position kind! name! from_date to_date amount_minor names!',
    },
    ledger_entries: {
      columns: `id cause from_account to_account currency amount_minor invoice_id booked_at -person_id -intent_id
        -refund_id`,
    },
    payment_agreements: {
      stays: 'contracts',
      columns: `id kind name! last4! provider! valid_until ended_at=now created_at center_id mandate_reference!
        mandate! agreed_at -person_id -account! -stored_method_id -intent_id -bank_sealed!`,
    },
    payment_intents: {
      columns: `id purpose! center_id means provider! amount_minor currency state failure_code! expires_at created_at
        changed_at lang refunded_minor by_staff -purpose_key! -person_id -acting_person_id -was_fulfilled
        -version -return_token! -provider_ref! -purchase! -flow_instance_id=null -flow_act=null -flow_key=null
        -failure_text=null -account! -environment! -origin! -transaction_ref! -next_sealed=null -store_method
        -stored_method_id -flow_path=null -left_at -superseded -with_bank -act_scope=null -act_key=null`,
    },
    payment_refunds: {
      of: ofIntent,
      columns: `id intent_id amount_minor currency reason! state failure_code! created_at changed_at -key!
        -refund_ref! -by_person_id`,
    },
    planned_invoices: {
      columns: `participation_id number center_id name! activity_id from_date to_date due_on amount_minor currency
        invoice_id cancelled_at -person_id -intent_id -agreement_id`,
    },
    stored_methods: {
      columns: `id provider! kind brand= last4= expiry=null consent_at forgotten_at=now created_at -person_id
        -account! -token_sealed= -token_hash=@id -first_ref_sealed=null -intent_id`,
    },
  }),
  ...each({ part: { none: 'what was on its way, and to whom' } })({
    payment_attempts: { of: ofIntent, stays: 'invoices', columns: 'detail={} reason! outcome! provider_code!' },
    payment_moves: { of: ofIntent, stays: 'invoices', columns: 'detail=null reason! from_state! to_state!' },
    payment_tasks: {
      of: ofIntent,
      also: naming('detail'),
      stays: 'invoices',
      columns: 'note=null detail={} kind! dedup_key! done_by!',
    },
    provider_calls: {
      of: ofIntent,
      stays: 'invoices',
      columns: 'input_sealed=null operation! idempotency_key! result!',
    },
  }),
  ...each({ part: { none: 'what stands elsewhere in the copy, once more' } })({
    fulfilments: { stays: 'invoices' },
    kept_identities: { stays: 'invoices', columns: 'sealed!' },
  }),
}
