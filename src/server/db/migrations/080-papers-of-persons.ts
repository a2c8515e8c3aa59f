import { type Kysely, sql } from 'kysely'

/** The papers of a person: where each comes from, its file as it was shown, and who signed it. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `create table papers (
    chain_id text not null,
    id text not null,
    person_id text not null,
    center_id text not null,
    type text not null check (type in ('SUBSCRIPTION_CONTRACT', 'DOCUMENTATION', 'PAYMENT_AGREEMENT_CONTRACT',
      'HEALTH_CERTIFICATE', 'CREDITCARD_AGREEMENT_CONTRACT', 'ADDON_CONTRACT', 'REASSIGN_SUBSCRIPTION_CONTRACT',
      'AGGREGATED_SUBSCRIPTION_CONTRACT', 'CLIPCARD_CONTRACT')),
    lang text not null,
    source text not null,
    subscription_id text,
    content_hash text,
    template_hash text,
    signature text not null check (signature in ('NONE', 'ASKED', 'DONE')),
    key_hash text,
    arrived_on date not null,
    expires_on date,
    arrived_at timestamptz not null,
    primary key (chain_id, id),
    unique (chain_id, source, type),
    foreign key (chain_id, person_id) references persons (chain_id, id),
    foreign key (chain_id, content_hash) references kept_texts (chain_id, hash),
    foreign key (chain_id, template_hash) references kept_texts (chain_id, hash),
    check ((signature = 'ASKED') <= (key_hash is not null))
  )`,
  'create index papers_of_person on papers (chain_id, person_id, arrived_at desc)',
  'create unique index papers_by_key on papers (chain_id, key_hash)',
  // The bytes that somebody was shown, and those with the signature below them: each written once.
  `create table paper_files (
    chain_id text not null,
    paper_id text not null,
    kind text not null check (kind in ('SHOWN', 'SIGNED')),
    name text not null,
    sha256 text not null,
    sealed text not null,
    kept_at timestamptz not null,
    primary key (chain_id, paper_id, kind),
    foreign key (chain_id, paper_id) references papers (chain_id, id)
  )`,
  // Who signed what, when and how: one row a paper, so that nothing is signed twice.
  `create table paper_signatures (
    chain_id text not null,
    paper_id text not null,
    by_person_id text not null,
    way text not null check (way in ('DRAWN', 'TYPED')),
    signer text not null,
    shown_sha256 text not null,
    signed_sha256 text not null,
    lang text not null,
    session_id text not null,
    signed_at timestamptz not null,
    primary key (chain_id, paper_id),
    foreign key (chain_id, paper_id) references papers (chain_id, id)
  )`,
  // What was agreed before papers had a place of their own.
  `insert into papers (chain_id, id, person_id, center_id, type, lang, source, subscription_id, content_hash,
      template_hash, signature, arrived_on, arrived_at)
    select signed.chain_id, signed.intent_id, subscriptions.person_id, subscriptions.center_id,
      case payment_intents.purchase ->> 'kind'
        when 'addons' then 'ADDON_CONTRACT'
        when 'clipcard-subscription' then 'CLIPCARD_CONTRACT'
        else 'SUBSCRIPTION_CONTRACT'
      end,
      signed.lang, signed.intent_id, signed.subscription_id, signed.content_hash, signed.template_hash, 'NONE',
      signed.signed_at::date, signed.signed_at
    from signed_contracts signed
    join subscriptions on subscriptions.chain_id = signed.chain_id and subscriptions.id = signed.subscription_id
    left join payment_intents
      on payment_intents.chain_id = signed.chain_id and payment_intents.id = signed.intent_id`,
]
