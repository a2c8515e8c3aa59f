import type { Expr } from '../documents.ts'
import { isList, isMap } from '../logic/values.ts'
import type { Problem } from '../problem.ts'
import { canBeAbsent, type Present } from './absence.ts'
import { presenceWhen, union } from './presence.ts'
import { warningAt } from './problem-at.ts'
import type { Site, View } from './view.ts'
import { plainReadOf, viewOfArgument } from './visit-view.ts'

/**
 * Negative comparisons with what may be absent: `country !== "US"` holds before anybody has chosen a country. Written
 * positively, or after a question whether it is there, they say what they mean.
 */
export function checkNegations(site: Site): Problem[] {
  const found = new Set<string>()
  visit(site.expr, site.view, startOf(site), found)
  return [...found].map((path) => warningAt(site.at, 'comparison.absent', { path }))
}

/** A rule counts when its field has a value and its `when` holds. */
function startOf({ at, view: { form } }: Site): Present {
  const [, id] = /^form:[^/]+\/rules\/([^/]+)\/(?:assert|when)$/.exec(at) ?? []
  const rule = form?.rules?.find((one) => one.id === id)
  if (!rule) return new Set()
  const guard = at.endsWith('/assert') ? presenceWhen(rule.when ?? null, true) : []
  return new Set([`form.${rule.at}`, `record.${rule.at}`, ...guard])
}

function visit(expr: Expr, view: View, present: Present, found: Set<string>): void {
  if (isList(expr)) {
    for (const one of expr) visit(one, view, present, found)
    return
  }
  if (!isMap(expr)) return
  for (const [name, given] of Object.entries(expr)) {
    const args = isList(given) ? given : [given]
    for (const side of negated(name, args)) {
      const path = plainReadOf(side)
      if (path !== null && canBeAbsent(side, view, present)) found.add(path)
    }
    if (name === 'object') {
      for (const one of Object.values(isMap(given) ? given : {})) visit(one, view, present, found)
    } else {
      let known = present
      for (const [index, arg] of args.entries()) {
        const inside = viewOfArgument(name, args, index, view)
        visit(arg, inside, inside === view ? known : new Set(), found)
        known = knownAfter(name, args, index, present, known)
      }
    }
  }
}

/** What a negative comparison compares, unless it asks for absence itself. */
function negated(name: string, args: readonly Expr[]): readonly Expr[] {
  if (name === '!==') return args.includes(null) ? [] : args
  if (name !== '!') return []
  const [inner] = args
  if (!isMap(inner)) return []
  if (isList(inner['==='])) return inner['==='].includes(null) ? [] : inner['===']
  return isList(inner.in) ? inner.in.slice(0, 1) : []
}

/** What the arguments after this one may rely on. */
function knownAfter(name: string, args: readonly Expr[], index: number, start: Present, known: Present): Present {
  const arg = args[index] ?? null
  if (name === 'and') return union([known, presenceWhen(arg, true)])
  if (name === 'or') return union([known, presenceWhen(arg, false)])
  if (name !== 'if') return known
  if (index % 2 === 0) return union([known, presenceWhen(arg, true)])
  const passed = args.slice(0, index).filter((_, position) => position % 2 === 0)
  return union([start, ...passed.map((condition) => presenceWhen(condition, false))])
}
