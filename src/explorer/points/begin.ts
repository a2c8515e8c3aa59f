import { startViewOf } from '#engine/check/sites.ts'
import { callsOfAct } from '#engine/check/type-of.ts'
import type { View } from '#engine/check/view.ts'
import type { FlowDoc, ReleaseDocs } from '#engine/documents.ts'
import { createReading } from '../state/reading.ts'
import { createCells } from '../state/values.ts'
import type { Exploring } from '../types.ts'
import type { Watched } from '../watched-program.ts'
import { type BoundaryValues, createBoundaryValues } from '../world/boundary-values.ts'
import { type Comparisons, findComparisons } from '../world/comparisons.ts'
import { createLazyValues } from '../world/lazy.ts'
import { leafValues } from '../world/leaf-values.ts'
import { createPlaces } from '../world/places.ts'
import { createSeveral, mostItems } from '../world/several.ts'
import { demandsOf } from './demands.ts'
import { createGivenAnswers } from './given-answers.ts'
import { placeholderUsesOf, wordsCompared } from './placeholders.ts'
import { answerNames, answerPlace, type Points, pointsOf } from './points.ts'
import { createReadAnew } from './read-anew.ts'
import type { ExplorationContext } from './scope.ts'
import { scopeAt } from './scope-at.ts'
import { settingSets } from './setting-sets.ts'
import { createSettings } from './settings.ts'
import { createSigningIn } from './signing-in.ts'
import { createWorldRoots } from './world-roots.ts'

/** What there is before anything is chosen. */
export interface Beginning {
  readonly world: ExplorationContext
  readonly points: Points
  readonly comparisons: Comparisons
  readonly boundaryValues: BoundaryValues
  /** Looks at the documents from the beginning of the flow. */
  readonly start: View
}

/** `seen` hears how the conditions of the watched flow come out. */
export function begin(
  { docs, calls, platform, today }: Exploring,
  { watched, doc, seen }: { readonly watched: Watched; readonly doc: FlowDoc; readonly seen: string[] },
): Beginning {
  const { flow } = watched
  const reading = createReading(createCells())
  const start = startViewOf({ ...docs, flows: { [flow.id]: doc }, screens: {} }, calls)
  const comparisons = findComparisons(docs, calls, flow.id, wordsCompared(doc, start))
  const several = createSeveral(comparisons, (origins) => boundaryValues(origins))
  const ofAct = (act: string): readonly string[] => callsOfAct(act, { ...start, flow: doc })
  const points = pointsOf(
    flow,
    (names, field) => (several.isTold(names, field) ? mostItems : 1),
    (act) => demandsOf(act, flow, ofAct(act.id), calls),
    placeholderUsesOf(doc, flow, start, platform),
  )
  const settings = createSettings(settingSets(docs, flow, points), reading)
  const boundaryValues = createBoundaryValues(comparisons, platform, reading, (site) => scopeAt(world, points, site))
  const places = createPlaces(calls, doc, start)
  const below = membersCompared(comparisons)
  const offered = new Set(places.records.flatMap(({ origins }) => origins))
  const lazy = createLazyValues(
    reading,
    (types, origins, spokenOf) => leafValues(types, [...boundaryValues(origins), ...spokenOf], today),
    (origins) => Math.max(origins.some(asksForMore) ? 2 : 1, ...origins.flatMap(chosenOf)),
    (origin) => offered.has(`${origin}.*`),
    (origin) => [...(below.get(origin) ?? [])],
  )
  const isForMembers = isOnlyForMembers(docs, doc)
  const world: ExplorationContext = {
    flow,
    settings,
    calls,
    reading,
    lazy,
    today,
    places,
    several,
    boundaryValues,
    given: createGivenAnswers(flow, { reading, lazy, places }),
    roots: createWorldRoots({
      reading,
      settings,
      lazy,
      places,
      boundaryValues,
      isForMembers,
      isTold: (origin) => comparisons.has(origin),
    }),
    isForMembers,
    placeOf: ({ onError }) => watched.data.get(onError) ?? '',
    isReadAnew: createReadAnew(flow, points),
    callsOfAct: ofAct,
    signingIn: createSigningIn({ doc, start, settings, calls, callsOfAct: ofAct }),
    seen,
  }
  return { world, points, comparisons, boundaryValues, start }

  /** Whether there is a second entry. */
  function asksForMore(origin: string): boolean {
    return (comparisons.get(`${origin}#`) ?? []).some(({ kind, expr }) =>
      kind === 'searched' ? offered.has(`${origin}.*`) : kind === 'second' || (typeof expr === 'number' && expr > 0),
    )
  }

  /** So many entries of a list are chosen together. */
  function chosenOf(origin: string): readonly number[] {
    return points.all.flatMap((point) => {
      if (point.kind !== 'field' || !point.field.several || !point.field.choices?.from) return []
      const record = places.record(answerPlace(point.use, point.field.id))
      return record?.origins.includes(`${origin}.*`)
        ? several.sizes(answerNames(point.use, point.field.id), point.field)
        : []
    })
  }
}

/** The members of maps that something is held against, by the place of the map. */
function membersCompared(comparisons: Comparisons): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>()
  for (const origin of comparisons.keys()) {
    const parts = origin.replace(/#$/, '').split('.')
    for (const [index, name] of parts.entries()) {
      const around = parts.slice(0, index).join('.')
      if (name !== '*') found.set(around, (found.get(around) ?? new Set()).add(name))
    }
  }
  return found
}

/** All rows of the site that lead to the flow ask for somebody who is signed in. */
function isOnlyForMembers({ site }: ReleaseDocs, { id }: FlowDoc): boolean {
  const rows = site.routes.filter((row) => row.flow === id)
  return (
    rows.length > 0 &&
    rows.every(({ access, anonymousSwitch }) => access !== 'open' && access !== 'any' && anonymousSwitch === undefined)
  )
}
