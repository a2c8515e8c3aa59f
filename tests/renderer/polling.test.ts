import { expect, test } from 'vitest'
import { poll, type Timer, type WaitingStage } from '#renderer/polling.ts'

/** A clock that a test moves by hand. */
function handClock() {
  let now = 0
  const alarms: { at: number; then: () => void }[] = []
  const timer: Timer = {
    now: () => now,
    after(ms, then) {
      const alarm = { at: now + ms, then }
      alarms.push(alarm)
      return () => void alarms.splice(alarms.indexOf(alarm), 1)
    },
  }
  /** Moves second by second; what was promised meanwhile is kept. */
  const pass = async (seconds: number) => {
    for (const end = now + seconds * 1000; now < end; ) {
      now += 1000
      for (const alarm of alarms.filter(({ at }) => at <= now)) {
        alarms.splice(alarms.indexOf(alarm), 1)
        alarm.then()
      }
      await Promise.resolve().then(() => undefined)
      await Promise.resolve()
    }
  }
  return { timer, pass, now: () => now / 1000 }
}

function watched(look: (at: number) => Promise<boolean> = async () => false) {
  const clock = handClock()
  const looks: number[] = []
  const stages: (readonly [number, WaitingStage])[] = []
  const stop = poll({
    timer: clock.timer,
    look: () => {
      looks.push(clock.now())
      return look(clock.now())
    },
    changed: (stage) => stages.push([clock.now(), stage]),
  })
  return { ...clock, looks, stages, stop }
}

test('S-31: looks after 1, 2, 3, 5 s and every 5 s up to a minute, and then no more', async () => {
  const { pass, looks } = watched()
  await pass(300)

  expect(looks).toEqual([1, 2, 3, 5, 10, 15, 20, 25, 30, 35, 40, 45, 50, 55, 60])
})

test('S-32: says at 8 s and at 25 s that it takes longer, and after a minute that one can leave', async () => {
  const { pass, stages } = watched()
  await pass(300)

  expect(stages).toEqual([
    [8, 'longer'],
    [25, 'long'],
    [60, 'over'],
  ])
})

test('what is there to see ends it: nothing more is looked at or said', async () => {
  const { pass, looks, stages } = watched(async (at) => at >= 3)
  await pass(100)

  expect(looks).toEqual([1, 2, 3])
  expect(stages).toEqual([])
})

test('a look that fails is as if it had not been', async () => {
  const { pass, looks } = watched(async (at) => {
    if (at < 10) throw new Error('offline')
    return true
  })
  await pass(100)

  expect(looks).toEqual([1, 2, 3, 5, 10])
})

test('a look that takes long is not overtaken', async () => {
  let answer = (_: boolean) => {}
  const { pass, looks } = watched(() => new Promise((resolve) => (answer = resolve)))
  await pass(12)
  expect(looks).toEqual([1])

  answer(false)
  await pass(3)
  expect(looks).toEqual([1, 15])
})

test('stopped, it is silent', async () => {
  const { pass, looks, stages, stop } = watched()
  await pass(2)
  stop()
  await pass(100)

  expect(looks).toEqual([1, 2])
  expect(stages).toEqual([])
})
