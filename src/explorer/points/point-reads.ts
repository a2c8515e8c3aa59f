import type { BlockProgram, FlowProgram } from '#engine/flow/flow-program.ts'
import type { DataProgram, Names } from '#engine/flow/names.ts'
import { followReads } from '#engine/flow/reads.ts'
import type { Compiled } from '#engine/logic/types.ts'
import { isGuessable } from '../world/samples.ts'
import { answerCell, namesAt, type Point, saidCell, type Use } from './points.ts'

/**
 * The cells that a program point can look at, as paths: everything below one counts with it. Where `isForced`, what was given
 * before is given again.
 */
export function readsOfPoint(
  point: Point,
  flow: FlowProgram,
  isForced?: (answer: string) => boolean,
): ReadonlySet<string> {
  const found = new Set<string>(ownReads(point))
  const names = namesAt(flow, 'use' in point ? point.use : null)
  const note = (path: readonly string[]): void => {
    for (const cell of cellsAt(path, point, names)) found.add(cell)
  }
  followReads(expressionsOf(point, flow), names, note, whenOfData)
  if (point.kind === 'watch') note(['data', point.watcher.data])
  if (point.kind === 'act') for (const { answers } of point.demands) for (const path of answers) note(path)
  if (point.kind === 'field') {
    const own = answerCell(point.use, point.field.id)
    if (!isForced?.(own)) found.add(own)
    for (let use: Use | null = point.use; use; use = use.outer) if (use.item) found.add(use.item.count)
  }
  return found
}

/** The answers that a program point looks at, whatever its expressions read. */
function ownReads(point: Point): readonly string[] {
  switch (point.kind) {
    case 'watch':
    case 'incidental':
      return [answerCell(point.use, point.watcher.field)]
    case 'rule':
      return [answerCell(point.use, point.rule.at)]
    case 'placeholder':
      return point.placeholder.isKept ? [saidCell(point.placeholder.name)] : []
    default:
      return []
  }
}

/** The cells behind a path that an expression of a program point reads. */
export function cellsAt(path: readonly string[], point: Point, names: Names): readonly string[] {
  const [root = '', first = '', second = '', ...rest] = path
  const step = point.step.id
  const inside = ('use' in point && point.use?.inside) || []
  const joined = (...parts: readonly string[]): string => parts.filter(Boolean).join('.')
  switch (root) {
    case 'form':
      return [first === '' ? `ans.${step}` : joined('ans', step, ...inside, first)]
    case 'outer':
      return [first === '' ? `ans.${step}` : joined('ans', step, ...inside, first), `ans.${step}.${first}`]
    case 'record':
      return [joined('rec', step, ...inside, first, second, ...rest)]
    case 'answers':
      return [joined('ans', first, second), ...(second === '' ? [`answered.${first}`] : [])]
    case 'records':
      return [joined('rec', first, second, ...rest)]
    case 'mode':
      return [joined('mode', step, ...inside, first)]
    case 'data': {
      const isOfForm = names.data.get(first)?.form != null
      return [joined('data', isOfForm ? `${step}/${first}` : first, second, ...rest)]
    }
    case 'results':
      return [joined('res', first, second, ...rest)]
    case 'person':
    case 'user':
      return [joined('person', first)]
    case 'query':
    case 'route':
      return [`${root}.${first}`]
    case 'lang':
      return [root]
    case 'config':
    case 'doubt':
      return [path.join('.')]
    default:
      return []
  }
}

export function expressionsOf(point: Point, flow: FlowProgram): readonly (Compiled | null | undefined)[] {
  const laws = (at: string) => flow.laws.filter((law) => law.at === at).map(({ holds }) => holds)
  switch (point.kind) {
    case 'when':
      return [point.step.when]
    case 'blocks':
      return [
        ...point.blocks.map(({ when }) => when),
        ...dataBehind(point.blocks, namesAt(flow, point.use)).map(({ when }) => when),
      ]
    case 'skip':
      return [point.skip]
    case 'field': {
      const { mode, initial, choices, limits } = point.field
      return [
        mode,
        ...(mode || !isGuessable(point.field) ? [initial] : conditionsBehind(initial, namesAt(flow, point.use))),
        choices?.from,
        choices?.only,
        ...(choices?.unless ?? []).map(([, one]) => one),
        ...limits.map(([, one]) => one),
      ]
    }
    case 'incidental':
    case 'watch': {
      const datum = point.use.form.names.data.get(point.watcher.data)
      return [datum?.when]
    }
    case 'rule':
      return [point.rule.when, point.rule.assert]
    case 'placeholder':
      return [point.placeholder.mode, point.placeholder.isChosen, point.placeholder.isThere]
    case 'submit':
      return [point.step.formData]
    case 'act':
      return [
        point.act.when,
        point.act.call,
        point.act.each,
        ...point.kept.map(({ isThere }) => isThere),
        ...laws(point.act.id),
        ...laws(point.step.id),
      ]
    case 'end':
      return laws(point.step.id)
  }
}

/** The data behind what blocks show for which it depends on a condition whether they are read. */
export function dataBehind(blocks: readonly BlockProgram[], names: Names): readonly DataProgram[] {
  const found = new Set<DataProgram>()
  const props = blocks.flatMap(({ props }) => props.map(([, prop]) => prop))
  const note = ([root, name = '']: readonly string[]): void => {
    const datum = root === 'data' ? names.data.get(name) : undefined
    if (datum?.when) found.add(datum)
  }
  followReads(props, names, note, none)
  return [...found]
}

/** Whether there is something to be asked for what a field begins with. */
function conditionsBehind(initial: Compiled | null, names: Names): readonly (Compiled | null)[] {
  const found: (Compiled | null)[] = []
  followReads(
    [initial],
    names,
    ([root, name = '']) => root === 'data' && found.push(names.data.get(name)?.when ?? null),
    none,
  )
  return found
}

const none = (): readonly Compiled[] => []

/** What a datum is asked with decides which datum it is, and not what stands in it. */
export const whenOfData = (name: string, names: Names): readonly (Compiled | null)[] => [
  names.data.get(name)?.when ?? null,
]
