import { createWorkerPool, type WorkerPool } from '../../../workers/pool.ts'

/** Playing every path of every flow takes seconds, and memory that a paper does not need. */
const limits = { workers: 1, waiting: 20, timeMs: 120_000, memoryBytes: 2048 * 1024 * 1024, idleMs: 5 * 60_000 }
let pool: WorkerPool | null = null

/** The processes that play drafts, so that nobody else waits for it. */
export function draftWorkers(): WorkerPool {
  pool ??= createWorkerPool({ limits })
  return pool
}
