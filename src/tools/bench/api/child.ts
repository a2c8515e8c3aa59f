import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Rush } from './classes.ts'
import type { Served } from './serve.ts'
import type { Counts } from './statements.ts'

/** `serve.ts` in a process of its own. */
export interface Child {
  readonly served: Served
  /** Bytes that the process holds. */
  memory(): Promise<number>
  /** Counts statements from now on. */
  count(): void
  counts(): Promise<Counts>
  /** Members who all want the same class, and its double for the bare server. */
  rush(): Promise<Rush>
  stop(): Promise<void>
}

/** With an empty address: on the embedded database, in a folder that is gone afterwards. */
export async function startChild(databaseUrl: string): Promise<Child> {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-bench-'))
  const child = fork(join(import.meta.dirname, 'serve.ts'), [join(folder, 'data'), databaseUrl], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const served = (await told(child)) as Served // what serve.ts says first
  return {
    served,
    memory: () => ask(child, 'memory') as Promise<number>,
    count: () => void child.send('count'),
    counts: () => ask(child, 'counts') as Promise<Counts>,
    rush: () => ask(child, 'rush') as Promise<Rush>,
    async stop() {
      child.kill()
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function ask(child: ChildProcess, question: string): Promise<unknown> {
  child.send(question)
  return told(child)
}

async function told(child: ChildProcess): Promise<unknown> {
  const ended = once(child, 'exit').then(() => Promise.reject(new Error('the server of the benchmark has ended')))
  const [message] = (await Promise.race([once(child, 'message'), ended])) as unknown[]
  return message
}
