/** How long one has waited for a confirmation: told at 8 and at 25 seconds; after 60 the page stops asking by itself. */
export type WaitingStage = 'soon' | 'longer' | 'long' | 'over'

/** What is said at each stage. */
export const waitingWords: { readonly [stage in WaitingStage]: string | null } = {
  soon: null,
  longer: 'ui.payment.longer',
  long: 'ui.payment.long',
  over: 'ui.payment.over',
}

/** A clock and its alarms; tests bring their own. */
export interface Timer {
  /** Milliseconds since whenever. */
  now(): number
  /** Calls once, later; gives the way to call it off. */
  after(ms: number, then: () => void): () => void
}

/** When to look, in seconds after the page was opened: 15 times in a minute. */
export const pollsAt: readonly number[] = [1, 2, 3, 5, 10, 15, 20, 25, 30, 35, 40, 45, 50, 55, 60]

const stages: readonly (readonly [seconds: number, stage: WaitingStage])[] = [
  [8, 'longer'],
  [25, 'long'],
  [60, 'over'],
]

export interface PollingPorts {
  readonly timer: Timer
  /** Looks how it stands; true when nothing is left to wait for. One that fails is as if it had not been. */
  readonly look: () => Promise<boolean>
  readonly changed: (stage: WaitingStage) => void
}

/**
 * Asks at `pollsAt` until `look` says that it is done. An answer that takes long is not overtaken by the next question.
 * Returns the way to stop.
 */
export function poll({ timer, look, changed }: PollingPorts): () => void {
  const began = timer.now()
  const alarms: (() => void)[] = []
  let looking = false
  let stopped = false

  const stop = (): void => {
    stopped = true
    for (const cancel of alarms) cancel()
  }
  const lookNow = async (): Promise<void> => {
    if (looking) return
    looking = true
    const isDone = await look().catch(() => false)
    looking = false
    if (isDone) stop()
  }
  const at = (seconds: number, then: () => void): void => {
    alarms.push(timer.after(began + seconds * 1000 - timer.now(), () => (stopped ? undefined : then())))
  }

  for (const seconds of pollsAt) at(seconds, () => void lookNow())
  for (const [seconds, stage] of stages) at(seconds, () => changed(stage))
  return stop
}

export const browserTimer: Timer = {
  now: () => performance.now(),
  after(ms, then) {
    const alarm = setTimeout(then, ms)
    return () => clearTimeout(alarm)
  },
}
