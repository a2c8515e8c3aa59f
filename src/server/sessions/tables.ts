import type { Generated } from 'kysely'

export interface SessionTables {
  logins: {
    chain_id: string
    person_id: string
    /** In lower case; several logins may share one (readings 49). */
    email: string
    password_hash: string
    created_at: Generated<Date>
    /** When the password was last set: nobody who signed in before comes back by a replay (`flow/replay.ts`). */
    changed_at: Generated<Date>
  }
  /** What waits longer each time (`lockout.ts`). */
  attempts: {
    chain_id: string
    kind: string
    subject: string
    taken: number
    last_at: Date
    locked_until: Date | null
  }
  sessions: {
    chain_id: string
    id: string
    person_id: string
    one_month: boolean
    /** Of somebody who changes what the chain sells; no member's page takes it. */
    for_studio: Generated<boolean>
    /** The header that a session of single sign-on asked for; null: a login of ours. */
    sso_header: 'SMALL' | 'TINY' | null
    /** For whom they have chosen to act; null: for themselves. Whether they still may is asked each time. */
    acting_for: Generated<string | null>
    created_at: Date
    seen_at: Date
    /** The absolute limit. */
    ends_at: Date
    /** Signed out, or ended by a change of password. */
    ended_at: Date | null
  }
  session_tokens: {
    chain_id: string
    token_hash: string
    session_id: string
    created_at: Date
    /** The first use, which is the proof that it arrived. */
    used_at: Date | null
    /** Set once a fresh token took its place. */
    ends_at: Date | null
  }
}
