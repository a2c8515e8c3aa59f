import { type Kysely, sql } from 'kysely'

/** What is sold, and what people have. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // Set while the chain demands that addresses differ: the last line against two accounts made at once.
  'alter table persons add column email_claim text',
  'create unique index persons_email_claim on persons (chain_id, email_claim)',
  'create index persons_by_name on persons (chain_id, lower(last_name), birthday)',

  `create table counters (
    chain_id text not null,
    name text not null,
    value bigint not null check (value >= 0),
    primary key (chain_id, name)
  )`,

  `create table plans (
    chain_id text not null,
    id text not null,
    texts jsonb not null,
    type text not null check (type in ('EFT', 'CASH', 'RECURRING_CLIPCARD')),
    family text not null,
    currency text not null check (currency ~ '^[A-Z]{3}$'),
    price_monthly_minor bigint not null check (price_monthly_minor >= 0),
    joining_fee_minor bigint not null check (joining_fee_minor >= 0),
    binding_months integer not null check (binding_months >= 0),
    notice_count integer,
    notice_unit text check (notice_unit in ('days', 'weeks', 'months', 'years')),
    freeze_days_per_year integer check (freeze_days_per_year >= 0),
    all_clubs boolean not null,
    minimum_age integer check (minimum_age between 0 and 120),
    sizes jsonb not null default '[]',
    invitation_only boolean not null default false,
    on_sale boolean not null default true,
    position integer not null,
    primary key (chain_id, id),
    check ((notice_count is null) = (notice_unit is null)),
    check (type <> 'CASH' or binding_months > 0)
  )`,
  `create table plan_centers (
    chain_id text not null,
    plan_id text not null,
    center_id text not null,
    primary key (chain_id, center_id, plan_id),
    foreign key (chain_id, plan_id) references plans (chain_id, id) on delete cascade,
    foreign key (chain_id, center_id) references centers (chain_id, id) on delete cascade
  )`,

  `create table addons (
    chain_id text not null,
    id text not null,
    texts jsonb not null,
    currency text not null check (currency ~ '^[A-Z]{3}$'),
    price_monthly_minor bigint not null check (price_monthly_minor >= 0),
    minimum_age integer check (minimum_age between 0 and 120),
    on_sale boolean not null default true,
    position integer not null,
    primary key (chain_id, id)
  )`,
  `create table addon_plans (
    chain_id text not null,
    addon_id text not null,
    plan_id text not null,
    primary key (chain_id, plan_id, addon_id),
    foreign key (chain_id, addon_id) references addons (chain_id, id) on delete cascade,
    foreign key (chain_id, plan_id) references plans (chain_id, id) on delete cascade
  )`,

  `create table promo_codes (
    chain_id text not null,
    code text not null check (code = upper(code)),
    plan_id text,
    kind text not null check (kind in ('joiningFee', 'monthly', 'monthlyAmount', 'invitation')),
    percent integer check (percent between 1 and 100),
    amount_minor bigint check (amount_minor > 0),
    months integer check (months between 1 and 36),
    valid_from date,
    valid_until date,
    uses_left integer check (uses_left >= 0),
    primary key (chain_id, code),
    foreign key (chain_id, plan_id) references plans (chain_id, id) on delete cascade,
    check (kind <> 'monthly' or (percent is not null and months is not null)),
    check (kind <> 'monthlyAmount' or (amount_minor is not null and months is not null)),
    check (kind <> 'invitation' or plan_id is not null)
  )`,

  `create table subscriptions (
    chain_id text not null,
    id text not null,
    number text not null,
    person_id text not null,
    center_id text not null,
    plan_id text not null,
    family text not null,
    type text not null check (type in ('EFT', 'CASH', 'RECURRING_CLIPCARD')),
    status text not null check (status in ('ACTIVE', 'ENDED', 'FROZEN', 'WINDOW', 'CREATED')),
    substate text not null default 'NONE' check (substate in ('NONE', 'AWAITING_ACTIVATION', 'UPGRADED', 'DOWNGRADED',
      'EXTENDED', 'TRANSFERRED', 'REGRETTED', 'CANCELLED', 'BLOCKED', 'CHANGED')),
    currency text not null,
    price_monthly_minor bigint not null check (price_monthly_minor >= 0),
    size integer check (size > 0),
    clips_left integer check (clips_left >= 0),
    start_date date not null,
    end_date date,
    binding_ends date,
    means text not null check (means in ('card', 'dd', 'invoice', 'cash', 'instalment', 'cof')),
    promo_code text,
    intent_id text,
    created_at timestamptz not null default now(),
    primary key (chain_id, id),
    unique (chain_id, number),
    foreign key (chain_id, person_id) references persons (chain_id, id),
    foreign key (chain_id, center_id) references centers (chain_id, id),
    foreign key (chain_id, plan_id) references plans (chain_id, id),
    check (end_date is null or end_date >= start_date)
  )`,
  'create index subscriptions_by_person on subscriptions (chain_id, person_id)',
  // A purchase is delivered once, and nobody has two of a kind without an end: the last line behind the rules.
  'create unique index subscriptions_once_per_intent on subscriptions (chain_id, intent_id)',
  `create unique index subscriptions_one_of_a_family on subscriptions (chain_id, person_id, family)
    where end_date is null and status <> 'ENDED'`,

  `create table subscription_addons (
    chain_id text not null,
    subscription_id text not null,
    addon_id text not null,
    price_monthly_minor bigint not null check (price_monthly_minor >= 0),
    from_date date not null,
    to_date date,
    primary key (chain_id, subscription_id, addon_id, from_date),
    foreign key (chain_id, subscription_id) references subscriptions (chain_id, id) on delete cascade,
    foreign key (chain_id, addon_id) references addons (chain_id, id)
  )`,
  `create table subscription_freezes (
    chain_id text not null,
    id text not null,
    subscription_id text not null,
    from_date date not null,
    to_date date not null,
    fee_monthly_minor bigint not null check (fee_monthly_minor >= 0),
    cancelled_at timestamptz,
    primary key (chain_id, id),
    foreign key (chain_id, subscription_id) references subscriptions (chain_id, id) on delete cascade,
    check (to_date >= from_date)
  )`,
  'create index subscription_freezes_by_subscription on subscription_freezes (chain_id, subscription_id)',
  `create table subscription_moves (
    chain_id text not null,
    subscription_id text not null,
    position bigint generated always as identity,
    from_status text,
    to_status text not null,
    substate text not null,
    reason text not null,
    by_person_id text,
    moved_at timestamptz not null default now(),
    primary key (chain_id, subscription_id, position),
    foreign key (chain_id, subscription_id) references subscriptions (chain_id, id) on delete cascade
  )`,
]
