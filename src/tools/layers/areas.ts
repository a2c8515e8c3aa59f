import { areaOf, reasonForAreas } from './rules.ts'

interface AreaImport {
  readonly from: string
  readonly to: string
  readonly line: number
}

/** Two areas of which one imports the other, with the imports that do. */
interface Edge {
  readonly area: string
  readonly uses: string
  readonly imports: readonly AreaImport[]
}

/**
 * The imports by which areas of the server use each other in a circle, types included, as `file:line: what, because
 * why`. Of each circle, shortest first, those of the edge with the fewest are told: most likely the ones that are new.
 */
export function areaCircles(imports: readonly AreaImport[]): string[] {
  let edges = edgesOf(imports)
  const told: string[] = []
  for (let circle = shortestCircle(edges); circle !== null; circle = shortestCircle(edges)) {
    const [thin] = [...circle].sort((a, b) => a.imports.length - b.imports.length)
    if (thin === undefined) break
    const names = [...circle, ...circle.slice(0, 1)].map(({ area }) => area).join(' > ')
    for (const { from, to, line } of thin.imports)
      told.push(`src/${from}:${line}: may not import ${to}, because ${reasonForAreas}: ${names}`)
    edges = edges.filter((one) => one !== thin)
  }
  return told
}

function edgesOf(imports: readonly AreaImport[]): Edge[] {
  const between = imports.flatMap((one) => {
    const [area, uses] = [areaOf(one.from), areaOf(one.to)]
    return area === null || uses === null || area === uses ? [] : [{ area, uses, one }]
  })
  const groups = Map.groupBy(between, ({ area, uses }) => `${area} > ${uses}`)
  return [...groups.values()].flatMap((group) => {
    const [first] = group
    return first ? [{ area: first.area, uses: first.uses, imports: group.map(({ one }) => one) }] : []
  })
}

/** The edges of a shortest circle, in its order; null: there is none. */
function shortestCircle(edges: readonly Edge[]): readonly Edge[] | null {
  const next = Map.groupBy(edges, ({ area }) => area)
  const circles = edges.flatMap((edge) => {
    const back = shortestWay(next, edge.uses, edge.area)
    return back === null ? [] : [[edge, ...back]]
  })
  return circles.sort((a, b) => a.length - b.length)[0] ?? null
}

function shortestWay(next: ReadonlyMap<string, readonly Edge[]>, from: string, to: string): readonly Edge[] | null {
  const ways = new Map<string, readonly Edge[]>([[from, []]])
  for (const [area, way] of ways) {
    if (area === to) return way
    for (const edge of next.get(area) ?? []) if (!ways.has(edge.uses)) ways.set(edge.uses, [...way, edge])
  }
  return null
}
