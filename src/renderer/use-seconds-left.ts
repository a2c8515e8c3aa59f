import { useEffect, useState } from 'react'

/** Seconds that are left of a rest, down to 0. It begins anew with each change of `begun`. */
export function useSecondsLeft(seconds: number, begun: unknown): number {
  const [left, setLeft] = useState({ seconds, begun, of: seconds })
  if (left.begun !== begun || left.of !== seconds) setLeft({ seconds, begun, of: seconds })

  useEffect(() => {
    if (seconds <= 0) return undefined
    const endsAt = performance.now() + seconds * 1000
    // By the clock, not by counting: a page in the background is woken rarely.
    const timer = setInterval(() => {
      const rest = Math.max(0, Math.ceil((endsAt - performance.now()) / 1000))
      setLeft({ seconds: rest, begun, of: seconds })
      if (rest === 0) clearInterval(timer)
    }, 1000)
    return () => clearInterval(timer)
  }, [seconds, begun])
  return left.seconds
}
