import { describeError } from '../http/describe-error.ts'
import { type JobKind, workDue } from './work.ts'

export interface JobLoop {
  /** Something was enqueued: look at once. */
  wake(): void
  /** Ends after the job that runs. */
  stop(): Promise<void>
}

const everyMs = 1_000

/** Looks for due work each second, and when woken. One job after the other; more processes do more at once. */
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
  let running: Promise<void> | null = null
  const look = async () => {
    do {
      again = false
      await workDue({ kinds, now: clock(), note }).catch((error) =>
        note('looking for jobs failed', { error: describeError(error) }),
      )
    } while (again && !stopped)
    running = null
  }
  const wake = () => {
    if (stopped) return
    again = true
    running ??= look()
  }
  const timer = setInterval(wake, everyMs)
  timer.unref()
  return {
    wake,
    stop: async () => {
      stopped = true
      clearInterval(timer)
      await running
    },
  }
}
