export interface Goal {
  readonly what: string
  readonly unit: string
  readonly goal: number
  /** What was measured, once or several times. */
  readonly figures: readonly number[]
  readonly digits?: number
  /** The figure has to be the goal or more; else the goal or less. */
  readonly least?: boolean
}

/** One goal beside the median of what was measured, its spread, and whether it was met. */
export function goalLine({ what, unit, goal, figures, digits = 0, least = false }: Goal): string {
  const sorted = [...figures].sort((a, b) => a - b)
  const show = (figure = Number.NaN) => figure.toFixed(digits)
  const median = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
  const isMet = least ? median >= goal : median <= goal
  const spread = sorted.length > 1 ? ` [${show(sorted[0])} to ${show(sorted.at(-1))}]` : ''
  const wanted = `goal ${least ? '>=' : '<='} ${goal}`
  return `${what.padEnd(38)} ${wanted.padEnd(13)} ${show(median).padStart(8)} ${unit.padEnd(8)} ${isMet ? 'met' : 'missed'}${spread}`
}
