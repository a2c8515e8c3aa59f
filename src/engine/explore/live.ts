import type { FlowProgram } from '../flow/flow-program.ts'
import type { Names } from '../flow/names.ts'
import { followReads } from '../flow/reads.ts'
import type { Compiled } from '../logic/types.ts'
import { answerCell, namesOf, type Point, type Points } from './points.ts'

/** Per small step: whether a cell can still be read from there on. */
export interface Live {
  (point: number, cell: string): boolean
  /** Nothing but answers decides here: once passed, it is passed. */
  isStable(point: number): boolean
}

/** What nobody reads any more need not tell states apart. An over-estimate: every branch of an expression counts. */
export function liveness(flow: FlowProgram, { all, starts }: Points, isBroken = false): Live {
  const own = all.map((point) => readsOf(point, flow))
  // What was answered begins with what it is.
  const second = all.map((point) =>
    readsOf(point.kind === 'field' ? { ...point, field: { ...point.field, initial: null } } : point, flow),
  )
  const after: ReadonlySet<string>[] = []
  let later: ReadonlySet<string> = new Set<string>()
  for (let index = all.length - 1; index >= 0; index -= 1) {
    const point = all[index] as Point
    const again = point.kind === 'act' ? readAgain(point) : []
    later = new Set([...later, ...(own[index] ?? []), ...again])
    after[index] = later
  }
  const known: Map<string, boolean>[] = all.map(() => new Map())
  const isLive = (index: number, cell: string): boolean => {
    const map = known[index]
    const before = map?.get(cell)
    if (before !== undefined) return before
    // Broken on purpose: a test has to see that it matters.
    const isForgotten = isBroken && cell.startsWith('ans.')
    const found = isFlag(cell) || (!isForgotten && [...(after[index] ?? [])].some((path) => touches(path, cell)))
    map?.set(cell, found)
    return found
  }
  return Object.assign(isLive, { isStable: (index: number) => isStable(own[index]) })

  /** After an act the way begins anew: steps that it has not sealed are looked at once more. */
  function readAgain({ position, act }: Extract<Point, { kind: 'act' }>): readonly string[] {
    const end = starts[position + 1] ?? all.length
    return all.slice(0, end).flatMap((point) => {
      const sealed = (!act.repeat && act.seals.includes(point.step.id)) || sealsItself(point)
      if (sealed && point.kind !== 'when') return []
      if (isStable(own[point.index])) return []
      // Data are read anew by then.
      return [...[...(second[point.index] ?? [])].filter((path) => !path.startsWith('data.')), ...ownCells(point)]
    })
  }
}

const sealsItself = ({ step }: Point): boolean => step.acts.some(({ repeat, when, each }) => !repeat && !when && !each)

const ownCells = (point: Point): readonly string[] =>
  point.kind === 'field' ? [answerCell(point.use, point.field.id)] : []

/** What is known of the whole way: what was done, sealed and answered. */
const isFlag = (cell: string): boolean => /^(done|sealed|answered|person$)/.test(cell)

/** One of the two stands inside the other: a list and its length, a record and its member. */
function touches(path: string, cell: string): boolean {
  const plain = cell.replace(/[?#]/g, '')
  return plain === path || plain.startsWith(`${path}.`) || path.startsWith(`${plain}.`)
}

function readsOf(point: Point, flow: FlowProgram): ReadonlySet<string> {
  const found = new Set<string>()
  const use = 'use' in point ? point.use : null
  const names = namesOf(flow, use)
  const note = ([root = '', first = '', second = '', ...rest]: readonly string[]): void => {
    const step = point.step.id
    if (root === 'form' || root === 'outer')
      found.add(first === '' ? `ans.${step}` : ['ans', step, ...(use?.inside ?? []), first].join('.'))
    if (root === 'outer') found.add(`ans.${step}.${first}`)
    if (root === 'record')
      found.add(['rec', step, ...(use?.inside ?? []), first, second, ...rest].filter(Boolean).join('.'))
    if (root === 'answers') found.add(['ans', first, second].filter(Boolean).join('.'))
    if (root === 'records') found.add(['rec', first, second, ...rest].filter(Boolean).join('.'))
    if (root === 'mode') found.add(`mode.${step}.${first}`)
    if (root === 'data') {
      const datum = names.data.get(first)
      found.add(
        [datum?.form == null ? `data.${first}` : `data.${step}/${first}`, second, ...rest].filter(Boolean).join('.'),
      )
    }
    if (root === 'results') found.add(['res', first, second, ...rest].filter(Boolean).join('.'))
    if (root === 'person' || root === 'user') found.add(['person', first].filter(Boolean).join('.'))
    if (root === 'query' || root === 'route') found.add(`${root}.${first}`)
    if (root === 'config' && flow.center) followReads([flow.center], flow.names, note, whenOfData)
  }
  followReads(expressionsOf(point, flow), names, note, whenOfData)
  if (point.kind === 'watch') note(['data', point.watcher.data])
  if (point.kind === 'rule') found.add(answerCell(point.use, point.rule.at))
  return found
}

export function expressionsOf(point: Point, flow: FlowProgram): readonly (Compiled | null | undefined)[] {
  const laws = (at: string) => flow.laws.filter((law) => law.at === at).map(({ holds }) => holds)
  switch (point.kind) {
    case 'when':
      return [point.step.when]
    case 'blocks':
      return point.blocks.map(({ when }) => when)
    case 'field': {
      const { mode, initial, choices, limits } = point.field
      return [
        mode,
        initial,
        choices?.from,
        choices?.only,
        ...(choices?.unless ?? []).map(([, one]) => one),
        ...limits.map(([, one]) => one),
      ]
    }
    case 'watch': {
      const datum = point.use.form.names.data.get(point.watcher.data)
      return [datum?.when]
    }
    case 'rule':
      return [point.rule.when, point.rule.assert]
    case 'submit':
      return [point.step.skip, point.step.formData]
    case 'act':
      return [point.act.when, point.act.call, point.act.each, ...laws(point.act.id), ...laws(point.step.id)]
    case 'end':
      return laws(point.step.id)
  }
}

/** What a check or a question reads besides answers can change under it. */
const isStable = (reads: ReadonlySet<string> | undefined): boolean =>
  ![...(reads ?? [])].some((path) => /^(data|res|person)(\.|$)/.test(path))

/** What a datum is asked with decides which datum it is, and not what stands in it. */
const whenOfData = (name: string, names: Names): readonly (Compiled | null)[] => [names.data.get(name)?.when ?? null]
