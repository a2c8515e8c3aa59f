import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createDebounce } from '#renderer/debounce.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Touches at these times, in milliseconds; when was it done? */
function doneAt(touches: readonly number[], setup: { pauseMs: number; longestMs?: number }): number[] {
  const start = performance.now()
  const found: number[] = []
  const resting = createDebounce({ ...setup, done: () => found.push(Math.round(performance.now() - start)) })
  for (const at of touches) {
    vi.advanceTimersByTime(start + at - performance.now())
    resting.touch()
  }
  vi.advanceTimersByTime(10_000)
  return found
}

test.each([
  ['once, after a pause', [0, 50, 90], { pauseMs: 100 }, [190]],
  ['again for what comes after', [0, 300], { pauseMs: 100 }, [100, 400]],
  ['never before the pause is over', [0, 99, 198], { pauseMs: 100 }, [298]],
  ['at the latest after the longest time', [0, 80, 160, 240, 320], { pauseMs: 100, longestMs: 250 }, [250, 420]],
])('it is done %s', (_, touches, setup, expected) => {
  expect(doneAt(touches, setup)).toEqual(expected)
})

test('it is done at once when somebody cannot wait, and not a second time', () => {
  const done = vi.fn()
  const resting = createDebounce({ pauseMs: 100, done })
  resting.settle()
  expect(done).not.toHaveBeenCalled()

  resting.touch()
  resting.settle()
  vi.advanceTimersByTime(1000)

  expect(done).toHaveBeenCalledTimes(1)
})

test('what is called off does not come', () => {
  const done = vi.fn()
  const resting = createDebounce({ pauseMs: 100, done })
  resting.touch()
  resting.cancel()
  vi.advanceTimersByTime(1000)
  resting.settle()

  expect(done).not.toHaveBeenCalled()
})
