import { keeps, promiseOfEntries, readsOfPromise } from '#engine/check/promises.ts'
import { visitOperations } from '#engine/check/reads.ts'
import type { CallFact } from '#engine/check/types.ts'
import type { Expr, Json } from '#engine/documents.ts'
import { addToDate } from '#engine/logic/dates.ts'
import { isList, isMap } from '#engine/logic/values.ts'
import { type StateReading, Unchosen } from '../state/reading.ts'
import { below, type Cell, overlaps } from '../state/values.ts'
import { searching } from './comparisons.ts'
import type { LazyPlace } from './lazy.ts'

/** What is promised of a value: of itself, and of the entries of its lists by their paths. */
export interface Promised {
  readonly own: readonly Expr[]
  readonly entries: ReadonlyMap<string, readonly Expr[]>
}

/** A value in the world of which something is promised. */
export interface PromisedValue extends Promised {
  readonly place: LazyPlace
}

/** What a call promises of its answers; null when it promises nothing. */
export function promisedBy(fact: CallFact | undefined): Promised | null {
  if (!fact?.promises || fact.promises.length === 0) return null
  const entries = new Map<string, Expr[]>()
  const own: Expr[] = []
  for (const promise of fact.promises) {
    const found = promiseOfEntries(promise)
    if (found) entries.set(found.list, [...(entries.get(found.list) ?? []), found.of])
    else own.push(promise)
  }
  return { own, entries }
}

/** A place with what is promised of the value there, and of the values around it. */
export function withPromises(
  place: LazyPlace,
  promised: Promised | null,
  around: LazyPlace['promised'] = [],
): LazyPlace {
  if (!promised) return around.length > 0 ? { ...place, promised: around } : place
  const all: PromisedValue[] = [...around]
  const found: LazyPlace = { ...place, promised: all }
  all.push({ ...promised, place: found })
  return found
}

/** An entry of a list, with what is promised of it. */
export function listEntryOf(list: LazyPlace, entry: LazyPlace): LazyPlace {
  const own = (list.promised ?? []).flatMap(
    ({ place, entries }) => entries.get(list.name.slice(place.name.length + 1)) ?? [],
  )
  return withPromises(entry, own.length > 0 ? { own, entries: new Map() } : null, list.promised)
}

/** What may stand at a place, as far as promises leave it open. */
export interface Constraints {
  /** Values that promises speak of together with the place. */
  spokenOf(place: LazyPlace): readonly Json[]
  /** Of the values that promises hold in order with it: where one of them turns, it has to leave room. */
  orderedWith(place: LazyPlace): readonly string[]
  /** A promise is kept by some entry of this list: another one may be like any. */
  isSearched(list: LazyPlace): boolean
  /** Those with which every promise is kept whose other values are chosen already; what is still open breaks none. */
  kept(place: LazyPlace, cell: Cell, domain: readonly Json[]): readonly Json[]
}

export function createConstraints(reading: StateReading, valueAt: (place: LazyPlace) => Json): Constraints {
  const known = new WeakMap<LazyPlace, readonly Naming[]>()
  return {
    spokenOf: (place) => naming(place).flatMap(({ promise }) => constantsOf(promise)),
    orderedWith: (place) =>
      naming(place).flatMap(({ promise, value }) =>
        orderedIn(promise, pathWithin(place, value)).flatMap((path) =>
          value.place.origins.map((origin) => `${origin}.${path}`),
        ),
      ),
    isSearched: (list) => naming(list).some(({ promise, value }) => searches(promise, pathWithin(list, value))),
    kept,
  }

  function kept(place: LazyPlace, cell: Cell, domain: readonly Json[]): readonly Json[] {
    const all = naming(place)
    if (all.length === 0) return domain
    const fit = domain.filter((value) => isKept(value, cell, all))
    if (fit.length > 0 || cell.name !== place.name) return fit
    // Beside the values that it has to stand beside.
    const kind = typeof domain.find((one) => one !== null)
    const beside = all.flatMap(({ value }) => chosenBelow(value.place.name)).filter((value) => typeof value === kind)
    const near = [...beside, ...beside.flatMap(neighboursOf)]
    return [...new Set(near)].filter((value) => isKept(value, cell, all)).slice(0, 1)
  }

  /** The promises that speak of a place. */
  function naming(place: LazyPlace): readonly Naming[] {
    const before = known.get(place)
    if (before) return before
    const found = (place.promised ?? []).flatMap((value) => promisesNaming(place, value))
    known.set(place, found)
    return found
  }

  function isKept(value: Json, cell: Cell, all: readonly Naming[]): boolean {
    const { chosen, peeking } = reading
    const tried = [...chosen]
    reading.cells.setting(cell, value)(tried)
    reading.chosen = tried
    reading.peeking = false
    try {
      return all.every(({ promise, value: { place } }) => isSafe(promise, place))
    } finally {
      reading.chosen = chosen
      reading.peeking = peeking
    }
  }

  function isSafe(promise: Expr, place: LazyPlace): boolean {
    try {
      return keeps(promise, valueAt(place))
    } catch (open) {
      if (open instanceof Unchosen) return true
      throw open
    }
  }

  function chosenBelow(name: string): readonly Json[] {
    return reading.cells.group(...below(name)).flatMap((cell) => {
      const value = reading.look(cell)
      return typeof value === 'number' || typeof value === 'string' ? [value] : []
    })
  }
}

interface Naming {
  readonly promise: Expr
  readonly value: PromisedValue
}

function promisesNaming(place: LazyPlace, value: PromisedValue): readonly Naming[] {
  const path = pathWithin(place, value)
  return value.own
    .filter((promise) => readsOfPromise(promise).some((read) => overlaps(read, path)))
    .map((promise) => ({ promise, value }))
}

const pathWithin = ({ name }: LazyPlace, { place }: PromisedValue): string => name.slice(place.name.length + 1)

function searches(promise: Expr, list: string): boolean {
  let found = false
  visitOperations(promise, ({ name, args: [from = null] }) => {
    if (searching.has(name) && isMap(from) && from.var === list) found = true
  })
  return found
}

/** What a promise compares with. */
function constantsOf(promise: Expr): readonly Json[] {
  const found: Json[] = []
  visitOperations(promise, ({ name, args }) => {
    if (name === '===' || name === '!==') found.push(...args.filter((arg) => !isMap(arg) && !isList(arg)))
  })
  return found.filter((value) => typeof value === 'string' || typeof value === 'number')
}

/** The paths that a promise holds in order with one. */
function orderedIn(promise: Expr, path: string): readonly string[] {
  const found: string[] = []
  visitOperations(promise, ({ name, args }) => {
    const paths = args.flatMap((arg) => (isMap(arg) && typeof arg.var === 'string' ? arg.var : []))
    if (name === '<=' && paths.includes(path)) found.push(...paths.filter((one) => one !== path))
  })
  return found
}

function neighboursOf(value: Json): readonly Json[] {
  if (typeof value === 'number') return [value + 1, value - 1]
  return [1, -1].flatMap((by) => addToDate(String(value), by, 'days') ?? [])
}
