export interface RateLimiter {
  /** Seconds to wait; 0 when this one may pass. */
  take(key: string, limit: { readonly max: number; readonly seconds: number }, nowMs: number): number
}

const most = 50_000

/** Counts per key in windows of fixed length, in the memory of this process. */
export function createRateLimiter(): RateLimiter {
  const windows = new Map<string, { endsAt: number; count: number }>()
  return {
    take(key, { max, seconds }, nowMs) {
      const window = windows.get(key)
      if (!window || window.endsAt <= nowMs) {
        if (windows.size >= most) sweep(windows, nowMs)
        windows.set(key, { endsAt: nowMs + seconds * 1000, count: 1 })
        return 0
      }
      window.count += 1
      return window.count > max ? Math.ceil((window.endsAt - nowMs) / 1000) : 0
    },
  }
}

function sweep(windows: Map<string, { endsAt: number; count: number }>, nowMs: number): void {
  for (const [key, { endsAt }] of windows) if (endsAt <= nowMs) windows.delete(key)
  if (windows.size >= most) windows.clear()
}
