import { execFileSync } from 'node:child_process'

let turn: number | undefined

/** A number that is the same wherever a commit is tested, and another one at the next commit. */
export const turnOfCommit = (): number => {
  turn ??= commitNumber()
  return turn
}

/**
 * One in `parts` of the values, others at each commit. A whole run by day plays no more of them; a file that is named
 * and `npm test -- --all` play all.
 */
export function shareOf<T>(values: readonly T[], parts: number): readonly T[] {
  if (!process.env.FOYER_TEST_DAY) return values
  return values.filter((_, index) => index % parts === turnOfCommit() % parts)
}

/** Without a repository it is always the same one. */
function commitNumber(): number {
  try {
    const commit = execFileSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
    return Number.parseInt(commit.slice(0, 8), 16)
  } catch {
    return 0
  }
}
