import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServer } from '../page/server.ts'

export interface StartTimes {
  /** Milliseconds until the first answer, in a folder that did not exist before. */
  readonly firstMs: number
  /** And in one that did. */
  readonly readyMs: readonly number[]
}

/** `main.ts` itself in demo mode on the embedded database, from nothing to its first answer, then again. */
export async function measureStarts(repetitions: number): Promise<StartTimes> {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-bench-'))
  try {
    const firstMs = await startOnce(join(folder, 'data'))
    const readyMs: number[] = []
    for (let count = 0; count < repetitions; count += 1) readyMs.push(await startOnce(join(folder, 'data')))
    return { firstMs, readyMs }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function startOnce(dataDir: string): Promise<number> {
  const begin = performance.now()
  const server = await startServer({ dataDir, everyMs: 10 })
  const ms = performance.now() - begin
  await server.stop()
  return ms
}
