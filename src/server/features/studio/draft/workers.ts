import { createWorkerPool, type WorkerPool } from '../../../workers/pool.ts'

/** Playing every path of every flow takes seconds, and memory that a paper does not need. */
const limits = { workers: 1, waiting: 20, timeMs: 120_000, memoryBytes: 2048 * 1024 * 1024, idleMs: 5 * 60_000 }
const pools = new Map<'drafts' | 'paths', WorkerPool>()

/**
 * The process that plays drafts, so that nobody else waits for it, and keeps what it has found; whoever asks for the paths
 * of one flow does not wait for a whole draft.
 */
export function draftWorkers(what: 'drafts' | 'paths'): WorkerPool {
  const pool = pools.get(what) ?? createWorkerPool({ limits })
  pools.set(what, pool)
  return pool
}
