import type { WorkInput, WorkKind, WorkOrder, WorkOutput } from './kinds.ts'
import { type StartedWorker, startWorker } from './start-worker.ts'
import { WorkFailed, type WorkFailure } from './work-failed.ts'

export interface WorkLimits {
  /** Worker processes at once. */
  readonly workers: number
  /** Orders that wait for one; more are refused. */
  readonly waiting: number
  /** One order, from the moment a worker takes it. */
  readonly timeMs: number
  /** What a worker's process may hold in all. */
  readonly memoryBytes: number
  /** A worker without work ends after so long. */
  readonly idleMs: number
}

export const usualLimits: WorkLimits = {
  workers: 2,
  waiting: 200,
  timeMs: 10_000,
  memoryBytes: 512 * 1024 * 1024,
  idleMs: 5 * 60_000,
}

export interface WorkerPool {
  /** Has a worker process do it. Rejects with `WorkFailed`, for whatever reason; the log says so with what it is `about`. */
  run<K extends WorkKind>(kind: K, input: WorkInput<K>, about?: object): Promise<WorkOutput<K>>
  /** Whether a process has been started and waits for work. */
  isIdle(): boolean
  /** Process ids of the workers that are alive. */
  pids(): readonly number[]
  /** Takes nothing more, lets what runs end within its limit, and ends the workers. */
  stop(): Promise<void>
}

export type WorkOutcome = 'done' | WorkFailure

interface Waiting {
  readonly order: WorkOrder
  readonly settle: (outcome: { readonly value: unknown } | WorkFailed) => void
}

/**
 * Processes for work that could end or hold the server: native code, and what takes long. Each does one order at a time, so
 * that one that dies takes nobody else's work with it; the next order starts a new one.
 */
export function createWorkerPool({
  limits = usualLimits,
  count = () => undefined,
  note = () => undefined,
}: {
  readonly limits?: WorkLimits
  readonly count?: (kind: WorkKind, outcome: WorkOutcome) => void
  readonly note?: (line: string, fields: object) => void
} = {}): WorkerPool {
  const idle: StartedWorker[] = []
  const busy = new Map<StartedWorker, Promise<void>>()
  const queue: Waiting[] = []
  let stopped = false

  const failed = (kind: WorkKind, reason: WorkFailure) => new WorkFailed(kind, reason)

  function next(): void {
    while (queue.length > 0) {
      const worker = idle.pop() ?? (busy.size < limits.workers ? startWorker(limits, forget) : null)
      const waiting = worker === null ? undefined : queue.shift()
      if (worker === null || waiting === undefined) return
      busy.set(worker, work(worker, waiting))
    }
  }

  async function work(worker: StartedWorker, { order, settle }: Waiting): Promise<void> {
    const report = await worker.carryOut(order)
    busy.delete(worker)
    if ('value' in report || report.reason === 'refused') keep(worker)
    settle(report)
    next()
  }

  /** The one that worked last works first: what is not needed grows old and ends. */
  function keep(worker: StartedWorker): void {
    if (stopped) worker.end()
    else {
      idle.push(worker)
      worker.rest()
    }
  }

  function forget(worker: StartedWorker): void {
    const at = idle.indexOf(worker)
    if (at >= 0) idle.splice(at, 1)
  }

  return {
    run: (kind, input, about = {}) =>
      new Promise((resolve, reject) => {
        const settle: Waiting['settle'] = (outcome) => {
          count(kind, 'value' in outcome ? 'done' : outcome.reason)
          if ('value' in outcome) return resolve(outcome.value as never) // the worker did what `kind` names
          const { reason, detail } = outcome
          note('work in a worker failed', { ...about, kind, reason, ...(detail === undefined ? {} : { detail }) })
          reject(outcome)
        }
        if (stopped) return settle(failed(kind, 'stopped'))
        if (queue.length >= limits.waiting) return settle(failed(kind, 'busy'))
        queue.push({ order: { kind, input }, settle })
        next()
      }),
    isIdle: () => idle.length > 0,
    pids: () => [...idle, ...busy.keys()].map(({ pid }) => pid),
    async stop() {
      stopped = true
      for (const { order, settle } of queue.splice(0)) settle(failed(order.kind, 'stopped'))
      for (const worker of idle.splice(0)) worker.end()
      await Promise.all(busy.values())
    },
  }
}
