import { type Kysely, sql } from 'kysely'

/** A payment is known by the act that began it, in a flow or not, and one is open for each purpose. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  'alter table payment_intents add column act_scope text, add column act_key text',
  `update payment_intents set act_scope = 'flow:' || flow_instance_id, act_key = flow_key
    where flow_instance_id is not null and flow_key is not null`,
  'drop index payment_intents_once_per_act',
  `create unique index payment_intents_once_per_act on payment_intents (chain_id, act_scope, act_key)
    where act_key is not null`,
  // What was paid may be bought again: only an open payment stands for its purpose.
  'drop index payment_intents_one_per_purpose',
  `create unique index payment_intents_one_per_purpose on payment_intents (chain_id, purpose_key)
    where state in ('created', 'pending', 'authorised', 'paid') and not superseded`,
]
