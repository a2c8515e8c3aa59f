import { test } from 'vitest'
import { hasTurn } from './turn.ts'

export { shareOf, turnOfCommit } from './turn.ts'

/** Whether every combination is played (`npm test -- --all`), or as many as show each value and each place. */
export const playsAll = Boolean(process.env.FOYER_TEST_ALL)

/** `count` of the values, the next ones at each `turn`, so that over the turns every value is met; all where all is played. */
export function inTurn<T>(values: readonly T[], count: number, turn: number): readonly T[] {
  if (playsAll || values.length <= count) return values
  return Array.from({ length: count }, (_, i) => values[(turn * count + i) % values.length] as T)
}

/** A test for the nights: what it shows is held by day by a shorter test, or by another one of its file. */
export const nightly = test.runIf(playsAll)

/** Tests that take turns: of those that are written with it one in `parts` is played at each commit, all where all is played. */
export function byTurns(parts: number) {
  let place = -1
  return (name: string, run: () => Promise<void>, timeoutMs?: number): void => {
    place += 1
    test.runIf(hasTurn(place, parts))(name, run, timeoutMs)
  }
}
