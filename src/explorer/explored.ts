import type { FlowDoc } from '#engine/documents.ts'
import type { FlowProgram } from '#engine/flow/flow-program.ts'
import { compileRelease } from '#engine/flow/program.ts'
import { itemIdOf } from './items/item.ts'
import { createBackEdges } from './live/back-edges.ts'
import { createConcerns } from './live/concerns.ts'
import { createEquivalentValues } from './live/equivalent-values.ts'
import { forcedFields } from './live/forced-fields.ts'
import { createHistories } from './live/history.ts'
import { createLive, type Live } from './live/live.ts'
import { createLiveReads } from './live/live-reads.ts'
import { createPromisedReads } from './live/promised-reads.ts'
import { createReadSets } from './live/read-sets.ts'
import { type Beginning, begin } from './points/begin.ts'
import { createMachine, type Machine } from './points/machine.ts'
import type { Points } from './points/points.ts'
import type { ExplorationContext } from './points/scope.ts'
import { faultOfName } from './points/seen-faults.ts'
import { type Found, search } from './search.ts'
import type { StateReading } from './state/reading.ts'
import type { Exploring } from './types.ts'
import { type OnCondition, watchProgram } from './watched-program.ts'
import { createWayBack, type WayBack } from './way-back.ts'

/** A flow searched through, with what reports and examples need to know of it. */
export interface Explored {
  readonly flow: FlowProgram
  readonly found: Found
  readonly points: Points
  readonly reading: StateReading
  readonly covered: ReadonlySet<string>
  readonly wayBack: WayBack
  readonly world: ExplorationContext
  /** Takes single ways once more, as the search took them. */
  readonly machine: Machine
}

const usualBound = 300_000

/** Searches through every path of a flow, or null when there is no such flow. */
export function searchFlow(exploring: Exploring): Explored | null {
  const { docs, platform, flow: id, bound = usualBound, merging = true } = exploring
  const seen: string[] = []
  const hear: OnCondition = (place, side) => seen.push(itemIdOf({ kind: 'side', place, side }))
  const watched = watchProgram(compileRelease(docs, platform), id, hear)
  const doc = docs.flows[id]
  if (!watched || !doc) return null

  const { flow } = watched
  const beginning = begin(exploring, { watched, doc, seen })
  const { world, points, boundaryValues } = beginning
  const { reading } = world
  const { cells } = reading
  const held = lockedSteps(doc)
  const live = liveIn(beginning, held, exploring.liveness === 'broken')
  const machine = createMachine(world, points, boundaryValues)
  const wayBack = createWayBack({ flow, points, cells, live, machine })
  const found = search({ machine, live, cells, bound, merging, held })
  return {
    flow,
    points,
    reading,
    world,
    machine,
    wayBack,
    found,
    covered: new Set([...found.seen.keys()].filter((item) => faultOfName(item) === null)),
  }
}

function liveIn({ world, points, comparisons, start }: Beginning, held: readonly string[], isBroken: boolean): Live {
  const { flow, settings, signingIn, reading } = world
  const { cells } = reading
  const lone = forcedFields(start, settings, comparisons)
  const withPromised = createPromisedReads(flow, world)
  const representativeOf = createEquivalentValues(world, points, (path) => withPromised(new Set([path])).size > 1)
  const readSets = createReadSets(flow, points, {
    withPromised,
    isForced: (answer) => lone.has(answer),
    settings,
    signingIn,
  })
  const histories = createHistories(flow, { cells, signingIn, concernsMembers: createConcerns(world, points) })
  const backEdges = createBackEdges(flow, points, readSets, histories, world.isReadAnew)
  const liveReads = createLiveReads({ flow, points, readSets, histories, backEdges, signingIn })
  return createLive({ cells, paths: readSets.paths, histories, liveReads, representativeOf, held, isBroken })
}

/** The steps that nobody may get around. */
export const lockedSteps = ({ steps }: FlowDoc): readonly string[] =>
  steps.flatMap(({ id, locked, end }) => (locked && end === undefined ? [id] : []))
