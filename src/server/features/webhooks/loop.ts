import { describeError } from '../../http/describe-error.ts'
import { createDeliveryPool, type Delivering } from './deliver.ts'

const everyMs = 1_000

/** Looks each second, and when a place is free again, for what receivers are still to be told. */
export function startDeliveries(
  chains: readonly string[],
  settings: Delivering & { readonly clock: () => Date },
): { stop(): Promise<void> } {
  let stopped = false
  let again = false
  let looking: Promise<void> | null = null
  const pool = createDeliveryPool(settings, look)
  const once = async () => {
    do {
      again = false
      for (const chain of chains) {
        await pool
          .fill(chain, settings.clock())
          .catch((error) => settings.note('looking for webhooks failed', { error: describeError(error) }))
      }
    } while (again && !stopped)
    looking = null
  }
  function look() {
    if (stopped) return
    again = true
    looking ??= once()
  }
  const timer = setInterval(look, everyMs)
  timer.unref()
  return {
    stop: async () => {
      stopped = true
      clearInterval(timer)
      await looking
      await pool.allEnded()
    },
  }
}
