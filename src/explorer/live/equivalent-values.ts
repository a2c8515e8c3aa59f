import type { Expr, Json } from '#engine/documents.ts'
import type { Names } from '#engine/flow/names.ts'
import { followReads } from '#engine/flow/reads.ts'
import { listOperators } from '#engine/logic/grammar.ts'
import type { Compiled } from '#engine/logic/types.ts'
import { isList, isMap } from '#engine/logic/values.ts'
import { fold } from '../fold/fold-settings.ts'
import { cellsAt, expressionsOf, whenOfData } from '../points/point-reads.ts'
import { namesAt, type Point, type Points } from '../points/points.ts'
import type { ExplorationContext } from '../points/scope.ts'
import { type Cell, type CellRoot, overlaps } from '../state/values.ts'

/** Of a cell: the value that stands for all that come out as this one does wherever the cell can still be read. */
export type Representative = (value: Json) => Json

/** An expression that reads cells, with its names put in. */
interface Reader {
  readonly expr: Expr
  readonly point: Point
  readonly names: Names
}

/**
 * For a cell, or null when its values are all different: `isRead` says whether anything of a step can still be read;
 * `isPromised` whether something is promised of what stands at a path together with others.
 */
export type RepresentativeOf = (cell: Cell, isRead: (step: string) => boolean) => Representative | null

export function createEquivalentValues(
  world: ExplorationContext,
  points: Points,
  isPromised: (path: string) => boolean,
): RepresentativeOf {
  const { settings, flow, today } = world
  const readers = new Map<string, Set<Reader>>()
  const watched = new Set<string>()
  for (const point of points.all) gather(point)
  const cells = new Map<number, readonly Reader[]>()
  const left = new Map<Reader, Map<string, string>>()

  return (cell, isRead) => {
    const all = cells.get(cell.id) ?? readersOf(cell)
    cells.set(cell.id, all)
    if (all.length === 0) return null
    const own = all.filter(({ point }) => isRead(point.step.id))
    const firsts = new Map<string, Json>()
    return (value) => {
      const outcome = own.map((reader) => leftOf(reader, cell.name, value)).join('\n')
      const first = firsts.get(outcome) ?? value
      firsts.set(outcome, first)
      return first
    }
  }

  function readersOf(cell: Cell): readonly Reader[] {
    return isOnlyEvaluated(cell) ? [...(readers.get(cell.name) ?? [])] : []
  }

  /** It is no answer and no entry that is copied, its datum is not watched, and nothing around it or in it is read as a whole. */
  function isOnlyEvaluated({ name, root, path, mark }: Cell): boolean {
    if (!evaluated.has(root) || path.length === 0 || mark !== '' || path.includes('0') || isPromised(name)) return false
    if ([...watched].some((path) => overlaps(path, name))) return false
    return [...readers.keys()].every((path) => path === name || !overlaps(path, name))
  }

  function gather(point: Point): void {
    const names = namesAt(flow, 'use' in point ? point.use : null)
    if (point.kind === 'watch')
      for (const path of cellsAt(['data', point.watcher.data], point, names)) watched.add(path)
    for (const compiled of expressionsOf(point, flow)) if (compiled) addReader(compiled, point, names)
  }

  function addReader(compiled: Compiled, point: Point, names: Names): void {
    const reader: Reader = { expr: withNames(compiled.expr, names), point, names }
    const follow: Compiled[] = []
    const note = (path: readonly string[]): void => {
      for (const cell of cellsAt(path, point, names)) {
        const known = readers.get(cell) ?? new Set()
        readers.set(cell, known.add(reader))
      }
      if (path[0] === 'data') follow.push(...whenOfData(path[1] ?? '', names).filter((one) => one !== null))
    }
    followReads([compiled], names, note, () => [])
    for (const when of follow) addReader(when, point, names)
  }

  /** What is left of an expression when this is known. */
  function leftOf(reader: Reader, cell: string, value: Json): string {
    const { expr, point, names } = reader
    const known = left.get(reader) ?? new Map<string, string>()
    left.set(reader, known)
    const key = `${cell} ${JSON.stringify(value)}`
    const found = known.get(key) ?? JSON.stringify(fold(expr, valueAt))
    known.set(key, found)
    return found

    function valueAt(path: readonly string[]): Json | undefined {
      if (path[0] === 'today') return today
      if (path[0] === 'config' && path.length > 1) return settings.settled(path.slice(1))
      return cellsAt(path, point, names).includes(cell) ? value : undefined
    }
  }
}

const evaluated: ReadonlySet<CellRoot> = new Set(['rec', 'person', 'query', 'res', 'data'])

/** With what each `let` stands for in its place. */
function withNames(expr: Expr, names: Names, depth = 0): Expr {
  if (isList(expr)) return expr.map((one) => withNames(one, names, depth + 1))
  if (!isMap(expr) || depth > 20) return expr
  const [name = '', ...others] = Object.keys(expr)
  if (others.length > 0) return expr
  const given = expr[name] ?? null
  if (name === 'var' && typeof given === 'string') {
    const [root, first = '', ...rest] = given.split('.')
    const named = root === 'let' ? names.lets.get(first) : undefined
    return named && rest.length === 0 ? withNames(named.expr, names, depth + 1) : expr
  }
  const deeper = (one: Expr): Expr => withNames(one, names, depth + 1)
  if (name === 'object' && isMap(given))
    return { object: Object.fromEntries(Object.entries(given).map(([member, one]) => [member, deeper(one)])) }
  const args = isList(given) ? given : [given]
  return {
    [name]: args.map((arg, index) => (listOperators.has(name) && index === 1 ? arg : deeper(arg))),
  }
}
