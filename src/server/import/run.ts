import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { attempt, db, tx } from '../db/ambient.ts'
import type { ImportFacts, ImportKind, LineProblem, NewRow, ReadRow } from './kind.ts'
import { named } from './named.ts'
import { type CsvRow, type ImportMap, readCsv } from './read-csv.ts'
import { readRows } from './read-rows.ts'

/** So many rows are one transaction, unless their kind says otherwise: whoever stops in between goes on there. */
const usual = 500

export interface Imported {
  readonly read: number
  readonly written: number
  /** The same rows came before. */
  readonly known: number
  readonly faulty: number
}

interface Running {
  readonly kind: ImportKind
  readonly facts: ImportFacts
  readonly map: ImportMap
  /** Told as they are found, in the order of lines within some hundred. */
  readonly report: (problem: LineProblem) => void
  readonly dryRun: boolean
}

/**
 * Brings along the rows of a file: those that are right are written, the others are told line for line. A row that was
 * written before is left as it is. `dryRun`: all of it, and then none.
 */
export async function importFile(file: string, running: Running): Promise<Imported> {
  if (!running.dryRun) return importRows(readCsv(file, running.map), running)
  const undone = new Error('a trial')
  let tried: Imported | null = null
  await tx(async () => {
    tried = await importRows(readCsv(file, running.map), running)
    throw undone
  }).catch((error: unknown) => {
    if (error !== undone) throw error
  })
  if (tried === null) throw undone
  return tried
}

async function importRows(rows: AsyncIterable<CsvRow>, running: Running): Promise<Imported> {
  const count = { read: 0, written: 0, known: 0, faulty: 0 }
  let waiting: ReadRow[] = []
  const check = (row: ReadRow) => running.kind.check?.(row, running.facts) ?? []
  const flush = async () => {
    const done = await writeBatch(waiting, running)
    count.written += done.written
    count.known += done.known
    count.faulty += waiting.length - done.written - done.known
    waiting = []
  }
  for await (const one of readRows(rows, { ...running, ...running.kind, check })) {
    if (one.is === 'head') continue
    if (one.is !== 'unreadable') count.read += 1
    if (one.is === 'row') waiting.push(one.row)
    else count.faulty += 1
    if (waiting.length >= (running.kind.atOnce ?? usual)) await flush()
  }
  await flush()
  if (count.written > 0) await tx(async () => running.kind.finish?.(running.facts))
  return count
}

async function writeBatch(rows: readonly ReadRow[], running: Running): Promise<{ written: number; known: number }> {
  if (rows.length === 0) return { written: 0, known: 0 }
  const { facts, kind, report } = running
  return tx(async () => {
    const known = await knownRows(rows, running)
    const fresh: NewRow[] = []
    let same = 0
    const seen = new Map<string, number>()
    const people =
      'personExternalId' in kind.columns ? await named(facts.chain, 'persons', 'personExternalId', rows) : null
    for (const row of rows) {
      const externalId = row.cells.externalId ?? ''
      const before = known.get(externalId)
      const twin = seen.get(externalId)
      const personId = people?.get(row.cells.personExternalId ?? '') ?? null
      const tell = (column: string, sentence: string) => report({ line: row.line, column, sentence })
      if (twin !== undefined) tell('externalId', `"${externalId}" stands in line ${twin}, too`)
      else if (before === hashOf(row)) same += 1
      else if (before !== undefined)
        tell('externalId', `"${externalId}" was brought along before, and otherwise: it is left as it is`)
      else if (people !== null && personId === null)
        tell('personExternalId', `there is nobody "${row.cells.personExternalId}": bring persons along first`)
      else fresh.push({ ...row, id: idOf(facts.chain, kind.name, externalId), personId })
      seen.set(externalId, row.line)
    }
    const doubled = (await kind.compare?.(fresh, facts)) ?? []
    for (const problem of doubled) report(problem)
    const lines = new Set(doubled.map(({ line }) => line))
    return {
      written: await write(
        fresh.filter(({ line }) => !lines.has(line)),
        running,
      ),
      known: same,
    }
  })
}

/** All at once; when the database refuses that, one by one, so that one row stands in nobody's way. */
async function write(rows: readonly NewRow[], running: Running): Promise<number> {
  if (rows.length === 0) return 0
  const { facts, kind, report } = running
  await sql`select set_config('foyer.quiet', 'on', true)`.execute(db())
  try {
    const told = await attempt(async () => {
      const problems = (await kind.write(rows, facts)) ?? []
      const lines = new Set(problems.map(({ line }) => line))
      await keepKeys(
        rows.filter(({ line }) => !lines.has(line)),
        running,
      )
      return problems
    })
    for (const problem of told) report(problem)
    return rows.length - told.length
  } catch (error) {
    if (rows.length > 1) {
      let written = 0
      for (const row of rows) written += await write([row], running)
      return written
    }
    const { constraint, code } = error as { constraint?: string; code?: string }
    if (code === undefined || !/^2[23]/.test(code)) throw error
    for (const { line } of rows)
      report({ line, column: null, sentence: `cannot stand beside what is there (${constraint ?? code})` })
    return 0
  }
}

async function keepKeys(rows: readonly NewRow[], { facts, kind }: Running): Promise<void> {
  const all = rows.map((row) => ({ id: row.id, external: row.cells.externalId, hash: hashOf(row) }))
  await sql`
    insert into import_keys (chain_id, kind, external_id, entity_id, row_hash, imported_at)
    select ${facts.chain}, ${kind.name}, row->>'external', row->>'id', row->>'hash', ${facts.now}::timestamptz
    from jsonb_array_elements(${JSON.stringify(all)}::jsonb) row`.execute(db())
}

async function knownRows(rows: readonly ReadRow[], { facts, kind }: Running): Promise<ReadonlyMap<string, string>> {
  const wanted = rows.map(({ cells }) => cells.externalId ?? '')
  const { rows: found } = await sql<{ id: string; hash: string }>`
    select external_id as id, row_hash as hash from import_keys
    where chain_id = ${facts.chain} and kind = ${kind.name} and external_id = any(${wanted}::text[])`.execute(db())
  return new Map(found.map(({ id, hash }) => [id, hash]))
}

/** The same row of the same chain has the same id, whoever brings it along. */
function idOf(chain: string, kind: string, externalId: string): string {
  const hex = createHash('sha256')
    .update(JSON.stringify([chain, kind, externalId]))
    .digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `a${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  )
}

const hashOf = ({ cells }: ReadRow): string =>
  createHash('sha256')
    .update(JSON.stringify(Object.entries(cells).sort()))
    .digest('base64url')
    .slice(0, 22)
