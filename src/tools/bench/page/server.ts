import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The real server over a fresh database with the demo in it, on a port and a folder of its own. */
export async function startServer(): Promise<{ readonly origin: string; stop(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-bench-'))
  const port = await freePort()
  const env = { ...process.env, PORT: String(port), DATA_DIR: folder, DATABASE_URL: '', NODE_ENV: 'demo' }
  const child = spawn(process.execPath, ['src/server/main.ts'], { env, stdio: ['ignore', 'ignore', 'inherit'] })
  const origin = `http://localhost:${port}`
  await ready(origin, child)
  return {
    origin,
    async stop() {
      child.kill('SIGTERM')
      if (child.exitCode === null) await once(child, 'exit')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function ready(origin: string, child: ChildProcess): Promise<void> {
  const deadline = performance.now() + 120_000
  while (performance.now() < deadline && child.exitCode === null) {
    const answer = await fetch(`${origin}/health/ready`).catch(() => null)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 200))
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
