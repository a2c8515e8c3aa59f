import { freeId, idFrom } from '../parts/id-from.ts'

interface Kept {
  readonly id: string
  readonly name: string
}

/**
 * The id under which a case is kept: that of the case of this very name, which it takes the place of, or one that no other
 * case has. A name in another script gives its letters' numbers.
 */
export function idOfCase(name: string, cases: readonly Kept[]): string {
  const same = cases.find((one) => one.name === name)
  if (same !== undefined) return same.id
  const letters = Array.from(name, (letter) => letter.codePointAt(0)?.toString(36) ?? '').join('')
  return freeId(
    idFrom(name, `case-${letters}`.slice(0, 60)),
    cases.map(({ id }) => id),
  )
}

/** The id of the case that a file keeps; null: it keeps none. */
export const caseOfFile = (file: string): string | null =>
  /^flows\/chains\/[^/]+\/cases\/([\w-]+)\.json$/.exec(file)?.[1] ?? null
