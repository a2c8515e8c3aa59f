import type { Problem } from '../problem.ts'
import { problemAt } from './problem-at.ts'
import { readsOf } from './reads.ts'
import { namesAround, type Site, type View } from './view.ts'

/** Names that read themselves, directly or through others; each circle once for every name in it. */
export function checkCircles(sites: readonly Site[]): Problem[] {
  return sites
    .filter(({ named }) => named)
    .flatMap(({ at, view }) => {
      const name = nameAt(at)
      const circle = name === null ? null : findCircle(name, view)
      return circle === null ? [] : [problemAt(at, 'circle', { circle: [...circle] })]
    })
}

/** `flow:join/let/personId` → `let.personId`; the parts of a datum count as the datum. */
function nameAt(at: string): string | null {
  const [, kind, name] = at.split('/')
  return kind !== undefined && name !== undefined ? `${kind}.${name}` : null
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

function namesIn(exprs: Parameters<typeof readsOf>[0][]): readonly string[] {
  const reads = exprs.flatMap((expr) => readsOf(expr))
  return reads
    .filter(({ path: [root, name] }) => (root === 'let' || root === 'data') && name !== undefined)
    .map(({ path: [root, name] }) => `${root}.${name}`)
}
