import { type Kysely, sql } from 'kysely'

/** What a subscription goes through after it was bought: freezes, terminations, planned changes, discounts, bills. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // Terms are read whole and never searched: one value each (`FreezeTerms`, `BuyOutTerms`); null where the plan has none.
  'alter table plans add column freeze_terms jsonb',
  'alter table plans add column buy_out_terms jsonb',
  // So long after the end of a prepaid term may the member still take it up again.
  'alter table plans add column window_days integer not null default 0 check (window_days between 0 and 366)',
  `update plans
    set freeze_terms = jsonb_build_object(
      'minimum', jsonb_build_object('count', 1, 'unit', 'weeks'), 'maximum', jsonb_build_object('count', 3, 'unit', 'months'),
      'timesPerYear', null, 'noticeDays', 0, 'latestDays', 365, 'feeMinor', 0, 'feeMonthlyMinor', 0,
      'extendsEnd', true, 'mayStop', false)
    where freeze_days_per_year > 0`,

  // Everything up to this day has been invoiced; null: nothing yet.
  'alter table subscriptions add column billed_until date',
  // What was sold before there were bills counts as paid to its month's end.
  `update subscriptions
    set billed_until = case
      when type = 'CASH' then end_date
      when start_date > current_date then null
      else (date_trunc('month', greatest(start_date, current_date)) + interval '1 month - 1 day')::date
    end`,

  // The day of the last move to another status; null: none since its start.
  'alter table subscriptions add column status_since date',

  // What a move brought along: the new end, plan, price, club.
  'alter table subscription_moves add column detail jsonb',
  // The day that the move is about, which a late job may write days after.
  'alter table subscription_moves add column on_date date',

  `alter table subscription_freezes
    add column reason text,
    add column fee_minor bigint not null default 0 check (fee_minor >= 0),
    add column intent_id text,
    add column by_person_id text,
    add column stopped_at timestamptz,
    add column created_at timestamptz not null default now()`,
  'create unique index subscription_freezes_once_per_intent on subscription_freezes (chain_id, intent_id)',

  `create table subscription_terminations (
    chain_id text not null,
    id text not null,
    subscription_id text not null,
    number text not null,
    kind text not null check (kind in ('notice', 'buyOut', 'extraordinary', 'withdrawal')),
    end_date date not null,
    reason text,
    note text,
    buy_out_minor bigint not null default 0 check (buy_out_minor >= 0),
    intent_id text,
    by_person_id text,
    requested_at timestamptz not null default now(),
    regretted_at timestamptz,
    primary key (chain_id, id),
    unique (chain_id, number),
    foreign key (chain_id, subscription_id) references subscriptions (chain_id, id) on delete cascade
  )`,
  `create unique index subscription_terminations_one_pending on subscription_terminations (chain_id, subscription_id)
    where regretted_at is null`,
  'create unique index subscription_terminations_once_per_intent on subscription_terminations (chain_id, intent_id)',

  `create table subscription_changes (
    chain_id text not null,
    id text not null,
    subscription_id text not null,
    from_plan_id text not null,
    plan_id text not null,
    direction text not null check (direction in ('UP', 'DOWN', 'SAME')),
    price_monthly_minor bigint not null check (price_monthly_minor >= 0),
    size integer check (size > 0),
    binding_ends date,
    applies_on date not null,
    intent_id text,
    by_person_id text,
    created_at timestamptz not null default now(),
    applied_at timestamptz,
    cancelled_at timestamptz,
    primary key (chain_id, id),
    foreign key (chain_id, subscription_id) references subscriptions (chain_id, id) on delete cascade,
    foreign key (chain_id, plan_id) references plans (chain_id, id)
  )`,
  `create unique index subscription_changes_one_planned on subscription_changes (chain_id, subscription_id)
    where applied_at is null and cancelled_at is null`,
  'create unique index subscription_changes_once_per_intent on subscription_changes (chain_id, intent_id)',

  // What is off the price of every period that begins within it: a promotion, an accepted offer.
  `create table subscription_discounts (
    chain_id text not null,
    id text not null,
    subscription_id text not null,
    reason text not null,
    percent integer check (percent between 1 and 100),
    amount_minor bigint check (amount_minor > 0),
    from_date date not null,
    to_date date not null,
    created_at timestamptz not null default now(),
    primary key (chain_id, id),
    foreign key (chain_id, subscription_id) references subscriptions (chain_id, id) on delete cascade,
    check ((percent is null) <> (amount_minor is null)),
    check (to_date >= from_date)
  )`,
  'create index subscription_discounts_by_subscription on subscription_discounts (chain_id, subscription_id)',

  // One row per billed period: what makes a period be charged once, whoever works, and however often.
  `create table subscription_bills (
    chain_id text not null,
    subscription_id text not null,
    from_date date not null,
    to_date date not null,
    amount_minor bigint not null check (amount_minor >= 0),
    invoice_id text,
    billed_at timestamptz not null default now(),
    primary key (chain_id, subscription_id, from_date),
    foreign key (chain_id, subscription_id) references subscriptions (chain_id, id) on delete cascade,
    check (to_date >= from_date)
  )`,
  'create index subscriptions_to_look_after on subscriptions (chain_id, status, id)',
]
