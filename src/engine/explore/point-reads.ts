import type { BlockProgram, FlowProgram } from '../flow/flow-program.ts'
import type { DataProgram, Names } from '../flow/names.ts'
import { followReads } from '../flow/reads.ts'
import type { Compiled } from '../logic/types.ts'
import { answerCell, namesOf, type Point } from './points.ts'
import { isGuessable } from './samples.ts'

/**
 * The cells that a small step can look at, as paths: everything below one counts with it. Where `isLone`, what was given
 * before is given again.
 */
export function readsOf(point: Point, flow: FlowProgram, isLone?: (answer: string) => boolean): ReadonlySet<string> {
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
    if (root === 'answers' && second === '') found.add(`answered.${first}`)
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
  }
  followReads(expressionsOf(point, flow), names, note, whenOfData)
  if (point.kind === 'watch') note(['data', point.watcher.data])
  if (point.kind === 'watch' || point.kind === 'glance') found.add(answerCell(point.use, point.watcher.field))
  if (point.kind === 'rule') found.add(answerCell(point.use, point.rule.at))
  if (point.kind === 'field') {
    const own = answerCell(point.use, point.field.id)
    if (!isLone?.(own)) found.add(own)
  }
  return found
}

export function expressionsOf(point: Point, flow: FlowProgram): readonly (Compiled | null | undefined)[] {
  const laws = (at: string) => flow.laws.filter((law) => law.at === at).map(({ holds }) => holds)
  switch (point.kind) {
    case 'when':
      return [point.step.when]
    case 'blocks':
      return [
        ...point.blocks.map(({ when }) => when),
        ...dataBehind(point.blocks, namesOf(flow, point.use)).map(({ when }) => when),
        // Whether a step skips itself is judged before anything is given.
        point.use === null ? point.step.skip : null,
      ]
    case 'field': {
      const { mode, initial, choices, limits } = point.field
      return [
        mode,
        ...(mode || !isGuessable(point.field) ? [initial] : conditionsBehind(initial, namesOf(flow, point.use))),
        choices?.from,
        choices?.only,
        ...(choices?.unless ?? []).map(([, one]) => one),
        ...limits.map(([, one]) => one),
      ]
    }
    case 'glance':
    case 'watch': {
      const datum = point.use.form.names.data.get(point.watcher.data)
      return [datum?.when]
    }
    case 'rule':
      return [point.rule.when, point.rule.assert]
    case 'submit':
      return [point.step.formData]
    case 'act':
      return [point.act.when, point.act.call, point.act.each, ...laws(point.act.id), ...laws(point.step.id)]
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
const whenOfData = (name: string, names: Names): readonly (Compiled | null)[] => [names.data.get(name)?.when ?? null]
