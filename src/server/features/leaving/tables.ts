export type DeclarationKind = 'ordinary' | 'extraordinary' | 'withdrawal'

/** What became of a declaration: it counts, it came too late to matter, or somebody has to look at it. */
export type DeclarationOutcome = 'terminated' | 'pending' | 'ended' | 'withdrawn' | 'by-hand'

export interface LeavingTables {
  retention_offers: {
    chain_id: string
    subscription_id: string
    offer_id: string
    answer: 'accepted' | 'declined'
    answered_at: Date
  }
  declarations: {
    chain_id: string
    id: string
    number: string
    kind: DeclarationKind
    first_name: string
    last_name: string
    email: string
    birthday: string | null
    contract: string | null
    reason: string | null
    wished_date: string | null
    lang: string
    /** The profile, for links in mails. */
    page: string | null
    /** Those that the law gave when it came. */
    withdrawal_days: number | null
    received_at: Date
    /** Null: nobody has looked yet. */
    outcome: DeclarationOutcome | null
    subscription_id: string | null
  }
}
