import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The real server with the demo in it, on a port of its own: over a fresh database, which is gone afterwards, or in a given folder. */
export async function startServer({
  dataDir,
  everyMs = 200,
}: {
  readonly dataDir?: string
  /** How often it is asked whether it is there. */
  readonly everyMs?: number
} = {}): Promise<{ readonly origin: string; stop(): Promise<void> }> {
  const folder = dataDir ?? mkdtempSync(join(tmpdir(), 'foyer-bench-'))
  const port = await freePort()
  const env = { ...process.env, PORT: String(port), DATA_DIR: folder, DATABASE_URL: '', NODE_ENV: 'demo' }
  const child = spawn(process.execPath, ['src/server/main.ts'], { env, stdio: ['ignore', 'ignore', 'inherit'] })
  const origin = `http://localhost:${port}`
  await ready(origin, child, everyMs)
  return {
    origin,
    async stop() {
      child.kill('SIGTERM')
      if (child.exitCode === null) await once(child, 'exit')
      if (dataDir === undefined) rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function ready(origin: string, child: ChildProcess, everyMs: number): Promise<void> {
  const deadline = performance.now() + 120_000
  while (performance.now() < deadline && child.exitCode === null) {
    const answer = await fetch(`${origin}/health/ready`).catch(() => null)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, everyMs))
  }
  child.kill()
  throw new Error('the server did not start')
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0)
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  if (typeof address !== 'object' || address === null) throw new Error('no port is free')
  return address.port
}
