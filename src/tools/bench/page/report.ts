import { type Goal, goalLine } from '../goal.ts'
import type { Joined } from './join.ts'

/** Each goal beside the median of what was measured, its spread, and whether it was met. */
export function pageReport(loginBytes: number, joins: readonly Joined[], bare: readonly number[]): string {
  const all = (read: (one: Joined) => number) => joins.map(read)
  const lines: readonly Goal[] = [
    { what: 'JS and CSS of /login', unit: 'kB gzip', goal: 140, figures: [loginBytes / 1000], digits: 1 },
    {
      what: 'JS and CSS of /join',
      unit: 'kB gzip',
      goal: 190,
      figures: all((one) => one.firstBytes / 1000),
      digits: 1,
    },
    {
      what: 'all to paying by invoice',
      unit: 'kB gzip',
      goal: 220,
      figures: all((one) => one.allBytes / 1000),
      digits: 1,
    },
    { what: 'largest paint of /join', unit: 'ms', goal: 1100, figures: all((one) => one.largestPaintMs) },
    { what: 'script until /join can be used', unit: 'ms', goal: 450, figures: all((one) => one.scriptMs) },
    { what: 'layout shift of /join', unit: '', goal: 0, figures: all((one) => one.shift), digits: 3 },
    { what: 'choosing a club and Next', unit: 'ms', goal: 100, figures: all((one) => one.clickMs) },
    { what: 'second visit of a member', unit: 'ms', goal: 400, figures: all((one) => one.secondVisitMs) },
  ]
  return [...lines.map(goalLine), `a page of one sentence is painted after ${bareText(bare)} ms here`].join('\n')
}

function bareText(bare: readonly number[]): string {
  const sorted = bare.map((ms) => Math.round(ms)).sort((a, b) => a - b)
  return `${sorted[Math.floor(sorted.length / 2)]} [${sorted[0]} to ${sorted.at(-1)}]`
}
