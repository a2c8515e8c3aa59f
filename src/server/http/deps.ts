import type { OpenDatabase } from '../db/database.ts'
import type { AnyHandler } from '../handler.ts'
import type { ServerMetrics } from '../metrics/server-metrics.ts'
import type { Releases } from '../releases/index.ts'
import type { QueueLimit } from './queue-limit.ts'
import type { RateLimiter } from './rate-limit.ts'

/** What answering calls needs; made once by `buildApp`. */
export interface Deps {
  readonly releases: Releases
  readonly handlers: ReadonlyMap<string, AnyHandler>
  readonly database: Pick<OpenDatabase, 'kind' | 'canWrite'>
  readonly clock: () => Date
  /** Null: none (tests, bench). */
  readonly rateLimiter: RateLimiter | null
  /** Around all that may wait for the database. */
  readonly queued: QueueLimit
  readonly log: Log
  readonly metrics: ServerMetrics
  /** Called at the points of an act where the process may be killed; tests do it there. */
  readonly pass: (point: string) => void
}

export interface Log {
  info(fields: object, line: string): void
  warn(fields: object, line: string): void
  error(fields: object, line: string): void
}
