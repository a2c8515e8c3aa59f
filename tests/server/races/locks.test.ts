import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { db, setDatabase, tx } from '#server/db/ambient.ts'
import { lockBookables } from '#server/features/booking/places-repository.ts'
import { lockHolding } from '#server/features/booking/uses-repository.ts'
import { holdCompany } from '#server/features/company/invitations.ts'
import { holdFamily } from '#server/features/family/repository.ts'
import { holdPass, lapsedVisits } from '#server/features/friends/repository.ts'
import { openDeclaration } from '#server/features/leaving/declaration-repository.ts'
import { dueInvoice } from '#server/features/money/planned-repository.ts'
import { lockedIntent } from '#server/features/payments/repository.ts'
import { lockedPersonById } from '#server/features/persons/repository.ts'
import { lockInvitation } from '#server/features/staff/invitations.ts'
import { levelsOf, lockOwnAccount } from '#server/features/staff/repository.ts'
import { lockDraft } from '#server/features/studio/draft/repository.ts'
import { lockSubscriptionRow } from '#server/features/subscriptions/subscription-rows.ts'
import { holdInstance } from '#server/flow/instances.ts'
import { findAct } from '#server/flow/journal.ts'
import { databaseKind, freshChain, openTestDatabase } from '../support/database.ts'

const now = new Date('2026-06-10T09:00:00Z')
const later = '2026-07-10T09:00:00Z'

interface Lock {
  /** The row that is held: its table, and what the lock looks for. */
  readonly rows: { readonly [table: string]: { readonly [column: string]: unknown } }
  readonly hold: (chain: string) => Promise<unknown>
}

const pack = { kind: 'pack', holdingId: 'c' } as Parameters<typeof lockHolding>[1]
const locks: { readonly [name: string]: Lock } = {
  'an act of a flow': {
    rows: { flow_acts: { scope: 'flow:i', key: 'pay:0' } },
    hold: (chain) => findAct({ chain, scope: 'flow:i', key: 'pay:0' }),
  },
  'a walk': { rows: { flow_instances: { id: 'i' } }, hold: (chain) => holdInstance(chain, 'i') },
  'a person': { rows: { persons: { id: 'p' } }, hold: (chain) => lockedPersonById(chain, 'p') },
  'the levels of a person': { rows: { persons: { id: 'p' } }, hold: (chain) => levelsOf(chain, 'p') },
  'rights of staff': { rows: { staff_accounts: { person_id: 'p' } }, hold: (chain) => lockOwnAccount(chain, 'p') },
  'an invitation of staff': {
    rows: { staff_invitations: { person_id: 'p', ends_at: later } },
    hold: (chain) => lockInvitation(chain, 'p', now),
  },
  'a subscription': {
    rows: { subscriptions: { id: 's', person_id: 'p' } },
    hold: (chain) => lockSubscriptionRow(chain, 'p', 's'),
  },
  'a payment': { rows: { payment_intents: { id: 'n' } }, hold: (chain) => lockedIntent(chain, 'n') },
  'an instalment that is due': {
    rows: { planned_invoices: { participation_id: 'a', number: 1, due_on: '2026-06-01' } },
    hold: (chain) => dueInvoice(chain, { participationId: 'a', number: 1, today: '2026-06-10' }),
  },
  'a declaration': { rows: { declarations: { id: 'd' } }, hold: (chain) => openDeclaration(chain, 'd') },
  'a class': { rows: { bookables: { id: 'b' } }, hold: (chain) => lockBookables(chain, ['b']) },
  'clips that are spent': { rows: { clipcards: { id: 'c' } }, hold: (chain) => lockHolding(chain, pack) },
  'a pass for friends': { rows: { clipcards: { id: 'c' } }, hold: (chain) => holdPass(chain, 'c') },
  'visits of friends that have lapsed': {
    rows: { clipcards: { id: 'c' }, friend_visits: { id: 'v', clipcard_id: 'c', valid_until: '2026-06-01' } },
    hold: (chain) => lapsedVisits(chain, '2026-06-10'),
  },
  'a family': { rows: { families: { primary_id: 'p' } }, hold: (chain) => holdFamily(chain, 'p') },
  'a company': { rows: { companies: { id: 'f' } }, hold: (chain) => holdCompany(chain, 'f') },
  'the draft of a chain': { rows: { live_releases: {} }, hold: (chain) => lockDraft(chain) },
}

// The embedded database has one connection: whoever comes second waits there anyway.
describe.runIf(databaseKind === 'postgres')('on PostgreSQL', () => {
  /** One of its own, where a row may be anything. */
  let database: Awaited<ReturnType<typeof openTestDatabase>>

  beforeAll(async () => {
    database = await openTestDatabase()
    setDatabase(database.kysely)
    await sql`do $$ declare one record; begin
      for one in
        select conrelid::regclass as "table", conname as name from pg_constraint
        where contype = 'c' and connamespace = 'public'::regnamespace
      loop
        execute format('alter table %s drop constraint %I', one."table", one.name);
      end loop;
    end $$`.execute(db())
  })
  afterAll(async () => {
    setDatabase(null)
    await database.close()
  })

  it.each(Object.entries(locks))('whoever holds %s keeps the next one waiting', async (_, { rows, hold }) => {
    const chain = freshChain()
    for (const [table, known] of Object.entries(rows)) await writeRow(table, { chain_id: chain, ...known })
    const isHeld = Promise.withResolvers<void>()
    const mayEnd = Promise.withResolvers<void>()
    const first = tx(async () => {
      await hold(chain)
      isHeld.resolve()
      await mayEnd.promise
    })
    await Promise.race([isHeld.promise, first])

    const second = tx(async () => {
      await sql`set local lock_timeout = '100ms'`.execute(db())
      await hold(chain)
    })

    try {
      await expect(second).rejects.toThrow('lock timeout')
    } finally {
      mayEnd.resolve()
      await first
    }
  })
})

/** Writes a row without what it refers to; columns that must have a value and are not known get one of their type. */
async function writeRow(table: string, known: { readonly [column: string]: unknown }): Promise<void> {
  const { rows } = await sql<{ name: string; type: string }>`
    select column_name as name, data_type as type from information_schema.columns
    where table_name = ${table} and table_schema = 'public' and is_nullable = 'NO'
      and column_default is null and is_identity = 'NO' and is_generated = 'NEVER'`.execute(db())
  const row = { ...Object.fromEntries(rows.map(({ name, type }) => [name, samples[type] ?? name])), ...known }
  await tx(async () => {
    await sql`set local session_replication_role = replica`.execute(db())
    await sql`insert into ${sql.table(table)} (${sql.join(Object.keys(row).map((name) => sql.ref(name)))})
      values (${sql.join(Object.values(row))})`.execute(db())
  })
}

const samples: { readonly [type: string]: unknown } = {
  date: '2026-06-01',
  'timestamp with time zone': '2026-06-01T08:00:00Z',
  integer: 1,
  bigint: 1,
  smallint: 1,
  boolean: false,
  jsonb: '{}',
  ARRAY: '{}',
  bytea: Buffer.from('x'),
}
