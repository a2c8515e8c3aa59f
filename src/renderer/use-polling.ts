import { useCallback, useEffect, useRef, useState } from 'react'
import { browserTimer, poll, type Timer, type WaitingStage } from './polling.ts'

export interface Polling {
  readonly stage: WaitingStage
  /** Asks at once and begins anew; fulfilled when it has asked. */
  readonly again: () => Promise<void>
}

/**
 * Looks how something stands as long as `look` says false. Coming back to the page, or back online, is a reason to look at
 * once; so is `again`.
 */
export function usePolling(look: () => Promise<boolean>, timer: Timer = browserTimer): Polling {
  const [round, setRound] = useState(0)
  const [stage, setStage] = useState<WaitingStage>('soon')
  const latest = useRef(look)
  latest.current = look
  const isDone = useRef(false)

  const lookOnce = useCallback(async () => {
    if (isDone.current) return true
    isDone.current = await latest.current()
    return isDone.current
  }, [])
  const again = useCallback(async () => {
    isDone.current = false
    setStage('soon')
    setRound((before) => before + 1)
    await lookOnce().catch(() => false)
  }, [lookOnce])

  // biome-ignore lint/correctness/useExhaustiveDependencies: each round begins anew
  useEffect(() => poll({ timer, look: lookOnce, changed: setStage }), [round, timer, lookOnce])

  useEffect(() => {
    const back = () => {
      if (document.visibilityState === 'visible' && !isDone.current) void again()
    }
    document.addEventListener('visibilitychange', back)
    window.addEventListener('online', back)
    return () => {
      document.removeEventListener('visibilitychange', back)
      window.removeEventListener('online', back)
    }
  }, [again])

  return { stage, again }
}
