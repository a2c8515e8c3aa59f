import type { Problem } from '../problem.ts'
import { allReads } from './check-order.ts'
import { problemAt } from './problem-at.ts'
import { readsOfExpr } from './reads.ts'
import { namesAround, type Site, type View } from './view.ts'

/** Names that read themselves, directly or through others; each circle is said at every name in it. */
export function checkCircles(sites: readonly Site[]): Problem[] {
  return [...circlesOfNames(sites), ...sites.flatMap(circleOfCenter)]
}

/** Settings depend on the centre, so the centre cannot depend on them. */
function circleOfCenter({ at, expr, view }: Site): Problem[] {
  if (at !== `flow:${view.flow?.id}/center`) return []
  const read = allReads(expr, view).find(({ path }) => path[0] === 'config')
  return read
    ? [problemAt(at, 'circle', { circle: ['config', ...(read.via === null ? [] : [read.via]), 'config'] })]
    : []
}

function circlesOfNames(sites: readonly Site[]): Problem[] {
  return sites
    .filter(({ named }) => named)
    .flatMap(({ at, view }) => {
      // `flow:join/data/plans/with/club`: the parts of a datum count as the datum.
      const [doc, kind, name] = at.split('/')
      const circle = findCircle(`${kind}.${name}`, view)
      return circle === null ? [] : [problemAt(`${doc}/${kind}/${name}`, 'circle', { circle: [...circle] })]
    })
}

function findCircle(start: string, view: View): readonly string[] | null {
  const visited = new Set<string>()
  const search = (name: string, way: readonly string[]): readonly string[] | null => {
    for (const next of namesReadBy(name, view)) {
      if (next === start) return [...way, next]
      if (visited.has(next)) continue
      visited.add(next)
      const circle = search(next, [...way, next])
      if (circle) return circle
    }
    return null
  }
  return search(start, [start])
}

function namesReadBy(name: string, view: View): readonly string[] {
  const [root, ...rest] = name.split('.')
  const own = rest.join('.')
  for (const names of namesAround(view)) {
    if (root === 'let' && names.let && Object.hasOwn(names.let, own)) return namesIn([names.let[own] ?? null])
    if (root === 'data' && names.data && Object.hasOwn(names.data, own)) {
      const datum = names.data[own]
      return namesIn([datum?.when ?? null, ...Object.values(datum?.with ?? {})])
    }
  }
  return []
}

function namesIn(exprs: Parameters<typeof readsOfExpr>[0][]): readonly string[] {
  const reads = exprs.flatMap((expr) => readsOfExpr(expr))
  return reads
    .filter(({ path: [root, name] }) => (root === 'let' || root === 'data') && name !== undefined)
    .map(({ path: [root, name] }) => `${root}.${name}`)
}
