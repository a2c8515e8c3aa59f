export interface Debounce {
  /** Something happened: `done` comes when nothing has for a while. */
  touch(): void
  /** Nothing comes any more of what happened until now. */
  cancel(): void
  /** Does it now if it was to come. */
  settle(): void
}

interface DebounceSetup {
  readonly pauseMs: number
  /** It comes after this long even if there was no pause. */
  readonly longestMs?: number
  readonly done: () => void
}

/** Waits for a pause. A touch costs next to nothing: the timer runs on, and looks whether there was a pause. */
export function createDebounce({ pauseMs, longestMs = Number.POSITIVE_INFINITY, done }: DebounceSetup): Debounce {
  let timer: ReturnType<typeof setTimeout> | undefined
  let first = 0
  let last = 0

  const cancel = (): void => {
    clearTimeout(timer)
    timer = undefined
  }
  const finish = (): void => {
    cancel()
    done()
  }
  const check = (): void => {
    const now = performance.now()
    const wait = Math.min(last + pauseMs, first + longestMs) - now
    // Timers may come a little early.
    if (wait < 2) finish()
    else timer = setTimeout(check, wait)
  }
  return {
    touch() {
      last = performance.now()
      if (timer !== undefined) return
      first = last
      timer = setTimeout(check, Math.min(pauseMs, longestMs))
    },
    cancel,
    settle() {
      if (timer !== undefined) finish()
    },
  }
}
