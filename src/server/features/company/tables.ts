import type { Generated, GeneratedAlways } from 'kysely'

export interface CompanyTables {
  /** A company and what it agreed: a share of the price of one plan, by percent or amount, from a day to a day. */
  companies: {
    chain_id: string
    id: string
    name: string
    address: string
    /** How many people work there; null: nobody has said. */
    staff_count: number | null
    contact_name: string
    contact_email: string
    plan_id: string
    share_percent: number | null
    share_minor: number | null
    /** What a share by percent comes to at most, of a month. */
    most_minor: number | null
    /** For how many it pays, whoever it has asked included; null: for any number. */
    places: number | null
    currency: string
    from_date: string
    to_date: string
    created_at: Generated<Date>
  }
  /** ADMIN: sees and does all; BILLING: sees all that is paid, and gets the invoices by mail. */
  company_contacts: { chain_id: string; person_id: string; company_id: string; kind: 'ADMIN' | 'BILLING' }
  /** Whose membership it pays a share of: the share is a discount of it, for the reason `company`. */
  company_employees: {
    chain_id: string
    id: string
    company_id: string
    subscription_id: string
    /** What the company calls them. */
    number: string | null
    since: string
  }
  /** Whom a company asked to join on its agreement. A withdrawn one stays as what was. */
  company_invitations: {
    chain_id: string
    id: string
    company_id: string
    token_hash: string
    /** The address that the link was sent to: nobody else accepts it. */
    email: string
    /** What the company calls them. */
    number: string | null
    invited_by: string | null
    created_at: Date
    ends_at: Date
    /** Who accepted it. */
    person_id: string | null
    accepted_at: Date | null
    withdrawn_at: Date | null
  }
  /** What a company pays of a bill; below zero: what it pays less of one before. In no invoice yet: `invoice_id` null. */
  company_charges: {
    chain_id: string
    id: GeneratedAlways<number>
    company_id: string
    subscription_id: string
    /** As they stood on that day, with the company's number for them. */
    person_name: string
    number: string | null
    /** By language. */
    plan_names: { readonly [lang: string]: string }
    vat_basis_points: number
    booked_on: string
    from_date: string
    to_date: string
    currency: string
    /** The plan's part of the bill, of which `amount_minor` is the company's. */
    price_minor: number
    amount_minor: number
    invoice_id: string | null
  }
  /** All that a company was charged in a month; below zero: a credit note. */
  company_invoices: {
    chain_id: string
    id: string
    company_id: string
    reference: string
    /** Its first day. */
    month: string
    invoice_date: string
    due_date: string
    currency: string
    amount_minor: number
    vat_minor: number
    created_at: Date
  }
}
