import { viewOf } from '../check/sites.ts'
import { callsOfAct } from '../check/type-of.ts'
import type { Site } from '../check/view.ts'
import type { FlowDoc, ReleaseDocs } from '../documents.ts'
import type { FlowProgram } from '../flow/flow-program.ts'
import { compileRelease } from '../flow/program.ts'
import type { Scope } from '../logic/types.ts'
import { createAlike } from './alike.ts'
import { createReadAnew } from './asked-again.ts'
import { findComparisons } from './comparisons.ts'
import { createConcerns } from './concerns.ts'
import { createJumps } from './jumps.ts'
import { createLazyValues } from './lazy.ts'
import { leafValues } from './leaf-values.ts'
import { createLive } from './live.ts'
import { loneFields } from './lone-fields.ts'
import { createMachine, type Machine } from './machine.ts'
import { createMasks } from './masks.ts'
import { createPasts } from './past.ts'
import { createPlaces } from './places.ts'
import { type Points, pointsOf, type Use } from './points.ts'
import { createPromisedReads } from './promised-reads.ts'
import { createReading, type Reading } from './reading.ts'
import { createPointScope, type World } from './scope.ts'
import { type Found, search } from './search.ts'
import { settingSets } from './setting-sets.ts'
import { createSettings } from './settings.ts'
import { createSignsIn } from './signing-in.ts'
import { createTurning } from './turning.ts'
import type { Exploring } from './types.ts'
import { createCells } from './values.ts'
import { createWayBack, type WayBack } from './way-back.ts'

/** A flow searched through, with what reports and examples need to know of it. */
export interface Explored {
  readonly flow: FlowProgram
  readonly found: Found
  readonly points: Points
  readonly reading: Reading
  readonly covered: ReadonlySet<string>
  readonly wayBack: WayBack
  readonly world: World
  /** Takes single ways once more, as the search took them. */
  readonly machine: Machine
}

const usualBound = 300_000

/** Searches through every path of a flow, or null when there is no such flow. */
export function searchFlow(exploring: Exploring): Explored | null {
  const { docs, calls, platform, flow: id, today, bound = usualBound, merging = true } = exploring
  const flow = compileRelease(docs, platform).flow(id)
  const doc = docs.flows[id]
  if (!flow || !doc) return null

  const cells = createCells()
  const reading = createReading(cells)
  const seen: string[] = []
  const comparisons = findComparisons(docs, calls, id)
  const start = viewOf({ ...docs, flows: { [id]: doc }, screens: {} }, calls)
  const points = pointsOf(flow)
  const settings = createSettings(settingSets(docs, flow, points), reading)
  const turning = createTurning(comparisons, platform, reading, scopeAt)
  const asksForMore = (origin: string): boolean =>
    (comparisons.get(`${origin}#`) ?? []).some(({ kind, expr }) =>
      kind === 'searched' ? offered.has(`${origin}.*`) : kind === 'second' || (typeof expr === 'number' && expr > 0),
    )
  const places = createPlaces(calls, doc, start)
  const offered = new Set(places.records.flatMap(({ origins }) => origins))
  const lazy = createLazyValues(
    reading,
    (types, origins, spokenOf) => leafValues(types, [...turning(origins), ...spokenOf], today),
    (origins) => (origins.some(asksForMore) ? 2 : 1),
    (origin) => offered.has(`${origin}.*`),
  )
  const ofAct = (act: string): readonly string[] => callsOfAct(act, { ...start, flow: doc })
  const signsIn = createSignsIn({ doc, start, settings, calls, callsOfAct: ofAct })
  const world: World = {
    flow,
    settings,
    calls,
    reading,
    lazy,
    today,
    entry: entryOf(docs, doc),
    places,
    isReadAnew: createReadAnew(flow, points),
    callsOfAct: ofAct,
    signsIn,
    seen,
  }
  const held = lockedSteps(doc)
  const lone = loneFields(start, settings, comparisons)
  const withPromised = createPromisedReads(flow, world)
  const alikeOf = createAlike(world, points, (path) => withPromised(new Set([path])).size > 1)
  const masks = createMasks(flow, points, {
    withPromised,
    isLone: (answer) => lone.has(answer),
    settings,
  })
  const pasts = createPasts(flow, { cells, signsIn, concernsMembers: createConcerns(world, points) })
  const jumps = createJumps(flow, points, masks, pasts, world.isReadAnew)
  const isBroken = exploring.liveness === 'broken'
  const live = createLive({ flow, points, cells, masks, pasts, jumps, alikeOf, signsIn, held, isBroken })
  const machine = createMachine(world, points, turning)
  const wayBack = createWayBack({ flow, points, cells, live, machine })
  const found = search({ machine, live, cells, bound, merging, wayBack, held })
  return { flow, points, reading, world, machine, wayBack, found, covered: new Set(found.seen.keys()) }

  function scopeAt(site: Site): Scope {
    const { view } = site
    const point =
      points.all.find((one) => one.position === Math.min(view.step, points.starts.length - 1)) ?? points.all[0]
    const use = points.all.find(
      (one) => 'use' in one && one.use !== null && one.position === view.step && one.use.form.id === view.form?.id,
    )
    if (!point) return { read: () => null }
    return createPointScope(world, point, use && 'use' in use ? (use.use as Use | null) : null)
  }
}

/** Who can come to the flow: what its row of the site says. */
function entryOf(docs: ReleaseDocs, { id }: FlowDoc): World['entry'] {
  const rows = docs.site.routes.filter((row) => row.flow === id)
  if (
    rows.length === 0 ||
    rows.some(({ access, anonymousSwitch }) => access === 'open' || access === 'any' || anonymousSwitch !== undefined)
  )
    return 'either'
  return 'member'
}

/** The steps that nobody may get around. */
export const lockedSteps = ({ steps }: FlowDoc): readonly string[] =>
  steps.flatMap(({ id, locked, end }) => (locked && end === undefined ? [id] : []))
