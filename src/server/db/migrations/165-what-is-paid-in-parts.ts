import { type Kysely, sql } from 'kysely'

/** What is paid of a course or camp later: each part is invoiced on its day. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `create table planned_invoices (
    chain_id text not null,
    participation_id text not null,
    number integer not null check (number > 0),
    person_id text not null,
    center_id text not null,
    intent_id text not null,
    agreement_id text not null,
    name text not null,
    activity_id text not null,
    from_date date not null,
    to_date date not null,
    due_on date not null,
    amount_minor bigint not null check (amount_minor > 0),
    currency text not null,
    invoice_id text,
    cancelled_at timestamptz,
    primary key (chain_id, participation_id, number),
    foreign key (chain_id, participation_id) references participations (chain_id, id),
    foreign key (chain_id, person_id) references persons (chain_id, id),
    foreign key (chain_id, intent_id) references payment_intents (chain_id, id),
    foreign key (chain_id, agreement_id) references payment_agreements (chain_id, id),
    foreign key (chain_id, invoice_id) references invoices (chain_id, id)
  )`,
  `create index planned_invoices_to_write on planned_invoices (chain_id, due_on)
    where invoice_id is null and cancelled_at is null`,
  'create index planned_invoices_of_person on planned_invoices (chain_id, person_id, due_on)',
  'create index planned_invoices_invoice on planned_invoices (chain_id, invoice_id) where invoice_id is not null',
  'create index planned_invoices_intent on planned_invoices (chain_id, intent_id)',
  'create index planned_invoices_agreement on planned_invoices (chain_id, agreement_id)',
]
