import { describeError } from '../http/describe-error.ts'
import { createPool, type JobKind } from './work.ts'

export interface JobLoop {
  /** Something was enqueued: look at once. */
  wake(): void
  /** Begins nothing more, and ends after what runs. */
  stop(): Promise<void>
}

const everyMs = 1_000

/** Looks for due work each second, when woken, and when a place is free again. No job waits for one of another kind. */
export function startJobs({
  kinds,
  clock = () => new Date(),
  note,
}: {
  readonly kinds: readonly JobKind[]
  readonly clock?: () => Date
  readonly note: (line: string, fields: object) => void
}): JobLoop {
  let stopped = false
  let again = false
  let looking: Promise<void> | null = null
  const pool = createPool({ kinds, note, ended: wake })
  const look = async () => {
    do {
      again = false
      await pool.fill(clock()).catch((error) => note('looking for jobs failed', { error: describeError(error) }))
    } while (again && !stopped)
    looking = null
  }
  function wake() {
    if (stopped) return
    again = true
    looking ??= look()
  }
  const timer = setInterval(wake, everyMs)
  timer.unref()
  return {
    wake,
    stop: async () => {
      stopped = true
      clearInterval(timer)
      await looking
      await pool.allEnded()
    },
  }
}
