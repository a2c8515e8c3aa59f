import { type Kysely, sql } from 'kysely'

/** Publishing is a right of its own; rights of the studio are of a chain or of clubs; who lost an app is in the history. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // Of the whole chain, clubs to come as well: for operators alone.
  'alter table staff_accounts add column whole_chain boolean not null default false',
  'alter table staff_invitations add column whole_chain boolean not null default false',
  // Whoever changed what a chain says and sells until now made it live as well, everywhere.
  `update staff_accounts set whole_chain = true, roles = roles || '["PUBLISHER"]'::jsonb where is_operator`,
  `update staff_invitations set whole_chain = true, roles = roles || '["PUBLISHER"]'::jsonb where roles ? 'OPERATOR'`,
  'alter table staff_history drop constraint staff_history_what_check',
  `alter table staff_history add constraint staff_history_what_check
    check (what in ('invited', 'accepted', 'changed', 'ended', 'role', 'factor'))`,
]
