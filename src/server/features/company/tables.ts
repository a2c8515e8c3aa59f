import type { Generated } from 'kysely'

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
    currency: string
    from_date: string
    to_date: string
    created_at: Generated<Date>
  }
  company_contacts: { chain_id: string; person_id: string; company_id: string }
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
}
