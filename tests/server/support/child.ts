import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { callById } from '#contract/index.ts'
import type { JsonObject } from '#engine/documents.ts'
import { type Answer, type AskOptions, expectShape, type TestApp } from './app.ts'

/** A server in a process of its own (`serve.ts`), and a way to ask it as tests ask the one in theirs. */
export interface Child extends Pick<TestApp, 'ask'> {
  readonly port: number
  readonly ended: Promise<NodeJS.Signals | number | null>
  kill(): Promise<unknown>
  /** It ends itself at this point, as `kill -9` would. */
  endAt(point: string): Promise<unknown>
  /** What its script says by itself. */
  onSaid(hear: (message: unknown) => void): void
  /** Says something to its script, and hears what that answers; an error when it has ended before. */
  tell(message: object): Promise<unknown>
}

const usual = path.join(import.meta.dirname, 'serve.ts')

export async function startChild(
  args: readonly string[],
  environment: NodeJS.ProcessEnv = {},
  script = usual,
): Promise<Child> {
  const child = spawn(process.execPath, [script, ...args], {
    // Started again and again: what was compiled once is kept.
    env: { NODE_COMPILE_CACHE: path.join(tmpdir(), 'foyer-compiled'), ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  const ended = new Promise<NodeJS.Signals | number | null>((resolve) =>
    child.once('exit', (code, signal) => resolve(signal ?? code)),
  )
  const port = await readyPort(child)
  return {
    port,
    ended,
    kill: () => {
      child.kill('SIGKILL')
      return ended
    },
    endAt: (point) => {
      child.send(point)
      return once(child, 'message')
    },
    onSaid: (hear) => void child.on('message', hear),
    tell: async (message) => {
      const heard = once(child, 'message').then(([answer]) => answer as unknown)
      if (child.connected) child.send(message, () => undefined)
      return Promise.race([heard, ended.then(() => Promise.reject(new Error('the server has ended')))])
    },
    ask: (chain, call, input, options = {}) => ask(port, chain, call, input as JsonObject, options),
  }
}

function readyPort(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    let output = ''
    const read = (chunk: Buffer) => {
      output += chunk
      const [, port] = /ready (\d+)/.exec(output) ?? []
      if (port) resolve(Number(port))
    }
    child.stdout?.on('data', read)
    child.stderr?.on('data', read)
    child.once('exit', () => reject(new Error(`the server ended before it was ready: ${output.slice(-2000)}`)))
  })
}

async function ask(port: number, chain: string, id: string, input: JsonObject, options: AskOptions): Promise<Answer> {
  const call = callById(id)
  if (!call) throw new Error(`no such call: ${id}`)
  const { token, key, flow, lang } = options
  const headers = {
    host: `${chain}.test`,
    'content-type': 'application/json',
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    ...(key === undefined ? {} : { 'idempotency-key': key }),
    ...(lang === undefined ? {} : { 'accept-language': lang }),
  }
  const isGet = call.method === 'GET'
  const given = Object.entries(input).filter(([, value]) => value !== null && value !== undefined)
  const query = isGet ? `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}` : ''
  const body = isGet ? undefined : JSON.stringify(flow === undefined ? input : { ...input, flow })
  const answer = await send({ port, method: call.method, path: call.path + query, headers }, body)
  expectShape(id, answer)
  return answer
}

/** `node:http` and not fetch: the Host header says whose chain is meant. */
function send(options: { port: number; method: string; path: string; headers: object }, body: string | undefined) {
  return new Promise<Answer>((resolve, reject) => {
    const out = request({ ...options, host: '127.0.0.1', headers: { ...options.headers } }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () => {
        const text = Buffer.concat(chunks).toString()
        resolve({ status: response.statusCode ?? 0, body: JSON.parse(text), headers: response.headers })
      })
    })
    out.on('error', reject)
    out.end(body)
  })
}
