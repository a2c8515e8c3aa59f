import type { Generated } from 'kysely'
import type { JsonObject } from '#engine/documents.ts'
import type { JsonColumnWithDefault } from '../../db/columns.ts'

export interface PersonTables {
  persons: {
    chain_id: string
    id: string
    center_id: string
    status: string
    /** Kept from booking; null for almost everybody. */
    standing: Generated<'BLOCKED' | 'BLACKLISTED' | 'SANCTIONED' | null>
    levels: string[]
    salutation: string | null
    gender: string | null
    first_name: string
    last_name: string
    birthday: string | null
    /** In lower case. */
    email: string | null
    /** The e-mail again while the chain demands that addresses differ: unique. */
    email_claim: string | null
    phone: string | null
    country: string | null
    address1: string | null
    address2: string | null
    address3: string | null
    zip_code: string | null
    zip_name: string | null
    city: string | null
    state: string | null
    /** Encrypted (`server/secrets/seal.ts`). */
    ssn_sealed: string | null
    id_type: string | null
    /** Encrypted. */
    id_number_sealed: string | null
    passport_date: string | null
    passport_country: string | null
    language: string | null
    external_id: string | null
    /** Bank details as JSON, encrypted whole. */
    bank_sealed: string | null
    allow_email_newsletters: Generated<boolean>
    allow_third_party_offers: Generated<boolean>
    /** `<form>.<field>` → what an operator's own question was answered. */
    attributes: JsonColumnWithDefault<JsonObject>
    member_since: string | null
    created_at: Generated<Date>
    changed_at: Generated<Date>
    /** When all that was known of them was deleted; the row stands for what the law keeps. */
    erased_at: Generated<Date | null>
  }
  /** Name and address of somebody deleted, for the invoices that the law keeps. */
  kept_identities: {
    chain_id: string
    person_id: string
    /** The lines of the postal address as JSON, encrypted. */
    sealed: string
    keep_until: string
  }
  /** The words of each name, by which a desk finds people; the database keeps them itself. */
  person_words: {
    chain_id: string
    word: string
    person_id: string
    center_id: string
    rest: string
  }
  /** Every such word once, for slips. */
  name_words: {
    chain_id: string
    word: string
  }
  /** Where staff works beside the own club, and as what. */
  staff_scopes: {
    chain_id: string
    person_id: string
    center_id: string
    role: 'MEMBERS' | 'SALES' | 'SCHEDULE' | 'PAYMENTS'
  }
  /** Whoever decides for the children of a family has one. */
  families: {
    chain_id: string
    primary_id: string
    name: string
    created_at: Generated<Date>
  }
  person_relations: {
    chain_id: string
    person_id: string
    related_id: string
    /** What `related_id` is to `person_id`. */
    relation: 'CHILD' | 'SPOUSE' | 'PARTNER' | 'OTHER'
  }
}
