export interface ResetTables {
  /** Links to a new password, by the hash of their code. */
  password_resets: {
    chain_id: string
    token_hash: string
    person_id: string
    /** The question that it answers: asked once, it gives one link per account. */
    request: string
    created_at: Date
    ends_at: Date
    used_at: Date | null
  }
  /** New addresses that wait for the code that was sent to them. */
  email_changes: {
    chain_id: string
    person_id: string
    email: string
    code_hash: string
    /** Wrong codes so far. */
    tries: number
    created_at: Date
    ends_at: Date
  }
}
