/** Whole seconds until an instant, never more than the hold is long: clocks of devices are often wrong. */
export function secondsLeft(expiresAt: string, minutes: number, nowMs: number): number {
  const left = Math.ceil((Date.parse(expiresAt) - nowMs) / 1000)
  return Math.min(Math.max(0, left), minutes * 60)
}

/** `4:38`. */
export const minutesAndSeconds = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

/** Minutes and seconds are for who has to hurry: a countdown over a day tells nobody anything. */
export const isCountedDown = (seconds: number): boolean => seconds > 0 && seconds <= 3600

/** What is said aloud: at the start, at two minutes, at one, at the end. */
export function stageOf(seconds: number): 'start' | 'two' | 'one' | 'over' {
  if (seconds === 0) return 'over'
  if (seconds <= 60) return 'one'
  return seconds <= 120 ? 'two' : 'start'
}
