import type { FlowDoc } from '#engine/documents.ts'
import { deadlocksIn } from './deadlocks.ts'
import { type Explored, lockedSteps } from './explored.ts'
import { itemsOf } from './items/index.ts'
import { type Item, withoutUse } from './items/item.ts'
import { partsOfPlace } from './items/place.ts'
import { isMoment } from './moments.ts'
import { nearestOf } from './nearest.ts'
import { optionsRefused } from './options.ts'
import { faultOfName } from './points/seen-faults.ts'
import type { SearchNode } from './search.ts'
import { holds } from './state/values.ts'
import { type LocatedProblem, problem } from './told.ts'
import type { Exploring } from './types.ts'

/** Everything that is wrong with a flow as it was searched. */
export function findingsOf(exploring: Exploring, explored: Explored): readonly LocatedProblem[] {
  const doc = exploring.docs.flows[exploring.flow]
  if (!doc) return []
  const { nodes, isBound } = explored.found
  return [
    ...(isBound ? [problem('bound', `flow:${doc.id}`, 'error', { states: nodes.length })] : []),
    ...neverSeen(exploring, explored),
    ...optionsRefused(exploring, explored),
    ...seenOnTheWay(explored),
    ...deadlocksIn(explored),
    ...avoidable(doc, explored),
    ...opaque(doc),
  ]
}

/** Steps, ends, fields and calls that no path reaches, and conditions that only ever come out one way. */
function neverSeen({ docs, calls, flow }: Exploring, explored: Explored): readonly LocatedProblem[] {
  const { covered } = explored
  const items = itemsOf(docs, calls, flow)
  // What one step that asks a form does not show, another one that asks it may.
  const shown = new Set([...covered].map(withoutUse))
  const missing = items.filter((item) => !shown.has(withoutUse(item.id)) && item.off === undefined)
  return missing.flatMap((item): readonly LocatedProblem[] => {
    const at = withoutUse(item.place)
    const near = nearestOf(item, docs.flows[flow], covered)
    switch (item.kind) {
      case 'step':
      case 'end':
        return [problem('unreached', at, 'error', { kind: item.kind }, near)]
      case 'side': {
        const isSeen = shown.has(`${at}=${!item.side}`)
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
        return isAsked(item, items, shown) ? [] : [problem('unreached', at, 'error', { kind: 'field' }, near)]
      default:
        return []
    }
  })
}

/** What keeps nobody from going on, with the way to it. */
function seenOnTheWay({ found }: Explored): readonly LocatedProblem[] {
  return [...found.seen].flatMap(([item, edge]) => {
    const fault = faultOfName(item)
    if (!fault) return []
    const { code, at, params } = fault
    return [problem(code, at, code === 'inputLacking' ? 'error' : 'warning', params, edge)]
  })
}

/** A step whose condition never holds is told as a step that nobody reaches, unless refusals lead to it. */
function isOfStep(item: Item, covered: ReadonlySet<string>): boolean {
  const { kind, path } = partsOfPlace(item.place)
  const [part, step, condition] = path
  if (kind !== 'flow' || part !== 'steps' || condition !== 'when') return false
  return item.kind === 'side' && item.side && !covered.has(`end:${step}`)
}

/** Some mode in which the field is asked comes out, or nothing of it is ever looked at. */
function isAsked({ place }: Item, items: readonly Item[], shown: ReadonlySet<string>): boolean {
  const modes = items.filter((item) => item.kind === 'mode' && withoutUse(item.place) === withoutUse(place))
  const isShown = (item: Item): boolean => shown.has(withoutUse(item.id))
  return !modes.some(isShown) || modes.some((item) => item.kind === 'mode' && item.mode !== 'notUsed' && isShown(item))
}

/**
 * What comes of a locked step, with the last act done, comes about without it too (what a refusal leads to is nothing
 * that comes of it); or an end of its kind stands above.
 */
function avoidable(doc: FlowDoc, { covered, found, reading, flow }: Explored): readonly LocatedProblem[] {
  return lockedSteps(doc).flatMap((id): readonly LocatedProblem[] => {
    const told = (end: string, shown: LocatedProblem['shown']) => [
      problem('avoidable', `flow:${doc.id}/steps/${id}`, 'error', { end }, shown),
    ]
    const position = doc.steps.findIndex((step) => step.id === id)
    const kinds = new Set(doc.steps.slice(position).flatMap(({ end }) => end ?? []))
    const early = doc.steps
      .slice(0, position)
      .find(({ id, end }) => end !== undefined && kinds.has(end) && covered.has(`end:${id}`))
    if (early) return told(early.id, `end:${early.id}`)

    const last = [...flow.acts.keys()].at(-1)
    const has = ({ stop }: SearchNode, name: string) => holds(stop.chosen, reading.cells.of(name).id)
    const ends = found.nodes.filter(({ stop }) => stop.kind === 'end' && (flow.order.get(stop.step) ?? 0) > position)
    const endOf = ({ stop }: SearchNode): string => (stop.kind === 'end' ? stop.step : '')
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
function opaque(doc: FlowDoc): readonly LocatedProblem[] {
  return doc.steps
    .filter(({ form }) => form !== undefined && typeof form !== 'string')
    .map(({ id }) => problem('opaque', `flow:${doc.id}/steps/${id}/form`, 'remark', undefined, `step:${id}`))
}
