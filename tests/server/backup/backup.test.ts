import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { db, setDatabase, tx } from '#server/db/ambient.ts'
import { restoreBackup } from '#server/db/backup/restore.ts'
import { keptTables, type Row, rowsOf } from '#server/db/backup/tables.ts'
import { writeBackup } from '#server/db/backup/write-backup.ts'
import type { OpenDatabase } from '#server/db/database.ts'
import { addReceiver, openKeys } from '#server/features/webhooks/receivers.ts'
import { setMasterKey } from '#server/secrets/keys.ts'
import { demoDays } from '#tools/demo/days.ts'
import { fillChain } from '#tools/demo/fill.ts'
import { nordlys } from '#tools/demo/nordlys/index.ts'
import { openTestDatabase, startTestDatabase } from '../support/database.ts'

const began = startTestDatabase()
const folder = mkdtempSync(path.join(tmpdir(), 'foyer-backup-'))
const file = path.join(folder, 'a.foyer')
const now = new Date('2026-12-01T12:00:00Z')
let written: { readonly tables: number; readonly rows: number }
let before: readonly string[]
let empty: OpenDatabase
let fresh: OpenDatabase

beforeAll(async () => {
  await fillChain({ ...nordlys.of(demoDays('2026-12-01')), id: 'kept' })
  const told = { id: 'a', url: 'https://a.example.org/', events: ['payment.paid'], thisMachine: false, now }
  await addReceiver('kept', told)
  // What text might not carry: JSON's null, a bell, a backslash, other scripts.
  await sql`update persons set attributes = '{"a": null, "b": "\\u0007 \\\\ \\" ü 漢 ع"}' where id = 'anna'`.execute(
    db(),
  )
  written = await writeBackup(file, now)
  before = await everything()
  empty = await openTestDatabase()
  fresh = await openTestDatabase()
})
afterAll(async () => {
  setDatabase(began.database.kysely)
  await empty.close()
  await fresh.close()
  rmSync(folder, { recursive: true })
})

/** Every row of every table, in an order of its own. */
const everything = () =>
  tx(async () => {
    const all: string[] = []
    for (const table of await keptTables())
      for await (const rows of rowsOf(table))
        for (const row of rows as Row[]) all.push(`${table.name} ${JSON.stringify(row)}`)
    return all.sort()
  })

it('what was restored is what was there, and can be gone on with', async () => {
  setDatabase(empty.kysely)

  expect(await restoreBackup(file)).toEqual(written)

  expect(written.rows).toBeGreaterThan(500)
  expect(await everything()).toEqual(before)
  expect(await openKeys('kept', 'a', now)).toHaveLength(1)
  const { rows } = await sql<{ position: number }>`
    insert into subscription_moves (chain_id, subscription_id, to_status, substate, reason)
    select chain_id, id, 'ACTIVE', 'NONE', 'resumed' from subscriptions limit 1 returning position::integer`.execute(
    db(),
  )
  const { rows: last } = await sql<{
    most: number
  }>`select max(position)::integer as most from subscription_moves`.execute(db())
  expect(rows[0]?.position).toBe(last[0]?.most)
  await expect(
    sql`insert into logins (chain_id, person_id, email, password_hash) values ('kept', 'nobody', 'a', 'b')`.execute(
      db(),
    ),
  ).rejects.toThrow('foreign key')
})

it('its owner alone may read it', () => {
  expect(statSync(file).mode & 0o777).toBe(0o600)
})

describe('refused, and nothing restored:', () => {
  const lines = () => gunzipSync(readFileSync(file)).toString().split('\n')
  const broken = (name: string, text: string | Buffer) => {
    const to = path.join(folder, name)
    writeFileSync(to, text)
    return to
  }
  const changed = (name: string, change: (all: string[]) => string[]) =>
    broken(name, gzipSync(change(lines()).join('\n')))

  it('into a database that holds something', async () => {
    setDatabase(empty.kysely)

    await expect(restoreBackup(file)).rejects.toThrow(/^The database is not empty/)
  })

  it.each<[string, () => string, RegExp]>([
    ['a file that is not there', () => path.join(folder, 'none'), /There is no file/],
    ['a file of something else', () => broken('text', 'hello'), /damaged: it cannot be unpacked|no backup/],
    ['one that was cut', () => broken('cut', readFileSync(file).subarray(0, -2000)), /damaged/],
    [
      'one that lacks a row',
      () =>
        changed('row', (all) =>
          all.toSpliced(
            all.findIndex((line) => line.startsWith('[')),
            1,
          ),
        ),
      /came back otherwise/,
    ],
    [
      'one whose amount was changed',
      () => changed('amount', (all) => all.map((line) => line.replace(/"5490"/, '"5491"'))),
      /came back otherwise/,
    ],
    [
      'one of a later version',
      () => changed('later', (all) => [(all[0] ?? '').replace('"001-', '"999-'), ...all.slice(1)]),
      /later version/,
    ],
  ])('%s', async (_, of, why) => {
    setDatabase(fresh.kysely)

    await expect(restoreBackup(of())).rejects.toThrow(why)

    expect(await everything()).toEqual([])
  })

  it('with another key', async () => {
    setMasterKey(Buffer.alloc(32, 8))
    try {
      await expect(restoreBackup(file)).rejects.toThrow(/FOYER_KEY is not the key of this backup/)
    } finally {
      setMasterKey(Buffer.alloc(32, 7))
    }
  })
})
