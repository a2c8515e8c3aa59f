import type { Generated } from 'kysely'

export interface WebhookTables {
  /** Systems of others that are told what happens. */
  webhook_receivers: {
    chain_id: string
    id: string
    url: string
    events: string[]
    /** It has taken nothing for days, or said that it is gone: what happens waits until it is taken up again. */
    suspended_at: Date | null
    suspended_why: 'gone' | 'silent' | null
    ended_at: Date | null
    created_at: Generated<Date>
  }
  /** Each message is signed with all keys that have not ended: with two while one takes the other's place. */
  webhook_keys: {
    chain_id: string
    receiver_id: string
    id: string
    /** Encrypted under the row it stands in. */
    key_sealed: string
    created_at: Date
    ends_at: Date | null
  }
  /** The outbox: what each receiver is to be told. Triggers write it (migration 054). */
  webhook_deliveries: {
    chain_id: string
    receiver_id: string
    /** Of the message: the same for each receiver and each try. */
    id: string
    event: string
    /** What is signed and sent, letter for letter. */
    body: string
    occurred_at: Date
    due_at: Date
    leased_until: Date | null
    tries: Generated<number>
    tried_at: Date | null
    http_status: number | null
    /** Why there was no answer, or none that counts. */
    trouble: string | null
    delivered_at: Date | null
    given_up_at: Date | null
  }
}
