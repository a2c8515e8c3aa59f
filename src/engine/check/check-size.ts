import type { Problem } from '../problem.ts'
import { problemAt } from './problem-at.ts'
import { readsOfExpr } from './reads.ts'
import { findData, findLet, type Site, type View } from './view.ts'

/** How much an expression may become when its names are written out: names that double each other grow without end. */
const maxWrittenOut = 50_000

/** Names that are small each and huge together. */
export function checkSize(sites: readonly Site[]): Problem[] {
  return sites
    .filter(({ named, expr, view }) => named && writtenOut(expr, view, new Map()) > maxWrittenOut)
    .map(({ at }) => problemAt(at, 'expression.large', { most: maxWrittenOut }))
}

function writtenOut(expr: Site['expr'], view: View, known: Map<string, number>): number {
  const reads = readsOfExpr(expr)
  return reads.reduce((size, { path: [root, name = ''] }) => size + sizeOfName(`${root}`, name, view, known), 1)
}

function sizeOfName(root: string, name: string, view: View, known: Map<string, number>): number {
  if (root !== 'let' && root !== 'data') return 1
  const key = `${root}.${name}`
  const before = known.get(key)
  if (before !== undefined) return before
  // A circle is reported as such; here it counts once.
  known.set(key, 1)
  const datum = root === 'data' ? findData(view, name) : undefined
  const exprs = datum ? [datum.when ?? null, ...Object.values(datum.with ?? {})] : [findLet(view, name) ?? null]
  const size = exprs.reduce((sum: number, expr) => sum + writtenOut(expr, view, known), 0)
  known.set(key, size)
  return size
}
