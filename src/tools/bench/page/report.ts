import type { Joined } from './join.ts'

interface Line {
  readonly what: string
  readonly unit: string
  readonly goal: number
  readonly figures: readonly number[]
  readonly digits?: number
}

/** Each goal beside the median of what was measured, its spread, and whether it was met. */
export function report(loginBytes: number, joins: readonly Joined[]): string {
  const all = (read: (one: Joined) => number) => joins.map(read)
  const lines: readonly Line[] = [
    { what: 'JS and CSS of /login', unit: 'kB gzip', goal: 130, figures: [loginBytes / 1000], digits: 1 },
    {
      what: 'JS and CSS of /join',
      unit: 'kB gzip',
      goal: 130,
      figures: all((one) => one.firstBytes / 1000),
      digits: 1,
    },
    {
      what: 'all to paying by invoice',
      unit: 'kB gzip',
      goal: 180,
      figures: all((one) => one.allBytes / 1000),
      digits: 1,
    },
    { what: 'largest paint of /join', unit: 'ms', goal: 1200, figures: all((one) => one.largestPaintMs) },
    { what: 'layout shift of /join', unit: '', goal: 0, figures: all((one) => one.shift), digits: 3 },
    { what: 'choosing a club and Next', unit: 'ms', goal: 100, figures: all((one) => one.clickMs) },
    { what: 'second visit of a member', unit: 'ms', goal: 400, figures: all((one) => one.secondVisitMs) },
  ]
  return lines.map(inWords).join('\n')
}

function inWords({ what, unit, goal, figures, digits = 0 }: Line): string {
  const sorted = [...figures].sort((a, b) => a - b)
  const show = (figure = Number.NaN) => figure.toFixed(digits)
  const median = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
  const spread = sorted.length > 1 ? ` [${show(sorted[0])} to ${show(sorted.at(-1))}]` : ''
  const verdict = median <= goal ? 'met' : 'missed'
  return `${what.padEnd(26)} ${`goal ${goal}`.padEnd(10)} ${show(median).padStart(8)} ${unit.padEnd(8)}${verdict}${spread}`
}
