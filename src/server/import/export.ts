import { createWriteStream } from 'node:fs'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { stringify } from 'csv-stringify'
import { writtenCell } from './cells.ts'
import type { ImportFacts, ImportKind } from './kind.ts'

/** Writes all of a kind in the form in which it can be brought along; answers how many. Its owner alone may read the file. */
export async function exportKind(folder: string, kind: ImportKind, facts: ImportFacts): Promise<number> {
  let count = 0
  const columns = Object.entries(kind.columns)
  async function* lines(): AsyncGenerator<string[]> {
    yield columns.map(([name]) => name)
    for await (const rows of kind.read(facts)) {
      for (const row of rows) {
        if (columns.some(([name, { required }]) => required && (row[name] ?? null) === null)) continue
        count += 1
        yield columns.map(([name, column]) => writtenCell(row[name] ?? null, column))
      }
    }
  }
  const out = createWriteStream(path.join(folder, `${kind.name}.csv`), { mode: 0o600 })
  await pipeline(Readable.from(lines()), stringify({ bom: true }), out)
  return count
}
