import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { WorkOrder, WorkReport } from './kinds.ts'
import type { WorkLimits } from './pool.ts'
import { WorkFailed } from './work-failed.ts'

export interface StartedWorker {
  readonly pid: number
  /** Never rejects. After `crashed` and `time` the process is gone. */
  carryOut(order: WorkOrder): Promise<{ readonly value: unknown } | WorkFailed>
  /** Without work for now: holds no process open, and ends when it waits too long. */
  rest(): void
  end(): void
}

/** Loading its code, on a machine that is busy. */
const startMs = 30_000

/**
 * A worker process. It is given no environment (keys and addresses are none of its business) and its output goes nowhere:
 * native code quotes the text that it stumbles over. `gone` is called once, when the process has ended.
 */
export function startWorker(
  { timeMs, memoryBytes, idleMs }: Pick<WorkLimits, 'timeMs' | 'memoryBytes' | 'idleMs'>,
  gone: (worker: StartedWorker) => void,
): StartedWorker {
  const child = fork(join(import.meta.dirname, 'child.ts'), [String(memoryBytes)], {
    env: neededBySystem(),
    execArgv: [],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  const ended = new Promise<'crashed'>((resolve) => {
    const end = () => resolve('crashed')
    child.once('exit', end)
    // A process that could not be started, or an order that could not be sent to one that has just ended.
    child.on('error', end)
  })
  const said = async (): Promise<WorkReport> => (await once(child, 'message'))[0]
  const ready = said().catch(() => 'crashed' as const)
  let resting: NodeJS.Timeout | undefined

  const worker: StartedWorker = {
    pid: child.pid ?? 0,
    async carryOut(order) {
      clearTimeout(resting)
      hold(child, true)
      const begun = await within(startMs, [ready, ended])
      if (begun !== 'ready') return failed(order, begun === 'time' ? 'time' : 'crashed')
      const report = said().catch(() => 'crashed' as const)
      child.send(order)
      const got = await within(timeMs, [report, ended])
      if (got === 'time' || got === 'crashed' || got === 'ready') return failed(order, got === 'time' ? got : 'crashed')
      return 'value' in got ? got : new WorkFailed(order.kind, 'refused', got.refused)
    },
    rest() {
      hold(child, false)
      resting = setTimeout(() => worker.end(), idleMs)
      resting.unref()
    },
    end: () => void child.kill('SIGKILL'),
  }
  ended.then(() => gone(worker))
  return worker

  function failed({ kind }: WorkOrder, reason: 'time' | 'crashed'): WorkFailed {
    worker.end()
    return new WorkFailed(kind, reason)
  }
}

/** What comes first, or `time`. */
async function within<T>(ms: number, all: readonly Promise<T>[]): Promise<T | 'time'> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<'time'>((resolve) => {
    timer = setTimeout(resolve, ms, 'time')
  })
  const first = await Promise.race([...all, late])
  clearTimeout(timer)
  return first
}

/** A worker that rests keeps nobody's process alive: a test or a script ends, and its workers with it. */
function hold(child: ChildProcess, on: boolean): void {
  if (on) {
    child.ref()
    child.channel?.ref()
  } else {
    child.unref()
    child.channel?.unref()
  }
}

/** Windows starts nothing without these. */
const neededBySystem = (): NodeJS.ProcessEnv => {
  const { SystemRoot, TEMP } = process.env
  return { ...(SystemRoot === undefined ? {} : { SystemRoot }), ...(TEMP === undefined ? {} : { TEMP }) }
}
