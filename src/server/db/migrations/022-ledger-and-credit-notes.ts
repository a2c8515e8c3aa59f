import { type Kysely, sql } from 'kysely'

/** Where every amount went, credit notes, and the cash account. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // Each row moves one amount from one account of a person to another: nothing appears and nothing is lost.
  `create table ledger_entries (
    chain_id text not null,
    id bigint generated always as identity,
    person_id text not null,
    cause text not null check (cause in ('sale', 'payment', 'credit', 'top-up', 'refund', 'reversal')),
    from_account text not null check (from_account in ('sold', 'owed', 'received', 'account')),
    to_account text not null check (to_account in ('sold', 'owed', 'received', 'account')),
    currency text not null check (currency ~ '^[A-Z]{3}$'),
    amount_minor bigint not null check (amount_minor > 0),
    invoice_id text,
    intent_id text,
    refund_id text,
    booked_at timestamptz not null default now(),
    primary key (chain_id, id),
    check (from_account <> to_account),
    foreign key (chain_id, person_id) references persons (chain_id, id),
    foreign key (chain_id, invoice_id) references invoices (chain_id, id),
    foreign key (chain_id, intent_id) references payment_intents (chain_id, id)
  )`,
  'create index ledger_entries_by_person on ledger_entries (chain_id, person_id, booked_at)',
  'create index ledger_entries_by_invoice on ledger_entries (chain_id, invoice_id) where invoice_id is not null',
  'create index ledger_entries_by_intent on ledger_entries (chain_id, intent_id) where intent_id is not null',
  // Money is given back once for each refund.
  'create unique index ledger_entries_once_per_refund on ledger_entries (chain_id, refund_id) where refund_id is not null',

  // A credit note is an invoice of type REFUND below zero; it may name the invoice that it takes back.
  `alter table invoices
    add column credits_invoice_id text,
    add foreign key (chain_id, credits_invoice_id) references invoices (chain_id, id)`,
  `create index invoices_open on invoices (chain_id, person_id, due_date)
    where open_minor > 0 and status in ('pending', 'partially paid', 'failed')`,

  // What was invoiced before there was a ledger.
  `insert into ledger_entries (chain_id, person_id, cause, from_account, to_account, currency, amount_minor, invoice_id,
      intent_id, booked_at)
    select chain_id, person_id, 'sale', 'sold', 'owed', currency, amount_minor, id, intent_id, created_at
    from invoices where amount_minor > 0`,
  `insert into ledger_entries (chain_id, person_id, cause, from_account, to_account, currency, amount_minor, invoice_id,
      intent_id, booked_at)
    select chain_id, person_id, 'payment', 'owed', 'received', currency, amount_minor - open_minor, id, intent_id,
      created_at
    from invoices where amount_minor > open_minor and amount_minor > 0`,
]
