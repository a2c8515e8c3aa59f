import { isList } from '#engine/logic/values.ts'
import type { Explored } from './explored.ts'
import { itemsOf } from './items/index.ts'
import { type Item, withoutUse } from './items/item.ts'
import { partsOfPlace } from './items/place.ts'
import type { SearchNode } from './search.ts'
import { type LocatedProblem, problem } from './told.ts'
import type { Exploring } from './types.ts'

/** Options of a field that is asked which nobody can choose, or with which nobody gets on. */
export function optionsRefused({ docs, calls, flow }: Exploring, explored: Explored): readonly LocatedProblem[] {
  const items = itemsOf(docs, calls, flow).filter((item) => item.kind === 'option' && item.off === undefined)
  const ways = waysOn(explored)
  const shown = new Set([...explored.covered].map(withoutUse))
  return items.flatMap((item): readonly LocatedProblem[] => {
    const given = item.kind === 'option' && fieldOf(item, explored)
    if (!given || given.choices?.open === true) return []
    const at = withoutUse(item.place)
    const params = { kind: 'option', option: item.kind === 'option' ? item.option : null }
    if (!explored.covered.has(item.id)) {
      if (shown.has(withoutUse(item.id))) return []
      const asked = ['required', 'optional']
        .map((mode) => `${item.place}=${mode}`)
        .find((id) => explored.covered.has(id))
      return asked === undefined || (given.several && items.length > mostSets)
        ? []
        : [problem('unreached', at, 'warning', params, asked)]
    }
    const chosen = ways.get(item.id)
    return chosen?.every(({ isOn }) => !isOn)
      ? [problem('unreached', at, 'warning', { ...params, isRefused: true }, chosen[0]?.edge ?? null)]
      : []
  })
}

/** Of a field that takes several not every set is tried. */
const mostSets = 12

function fieldOf({ place }: Item, { flow }: Explored) {
  const { doc: form, use = '', path } = partsOfPlace(place)
  const id = path[0] === 'fields' && path.length === 2 ? path[1] : undefined
  // Forms inside others are told where they are used alone.
  const step = flow.steps.find((one) => one.id === use)
  return step?.form?.id === form ? step?.form?.fields.find((field) => field.id === id) : undefined
}

interface Way {
  readonly edge: { readonly parent: number; readonly value: SearchNode['value'] }
  /** Somebody with this choice gets past the step. */
  readonly isOn: boolean
}

/** Per option that was chosen among others: where, and whether it leads on. */
function waysOn({ found, flow, points }: Explored): ReadonlyMap<string, readonly Way[]> {
  const { nodes } = found
  const positionOf = ({ stop }: SearchNode): number => points.all[stop.point]?.position ?? -1
  const isOn = leadingOn(nodes, positionOf)
  const ways = new Map<string, Way[]>()
  for (const node of nodes) {
    const { stop, led, id } = node
    if (stop.kind !== 'choose' || stop.cell.root !== 'ans' || stop.cell.path.length !== 2) continue
    const [step = '', field] = stop.cell.path
    const form = flow.steps[flow.order.get(step) ?? -1]?.form
    const choices = form?.fields.find((one) => one.id === field)?.choices
    if (!choices || choices.from) continue
    for (const [index, value] of stop.domain.entries()) {
      const next = nodes[led[index] ?? -1]
      if (!next || value === null) continue
      const way = { edge: { parent: id, value }, isOn: positionOf(next) !== positionOf(node) || isOn[next.id] === true }
      for (const option of isList(value) ? value : [value]) {
        const item = `form:${form?.id}@${step}/fields/${field}#${JSON.stringify(option)}`
        ways.set(item, [...(ways.get(item) ?? []), way])
      }
    }
  }
  return ways
}

/** Per node: whether somebody gets from there past its step, works back from where one has. */
function leadingOn(
  nodes: readonly SearchNode[],
  positionOf: (node: SearchNode) => number,
): readonly (boolean | undefined)[] {
  const above: number[][] = nodes.map(() => [])
  for (const { id, next } of nodes) for (const one of next) above[one]?.push(id)
  const found: (boolean | undefined)[] = []
  const isPast = (node: SearchNode): boolean =>
    node.stop.kind === 'end' ||
    (node.stop.kind === 'choose' && node.stop.cell.root === 'act') ||
    node.next.some((one) => positionOf(nodes[one] as SearchNode) !== positionOf(node))
  const queue = nodes.filter(isPast).map(({ id }) => id)
  for (let id = queue.pop(); id !== undefined; id = queue.pop()) {
    if (found[id]) continue
    found[id] = true
    const node = nodes[id] as SearchNode
    for (const one of above[id] ?? []) if (positionOf(nodes[one] as SearchNode) === positionOf(node)) queue.push(one)
  }
  return found
}
