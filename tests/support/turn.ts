import { execFileSync } from 'node:child_process'

/**
 * What takes turns: files, and tests within a file. Each goes by a number of its own: by one and the same a file of which
 * one in eight is played would always play the same quarter of its tests.
 */
type Taking = 'files' | 'tests'

let turns: { readonly [taking in Taking]: number } | undefined

/** A number that is the same wherever a commit is tested, and another one at the next commit. */
export const turnOfCommit = (taking: Taking = 'tests'): number => {
  turns ??= turnsOf(commit())
  return turns[taking]
}

/** The numbers of a commit, by its hash. */
export const turnsOf = (hash: string): { readonly [taking in Taking]: number } => ({
  files: Number.parseInt(hash.slice(0, 8), 16),
  tests: Number.parseInt(hash.slice(8, 16), 16),
})

/**
 * One in `parts` of the values, others at each commit. A whole run by day plays no more of them; a file that is named
 * and `npm test -- --all` play all.
 */
export function shareOf<T>(values: readonly T[], parts: number, taking: Taking = 'tests'): readonly T[] {
  return values.filter((_, place) => hasTurn(place, parts, taking))
}

/** Whether it is the turn of what has this place among all that take turns. */
export const hasTurn = (place: number, parts: number, taking: Taking = 'tests'): boolean =>
  !process.env.FOYER_TEST_DAY || place % parts === turnOfCommit(taking) % parts

/** Without a repository it is always the same one. */
function commit(): string {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  } catch {
    return '0'.repeat(40)
  }
}
