import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import path from 'node:path'

export const productRoot = path.resolve(import.meta.dirname, '../../..')

/** `main.ts` itself, as `npm start` runs it, on a port of its own. */
export interface RealServer {
  readonly url: string
  /** What it said until now. */
  readonly said: () => string
  readonly hasEnded: () => boolean
  stop(): Promise<void>
}

const inherited = { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '' }

interface Start {
  /** Where the product stands. */
  readonly at?: string
  /** The user who starts it. */
  readonly as?: { readonly uid?: number; readonly gid?: number }
}

/** Starts it, and waits until it has ended by itself: what it said of why. */
export function startOnce(
  environment: { readonly [name: string]: string },
  { at = productRoot, as = {} }: Start = {},
): { readonly lines: readonly string[]; readonly status: number | null } {
  const { stderr, status } = spawnSync(process.execPath, [path.join(at, 'src/server/main.ts')], {
    cwd: at,
    ...as,
    env: { ...inherited, PORT: '0', ...environment },
    encoding: 'utf8',
    timeout: 60_000,
  })
  return { lines: stderr.trim().split('\n'), status }
}

/** Starts it and waits until it is ready. Fails with its own words when it ends before. */
export async function startRealServer(
  environment: { readonly [name: string]: string },
  root = productRoot,
): Promise<RealServer> {
  const child = spawn(process.execPath, [path.join(root, 'src/server/main.ts')], {
    cwd: root,
    env: { ...inherited, PORT: '0', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  const port = await readyPort(child, (text) => {
    said += text
  })
  const ended = new Promise<void>((resolve) => void child.once('exit', () => resolve()))
  return {
    url: `http://127.0.0.1:${port}`,
    said: () => said,
    hasEnded: () => child.exitCode !== null || child.signalCode !== null,
    stop() {
      child.kill('SIGTERM')
      return ended
    },
  }
}

function readyPort(child: ChildProcess, hear: (text: string) => void): Promise<number> {
  return new Promise((resolve, reject) => {
    let output = ''
    const read = (chunk: Buffer) => {
      hear(chunk.toString())
      output += chunk
      const [, port] = /ready on http:\/\/localhost:(\d+)/.exec(output) ?? []
      if (port) resolve(Number(port))
    }
    child.stdout?.on('data', read)
    child.stderr?.on('data', read)
    child.once('exit', () => reject(new Error(`the server ended before it was ready: ${output.slice(-2000)}`)))
  })
}
