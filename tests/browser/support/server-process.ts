import { type ChildProcess, spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'

export interface RunningServer {
  readonly port: number
  readonly folder: string
  readonly output: () => string
  /** Ends the process at once, as a power cut would, and starts it again on the same folder. */
  kill(): Promise<void>
  start(): Promise<void>
  /** Ends it as a system does that shuts down, and leaves its folder. */
  end(): Promise<void>
  /** The same, and takes its folder away. */
  stop(): Promise<void>
}

/** The real server on a folder that is there, in demo mode unless `settings` say otherwise. */
export async function startServerIn(
  folder: string,
  root = process.cwd(),
  settings: NodeJS.ProcessEnv = {},
): Promise<RunningServer> {
  const port = await freePort()
  let child: ChildProcess | null = null
  let output = ''

  const start = async () => {
    const env = {
      ...process.env,
      PORT: String(port),
      DATA_DIR: folder,
      NODE_ENV: 'test',
      DATABASE_URL: '',
      ...settings,
    }
    const running = spawn(process.execPath, [join(root, 'src/server/main.ts')], {
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const keep = (chunk: Buffer) => {
      output += chunk.toString()
    }
    running.stdout.on('data', keep)
    running.stderr.on('data', keep)
    child = running
    await ready(
      port,
      () => running.exitCode !== null,
      () => output,
    ).catch((fault: unknown) => {
      running.kill('SIGKILL')
      throw fault
    })
  }
  const end = (signal: NodeJS.Signals) =>
    new Promise<void>((resolve) => {
      if (!child || child.exitCode !== null) return resolve()
      child.once('exit', () => resolve())
      child.kill(signal)
    })

  await start()
  return {
    port,
    folder,
    output: () => output,
    start,
    kill: () => end('SIGKILL'),
    end: () => end('SIGTERM'),
    stop: async () => {
      await end('SIGTERM')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function ready(port: number, ended: () => boolean, output: () => string) {
  const deadline = Date.now() + 180_000
  while (Date.now() < deadline) {
    if (ended()) throw new Error(`the server did not start:\n${output()}`)
    const answer = await fetch(`http://localhost:${port}/health/ready`).catch(() => null)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`the server was not ready in three minutes:\n${output()}`)
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().on('error', reject)
    probe.listen(0, () => {
      const address = probe.address()
      probe.close(() => (typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port'))))
    })
  })
}
