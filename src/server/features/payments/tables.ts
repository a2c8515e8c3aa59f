import type { Generated, GeneratedAlways } from 'kysely'
import type { JsonColumn } from '../../db/columns.ts'
import type { NewSubscriptionOrder } from './order.ts'
import type { PaymentState } from './states.ts'

export type Means = 'card' | 'dd' | 'invoice' | 'cash' | 'instalment' | 'cof'

export interface PaymentTables {
  payment_intents: {
    chain_id: string
    id: string
    purpose: string
    /** Instance and act: the same purchase from two tabs is one intent. */
    purpose_key: string
    person_id: string
    acting_person_id: string | null
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
    provider_ref: string | null
    purchase: JsonColumn<NewSubscriptionOrder>
    flow_instance_id: string | null
    flow_act: string | null
    flow_key: string | null
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
    amount_minor: number
    open_minor: number
    created_at: Generated<Date>
  }
  invoice_lines: {
    chain_id: string
    invoice_id: string
    position: number
    kind: string
    name: string
    from_date: string | null
    to_date: string | null
    amount_minor: number
  }
  fulfilments: {
    chain_id: string
    intent_id: string
    subscription_id: string | null
    invoice_id: string | null
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
    valid_until: string | null
    ended_at: Date | null
    created_at: Generated<Date>
  }
}
