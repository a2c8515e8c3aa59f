import { type Kysely, sql } from 'kysely'

/** Courses and camps: what is held, each time it is held, and what somebody has put together to pay for. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `create table programs (
    chain_id text not null,
    id text not null,
    type text not null check (type in ('COURSE', 'CAMP')),
    center_id text not null,
    activity_id text not null,
    from_date date not null,
    again_weeks integer check (again_weeks between 1 and 104),
    weekdays integer[] not null check (cardinality(weekdays) > 0 and weekdays <@ array[1, 2, 3, 4, 5, 6, 7]),
    starts text not null check (starts ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
    minutes integer not null check (minutes between 5 and 1440),
    units integer not null check (units between 1 and 100),
    staff_id text,
    resource_id text,
    capacity integer not null check (capacity >= 0),
    late boolean not null,
    price_minor bigint not null check (price_minor > 0),
    currency text not null,
    products jsonb not null,
    policy jsonb not null default '{}',
    position integer not null,
    primary key (chain_id, id),
    foreign key (chain_id, center_id) references centers (chain_id, id),
    foreign key (chain_id, activity_id) references activities (chain_id, id),
    foreign key (chain_id, staff_id) references staff_members (chain_id, id),
    foreign key (chain_id, resource_id) references resources (chain_id, id)
  )`,
  `alter table bookables
    add column program_id text,
    add foreign key (chain_id, program_id) references programs (chain_id, id)`,
  'create index bookables_of_program on bookables (chain_id, program_id) where program_id is not null',
  `create table program_units (
    chain_id text not null,
    bookable_id text not null,
    number integer not null check (number > 0),
    local_date date not null,
    starts_at timestamptz not null,
    ends_at timestamptz not null check (ends_at > starts_at),
    primary key (chain_id, bookable_id, number),
    foreign key (chain_id, bookable_id) references bookables (chain_id, id) on delete cascade
  )`,
  `create table baskets (
    chain_id text not null,
    id text not null,
    kind text not null check (kind in ('COURSES', 'CAMPS')),
    buyer_id text not null,
    center_id text not null,
    created_at timestamptz not null,
    paid_at timestamptz,
    closed_at timestamptz,
    primary key (chain_id, id),
    foreign key (chain_id, buyer_id) references persons (chain_id, id),
    foreign key (chain_id, center_id) references centers (chain_id, id)
  )`,
  `create unique index baskets_active on baskets (chain_id, buyer_id, kind) where paid_at is null and closed_at is null`,
  `create table basket_items (
    chain_id text not null,
    id text not null,
    basket_id text not null,
    person_id text not null,
    bookable_id text not null,
    from_unit integer not null check (from_unit > 0),
    product_id text not null,
    participation_id text not null,
    position bigint generated always as identity,
    primary key (chain_id, id),
    unique (chain_id, basket_id, person_id, bookable_id),
    foreign key (chain_id, basket_id) references baskets (chain_id, id),
    foreign key (chain_id, person_id) references persons (chain_id, id),
    foreign key (chain_id, bookable_id) references bookables (chain_id, id),
    foreign key (chain_id, participation_id) references participations (chain_id, id)
  )`,
  'create index basket_items_by_place on basket_items (chain_id, participation_id)',
  `alter table participations add column from_unit integer check (from_unit > 0)`,
  `alter table privilege_uses add column amount_minor bigint check (amount_minor >= 0)`,
]
