import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { whenIdle } from '#portal/when-idle.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('a browser that says when it is idle is listened to, until it is called off', () => {
  const ask = vi.fn((_work: () => void, _how: object) => 7)
  const callOff = vi.fn()
  vi.stubGlobal('requestIdleCallback', ask)
  vi.stubGlobal('cancelIdleCallback', callOff)
  const work = vi.fn()

  whenIdle(work)()

  expect(ask).toHaveBeenCalledWith(work, { timeout: 4000 })
  expect(callOff).toHaveBeenCalledWith(7)
})

test('one that does not say is given a second', () => {
  vi.stubGlobal('requestIdleCallback', undefined)
  const done = vi.fn()
  const never = vi.fn()

  whenIdle(done)
  whenIdle(never)()
  vi.advanceTimersByTime(1000)

  expect(done).toHaveBeenCalledTimes(1)
  expect(never).not.toHaveBeenCalled()
})
