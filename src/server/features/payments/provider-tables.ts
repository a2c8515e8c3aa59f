import type { Generated, GeneratedAlways } from 'kysely'
import type { JsonObject } from '#engine/documents.ts'
import type { JsonColumnWithDefault } from '../../db/columns.ts'

/** What is kept of talking to providers. */
export interface ProviderTables {
  /** What a provider answered on the way; several attempts may belong to one payment. */
  payment_attempts: {
    chain_id: string
    intent_id: string
    position: GeneratedAlways<number>
    reason: string
    outcome: string
    provider_code: string | null
    detail: JsonColumnWithDefault<JsonObject>
    seen_at: Generated<Date>
  }
  /** Written before a provider is called, so that a repetition is known as one. */
  provider_calls: {
    chain_id: string
    id: string
    intent_id: string
    operation: string
    idempotency_key: string
    sent_at: Date
    tries: Generated<number>
    leased_until: Date | null
    answered_at: Date | null
    http_status: number | null
    result: string | null
    /** Of a call that moves money: what the payer's browser gave for it first. */
    input_sealed: string | null
  }
  /** Events of verified webhooks, as they came: stored first, understood later. */
  webhook_inbox: {
    chain_id: string
    id: string
    provider: string
    account: string
    event_key: string
    event_sealed: string
    received_at: Date
    processed_at: Date | null
    /** Nobody knows its payment: left to staff. */
    parked_at: Date | null
    tries: Generated<number>
    last_error: string | null
  }
  payment_refunds: {
    chain_id: string
    id: string
    intent_id: string
    /** What the provider knows it by: the same refund sent twice is one. */
    key: string
    amount_minor: number
    currency: string
    reason: string
    state: 'created' | 'pending' | 'done' | 'refused'
    refund_ref: string | null
    failure_code: string | null
    by_person_id: string | null
    created_at: Generated<Date>
    changed_at: Generated<Date>
  }
  /** A kept card or account. The token opens it for one merchant account alone. */
  stored_methods: {
    chain_id: string
    id: string
    person_id: string
    provider: string
    account: string
    kind: 'card' | 'bank'
    brand: string
    last4: string
    expiry: string | null
    token_sealed: string
    token_hash: string
    first_ref_sealed: string | null
    intent_id: string | null
    consent_at: Date
    forgotten_at: Date | null
    created_at: Generated<Date>
  }
  provider_secrets: {
    chain_id: string
    provider: string
    account: string
    name: string
    sealed: string
    changed_at: Generated<Date>
  }
  /** What staff must look at. */
  payment_tasks: {
    chain_id: string
    id: string
    intent_id: string | null
    kind: string
    dedup_key: string
    detail: JsonColumnWithDefault<JsonObject>
    created_at: Generated<Date>
    done_at: Date | null
    done_by: string | null
    /** What was done about it; null while it is open. */
    outcome: 'done' | 'refund' | null
    note: string | null
  }
}
