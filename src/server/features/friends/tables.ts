import type { ColumnType } from 'kysely'

export interface FriendTables {
  /** A clip of a member's that a friend got, as a card of their own. */
  friend_visits: {
    chain_id: string
    id: string
    inviter_id: string
    friend_id: string
    /** The card of the member, and the one of the friend. */
    pass_id: string
    clipcard_id: string
    /** By what the friend is known again: nothing that can be read. */
    marks: ColumnType<readonly string[], readonly string[], never>
    valid_until: string
    created_at: Date
    /** The friend let it run out: the member has it back, where their card still counts. */
    returned_at: Date | null
  }
}
