/** What an `if` can come to, of its parts: what stands behind each condition, and what is left at the end. */
export const outcomesOf = <T>(parts: readonly T[]): readonly T[] =>
  parts.filter((_, index) => isOutcome(index, parts.length))

/** Whether the part of an `if` at this position is no condition. */
export const isOutcome = (index: number, count: number): boolean => index % 2 === 1 || index === count - 1
