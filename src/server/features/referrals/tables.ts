import type { Generated } from 'kysely'

export interface ReferralTables {
  /** Whose friends join on a link: held while one of them begins to pay, so that the limit holds. */
  referrers: { chain_id: string; person_id: string }
  /** A friend who pays, or has paid, for a membership on a member's link. */
  referrals: {
    chain_id: string
    id: Generated<string>
    /** Null: they joined elsewhere, before this chain was here. */
    intent_id: string | null
    referer_id: string
    friend_id: string
    /** The club of the link, whose campaign it is. */
    center_id: string
    created_at: Date
    /** When it was paid and delivered; null: the place is only kept, as long as the payment can be made. */
    subscription_id: string | null
    joined_at: Date | null
    /** When it was decided what the member gets, and how much that is. */
    rewarded_at: Date | null
    reward_minor: number | null
    /** Of who joined elsewhere: who paid, where somebody else did. */
    payer_id: Generated<string | null>
  }
}
