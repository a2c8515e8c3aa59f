import type { FlowDoc } from '../documents.ts'
import type { Problem } from '../problem.ts'
import { type Explored, lockedSteps } from './explored.ts'
import { itemsOf } from './items/index.ts'
import type { Item } from './items/item.ts'
import { isMoment } from './moments.ts'
import { nearestOf } from './nearest.ts'
import type { Point } from './points.ts'
import type { Edge, Node } from './search.ts'
import type { Stop } from './stop.ts'
import type { Exploring } from './types.ts'
import { findWalls, type Places } from './winning.ts'

/** Something that is wrong, and where it is seen: what shows it is written when somebody asks. */
export interface Told extends Problem {
  readonly shown: Edge | string | null
}

/** Everything that is wrong with a flow as it was searched. */
export function findingsOf(exploring: Exploring, explored: Explored): readonly Told[] {
  const doc = exploring.docs.flows[exploring.flow]
  if (!doc) return []
  const { nodes, isBound } = explored.found
  return [
    ...(isBound ? [problem('bound', `flow:${doc.id}`, 'error', { states: nodes.length })] : []),
    ...neverSeen(exploring, explored),
    ...walls(explored),
    ...avoidable(doc, explored),
    ...opaque(doc),
  ]
}

/** `shown`: the choice that leads to it, or the id of an item in which it is seen, or what comes nearest to it. */
function problem(
  code: string,
  at: string,
  severity: Told['severity'],
  params?: Told['params'],
  shown: Told['shown'] = null,
): Told {
  return { code, at, severity, ...(params ? { params } : {}), shown }
}

/** Steps, ends, fields and calls that no path reaches, and conditions that only ever come out one way. */
function neverSeen({ docs, calls, flow }: Exploring, explored: Explored): readonly Told[] {
  const { covered } = explored
  const items = itemsOf(docs, calls, flow)
  const missing = items.filter((item) => !covered.has(item.id) && item.off === undefined)
  return missing.flatMap((item): readonly Told[] => {
    const at = item.place.replace(/@[^/]+/, '')
    const near = nearestOf(item, docs.flows[flow], covered)
    switch (item.kind) {
      case 'step':
      case 'end':
        return [problem('unreached', at, 'error', { kind: item.kind }, near)]
      case 'side': {
        const isSeen = covered.has(`${item.place}=${!item.side}`)
        return isSeen && !isOfStep(item, covered)
          ? [
              problem(
                item.side ? 'neverTrue' : 'neverFalse',
                at,
                isMoment(item, explored.flow) ? 'remark' : 'error',
                undefined,
                near,
              ),
            ]
          : []
      }
      case 'call':
        return [problem('unreached', at, 'error', { kind: 'call', call: item.call }, near)]
      case 'mode':
        return isAsked(item, items, covered) ? [] : [problem('unreached', at, 'error', { kind: 'field' }, near)]
      default:
        return []
    }
  })
}

/** A step whose condition never holds is told as a step that nobody reaches, unless refusals lead to it. */
function isOfStep(item: Item, covered: ReadonlySet<string>): boolean {
  const [, step] = /^flow:[^/]+\/steps\/([^/]+)\/when$/.exec(item.place) ?? []
  return step !== undefined && item.kind === 'side' && item.side && !covered.has(`end:${step}`)
}

/** Some mode in which the field is asked comes out, or nothing of it is ever looked at. */
function isAsked({ place }: Item, items: readonly Item[], covered: ReadonlySet<string>): boolean {
  const modes = items.filter((item) => item.kind === 'mode' && item.place === place)
  const isSeen = modes.some(({ id }) => covered.has(id))
  return !isSeen || modes.some((item) => item.kind === 'mode' && item.mode !== 'notUsed' && covered.has(item.id))
}

/** Where a person comes to a halt through no choice of his own, and laws that are broken. */
function walls(explored: Explored): readonly Told[] {
  const { nodes } = explored.found
  const stuck = findWalls(nodes, placesOf(explored)).map((node) => stuckAt(node, explored))
  const told = nodes.flatMap((node): readonly Told[] => {
    if (node.stop.kind !== 'wall') return []
    const helps = explored.wayBack(node.stop)
    if (node.stop.code === 'noChoice')
      return [problem('noChoice', node.stop.at, helps === null ? 'error' : 'remark', undefined, node)]
    if (node.stop.code === 'loneChoice') return [problem('loneChoice', node.stop.at, 'remark', undefined, node)]
    return isLaw(node) ? [problem('lawBroken', node.stop.at, 'error', undefined, node)] : []
  })
  return [...told, ...stuck]
}

function placesOf({ found: { nodes }, points, reading, wayBack }: Explored): Places {
  const pointOf = ({ stop }: Node): Point | undefined => points.all[stop.point]
  // Of these lists it is asked whether there is a second entry.
  const counted = new Set(nodes.flatMap(({ stop }) => (isCount(stop) ? [stop.cell.name] : [])))
  return {
    positionOf: (node) => pointOf(node)?.position ?? -1,
    isGiven(node) {
      const { stop } = node
      if (stop.kind !== 'choose') return false
      const [root, step] = stop.cell.name.split('.')
      // Chosen above, or asked for before the step is come to.
      if (root === 'rec') return step !== pointOf(node)?.step.id
      if (pointOf(node)?.kind === 'when') return true
      // Nobody chooses among one.
      const [, list] = /^(data\..*?)\.0\./.exec(stop.cell.name) ?? []
      return counted.has(`${list}#`) && stop.chosen[reading.cells.of(`${list}#`).id] === 1
    },
    isHelped: ({ stop }) => wayBack(stop) !== null,
  }
}

const isCount = (stop: Stop): stop is Extract<Stop, { kind: 'choose' }> =>
  stop.kind === 'choose' && stop.cell.name.endsWith('#') && stop.domain.includes(2)

const isLaw = ({ stop }: Node): boolean => stop.kind === 'wall' && stop.code === 'lawBroken'

function stuckAt(node: Node, explored: Explored): Told {
  const helps = explored.wayBack(node.stop)
  const step = explored.points.all[node.stop.point]?.step.id ?? ''
  const code = node.stop.kind === 'wall' ? node.stop.code : ''
  const at = `flow:${explored.flow.id}/steps/${step}`
  return problem('stuck', at, helps === null ? 'error' : 'remark', { because: code, backHelps: helps }, node)
}

/**
 * What comes of a locked step, with the last act done, comes about without it too (what a refusal leads to is nothing
 * that comes of it); or an end of its kind stands above.
 */
function avoidable(doc: FlowDoc, { covered, found, reading, flow }: Explored): readonly Told[] {
  return lockedSteps(doc).flatMap((id): readonly Told[] => {
    const told = (end: string, shown: Told['shown']) => [
      problem('avoidable', `flow:${doc.id}/steps/${id}`, 'error', { end }, shown),
    ]
    const position = doc.steps.findIndex((step) => step.id === id)
    const kinds = new Set(doc.steps.slice(position).flatMap(({ end }) => end ?? []))
    const early = doc.steps
      .slice(0, position)
      .find(({ id, end }) => end !== undefined && kinds.has(end) && covered.has(`end:${id}`))
    if (early) return told(early.id, `end:${early.id}`)

    const last = [...flow.acts.keys()].at(-1)
    const has = ({ stop }: Node, name: string) => stop.chosen[reading.cells.of(name).id] === true
    const ends = found.nodes.filter(({ stop }) => stop.kind === 'end' && (flow.order.get(stop.step) ?? 0) > position)
    const endOf = ({ stop }: Node): string => (stop.kind === 'end' ? stop.step : '')
    const behind = ends.filter((node) => has(node, `answered.${id}`) && has(node, `done.${last}`))
    const refusals = new Set(
      [...flow.acts.values(), ...flow.names.data.values()].flatMap(({ onError }) => Object.values(onError)),
    )
    const outcomes = new Set(behind.map(endOf).filter((end) => !refusals.has(end)))
    const around = ends.find((node) => !has(node, `answered.${id}`) && outcomes.has(endOf(node)))
    return around ? told(endOf(around), around) : []
  })
}

/** Questions that arrive from the server are not looked into. */
function opaque(doc: FlowDoc): readonly Told[] {
  return doc.steps
    .filter(({ form }) => form !== undefined && typeof form !== 'string')
    .map(({ id }) => problem('opaque', `flow:${doc.id}/steps/${id}/form`, 'remark', undefined, `step:${id}`))
}
