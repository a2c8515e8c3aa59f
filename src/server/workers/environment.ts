import { createWorkerPool, type WorkerPool } from './pool.ts'

let pool: WorkerPool | null = null

/** The workers of this process, started as they are needed; `buildApp` sets those that are counted. */
export function workers(): WorkerPool {
  pool ??= createWorkerPool()
  return pool
}

export function setWorkers(to: WorkerPool): void {
  pool = to
}

/** Stops these workers; whoever asks for some afterwards gets others. */
export async function endWorkers(of: WorkerPool): Promise<void> {
  if (pool === of) pool = null
  await of.stop()
}
