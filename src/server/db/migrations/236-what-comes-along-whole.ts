import { type Kysely, sql } from 'kysely'

/** A place that ends with another, and friends who joined elsewhere, where no payment of ours tells of them. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `alter table participations
    add column with_id text,
    add foreign key (chain_id, with_id) references participations (chain_id, id)`,
  'create index participations_with on participations (chain_id, with_id) where with_id is not null',
  `update participations place set with_id = camp.participation_id
    from basket_items elective, basket_items camp
    where elective.chain_id = place.chain_id and elective.participation_id = place.id
      and camp.chain_id = elective.chain_id and camp.id = elective.with_item`,
  `alter table referrals
    add column id text not null default gen_random_uuid()::text,
    add column payer_id text,
    add foreign key (chain_id, payer_id) references persons (chain_id, id),
    drop constraint referrals_pkey,
    add primary key (chain_id, id),
    alter column intent_id drop not null,
    add unique (chain_id, intent_id)`,
]
