import type { Json } from '#engine/documents.ts'
import { type Explored, searchFlow } from '../explored.ts'
import { findingsOf } from '../findings.ts'
import { partsOfPlace } from '../items/place.ts'
import type { LocatedProblem } from '../told.ts'
import type { Exploring } from '../types.ts'
import { freed } from './freed.ts'
import { type ComparisonOutcomes, heardIn } from './heard.ts'
import { type OpenComparison, openComparisons } from './open-comparisons.ts'

/**
 * Of what is told that nobody ever comes to, or that it always is so: what rests on a comparison that came out one way with
 * all that was tried, and is not told when it may come out the other way, is a question that says what was tried. What the
 * day alone decides is only to be known. All else was counted out, and stays.
 */
export function asQuestions(
  exploring: Exploring,
  explored: Explored,
  told: readonly LocatedProblem[],
): readonly LocatedProblem[] {
  if (!told.some(isUniversal)) return told
  const doubts = openComparisons(exploring)
    .map((one): Doubt => ({ ...one, heard: heardIn(explored, one, exploring.platform) }))
    .filter(isDoubtful)
  const onOtherDays = letOpen(
    exploring,
    doubts.filter(({ who }) => who === 'day'),
  )
  const places = told.filter(isUniversal).flatMap((one) => placesOf(one, exploring))
  const near = letOpen(
    exploring,
    doubts.filter(({ site }) => places.some((place) => isWithin(site.at, place))),
  )
  // Who is stuck is stuck in what the step itself asks.
  const isLeft = told.some((one) => isUniversal(one) && one.code !== 'stuck' && near?.told.has(keyOf(one)) !== false)
  const far = isLeft ? letOpen(exploring, doubts) : null
  return told.map((one): LocatedProblem => {
    if (!isUniversal(one)) return one
    if (onOtherDays?.told.has(keyOf(one)) === false) return { ...one, severity: 'remark' }
    const opened = (one.code === 'stuck' ? [near] : [near, far]).find((found) => found?.told.has(keyOf(one)) === false)
    return opened ? { ...one, severity: 'warning', params: { ...one.params, tried: triedAt(one, opened.doubts) } } : one
  })
}

/** Where what decides it stands first of all: in the step and in its form. */
function placesOf({ at }: LocatedProblem, { docs, flow }: Exploring): readonly string[] {
  const { path } = partsOfPlace(at)
  const id = path[0] === 'steps' && path.length === 2 ? path[1] : null
  const form = docs.flows[flow]?.steps.find((step) => step.id === id)?.form
  return typeof form === 'string' ? [at, `form:${form}`] : [at]
}

const isWithin = (at: string, place: string): boolean => at === place || at.startsWith(`${place}/`)

/** Whether something is there at all is tried out: what is compared is always absent then. */
const isDoubtful = ({ heard: { sides, tried } }: Doubt): boolean =>
  sides.size < 2 && (tried.size === 0 || [...tried].some((value) => value !== 'null'))

/** What says that something never happens is only as sure as that everything was tried. */
const universal: ReadonlySet<string> = new Set(['unreached', 'neverTrue', 'neverFalse', 'stuck'])

const isUniversal = ({ code, severity }: LocatedProblem): boolean => universal.has(code) && severity === 'error'

const keyOf = ({ code, at, params: { kind = '', call = '', option = '' } = {} }: LocatedProblem): string =>
  JSON.stringify([code, at, kind, call, option])

interface Doubt extends OpenComparison {
  readonly heard: ComparisonOutcomes
}

interface Opened {
  /** What is told all the same. */
  readonly told: ReadonlySet<string>
  readonly doubts: readonly Doubt[]
}

/** Lets those come out either way that did not come out both ways; null when there is none. */
function letOpen(exploring: Exploring, doubts: readonly Doubt[]): Opened | null {
  if (doubts.length === 0) return null
  const open = new Map(doubts.map(({ expr, who }) => [expr, who === 'person' ? who : 'world'] as const))
  const opened = { ...exploring, docs: freed(exploring.docs, exploring.flow, open) }
  const explored = searchFlow(opened)
  return explored && { told: new Set(findingsOf(opened, explored).filter(isUniversal).map(keyOf)), doubts }
}

/** Of the comparisons those that stand at the place, or else all: what was compared, and what it was tried with. */
function triedAt({ at }: LocatedProblem, doubts: readonly Doubt[]): Json {
  const own = doubts.filter(({ site }) => isWithin(site.at, at))
  return (own.length > 0 ? own : doubts).slice(0, mostNamed).map(({ expr, site, heard }) => ({
    at: site.at,
    compared: expr,
    with: [...heard.tried],
    came: [...heard.sides][0] === true,
  }))
}

const mostNamed = 3
