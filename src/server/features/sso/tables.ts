import type { Generated } from 'kysely'

export interface SsoTables {
  /** Whom an issuer means by its id. Written by the operator or an import, never by what a browser sends. */
  sso_identities: {
    chain_id: string
    issuer: string
    external_id: string
    person_id: string
    linked_at: Generated<Date>
  }
  /** Tokens that came once; a second time they are refused. */
  sso_tokens: {
    chain_id: string
    token_hash: string
    used_at: Date
  }
  /** Whom an issuer vouched for and nobody knows here yet; gone once an account is linked. */
  sso_first_sign_ins: {
    chain_id: string
    code_hash: string
    /** Of what only the browser has in which they came. */
    proof_hash: string
    issuer: string
    external_id: string
    expires_at: Date
  }
}
