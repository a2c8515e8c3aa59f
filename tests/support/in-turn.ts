import { test } from 'vitest'

/** Whether every combination is played (`npm test -- --all`), or as many as show each value and each place. */
export const playsAll = Boolean(process.env.FOYER_TEST_ALL)

/** Another one each day; `FOYER_TEST_TURN` plays that of another day again. */
export const turnOfDay = Number(process.env.FOYER_TEST_TURN ?? Math.floor(Date.now() / 86_400_000))

/** `count` of the values, the next ones at each `turn`, so that over the turns every value is met; all where all is played. */
export function inTurn<T>(values: readonly T[], count: number, turn: number): readonly T[] {
  if (playsAll || values.length <= count) return values
  return Array.from({ length: count }, (_, i) => values[(turn * count + i) % values.length] as T)
}

/** A test for the nights: what it shows is held by day by a shorter test, or by another one of its file. */
export const nightly = test.runIf(playsAll)
