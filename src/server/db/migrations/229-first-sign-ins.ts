import { type Kysely, sql } from 'kysely'

/** Somebody for whom an issuer vouched and whom nobody knows here: good for a few minutes, once, to link an account. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await sql`
    create table sso_first_sign_ins (
      chain_id text not null,
      code_hash text not null,
      proof_hash text not null,
      issuer text not null,
      external_id text not null,
      expires_at timestamptz not null,
      primary key (chain_id, code_hash)
    )`.execute(db)
}
