import type { FlowDoc } from '#engine/documents.ts'
import type { FlowProgram } from '#engine/flow/flow-program.ts'
import { compileRelease } from '#engine/flow/program.ts'
import { itemIdOf } from './items/item.ts'
import { type OnCondition, watchProgram } from './items/watched-program.ts'
import { createAlike } from './live/alike.ts'
import { createConcerns } from './live/concerns.ts'
import { createJumps } from './live/jumps.ts'
import { createLive, type Live } from './live/live.ts'
import { loneFields } from './live/lone-fields.ts'
import { createMasks } from './live/masks.ts'
import { createPasts } from './live/past.ts'
import { createPromisedReads } from './live/promised-reads.ts'
import { createStillRead } from './live/still-read.ts'
import { type Found, search } from './search.ts'
import type { StateReading } from './state/reading.ts'
import { type Beginning, begin } from './steps/begin.ts'
import { createMachine, type Machine } from './steps/machine.ts'
import type { Points } from './steps/points.ts'
import type { ExplorationContext } from './steps/scope.ts'
import { faultOfName } from './steps/seen-faults.ts'
import type { Exploring } from './types.ts'
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
  const { world, points, turning } = beginning
  const { reading } = world
  const { cells } = reading
  const held = lockedSteps(doc)
  const live = liveIn(beginning, held, exploring.liveness === 'broken')
  const machine = createMachine(world, points, turning)
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
  const lone = loneFields(start, settings, comparisons)
  const withPromised = createPromisedReads(flow, world)
  const alikeOf = createAlike(world, points, (path) => withPromised(new Set([path])).size > 1)
  const masks = createMasks(flow, points, { withPromised, isLone: (answer) => lone.has(answer), settings, signingIn })
  const pasts = createPasts(flow, { cells, signingIn, concernsMembers: createConcerns(world, points) })
  const jumps = createJumps(flow, points, masks, pasts, world.isReadAnew)
  const stillRead = createStillRead({ flow, points, masks, pasts, jumps, signingIn })
  return createLive({ cells, paths: masks.paths, pasts, stillRead, alikeOf, held, isBroken })
}

/** The steps that nobody may get around. */
export const lockedSteps = ({ steps }: FlowDoc): readonly string[] =>
  steps.flatMap(({ id, locked, end }) => (locked && end === undefined ? [id] : []))
