import type { CallFacts } from '#engine/check/types.ts'
import type { Json } from '#engine/documents.ts'
import type { DataDependency } from '#engine/flow/dependencies.ts'
import type { EvaluationContext, FormReading } from '#engine/flow/evaluation-context.ts'
import type { FlowProgram } from '#engine/flow/flow-program.ts'
import { type DataProgram, type Names, noNames } from '#engine/flow/names.ts'
import { followReads } from '#engine/flow/reads.ts'
import { createScope, type StepScope } from '#engine/flow/scope.ts'
import type { Datum } from '#engine/flow/types.ts'
import type { FormProgram } from '#engine/forms/form-program.ts'
import type { Compiled } from '#engine/logic/types.ts'
import type { StateReading } from '../state/reading.ts'
import type { BoundaryValues } from '../world/boundary-values.ts'
import type { LazyValues } from '../world/lazy.ts'
import type { WorldPlaces } from '../world/places.ts'
import type { Several } from '../world/several.ts'
import { type GivenAnswers, nothingGiven } from './given-answers.ts'
import { namesAt, type Point, type Use } from './points.ts'
import type { IsReadAnew } from './read-anew.ts'
import type { FlowSettings } from './settings.ts'
import type { SigningIn } from './signing-in.ts'
import type { WorldRoots } from './world-roots.ts'

/** What is the same for all program points of one exploration. */
export interface ExplorationContext {
  readonly flow: FlowProgram
  readonly settings: FlowSettings
  readonly calls: CallFacts
  readonly reading: StateReading
  readonly lazy: LazyValues
  readonly today: string
  readonly places: WorldPlaces
  readonly several: Several
  readonly boundaryValues: BoundaryValues
  readonly given: GivenAnswers
  readonly roots: WorldRoots
  /** Nobody comes who is not signed in. */
  readonly isForMembers: boolean
  /** The place of a datum in its document, with the use of its form. */
  placeOf(datum: Pick<DataProgram, 'onError'>): string
  readonly isReadAnew: IsReadAnew
  readonly callsOfAct: (act: string) => readonly string[]
  readonly signingIn: SigningIn
  /** Items that were seen since it was emptied. */
  readonly seen: string[]
}

/**
 * What one program point evaluates with: the engine's scope over a state that is still being chosen. What is open stops the
 * evaluation (`Unchosen`), or, in passing, is "not known yet".
 */
export interface PointScope extends StepScope {
  /** Reads that were refused, since it was emptied last. */
  refused: DataDependency[]
  /** What nobody has asked for yet is taken to be read without trouble. */
  trusting: boolean
  run(expression: Pick<Compiled, 'run'>): Json
  /** Asks for the data that an expression reads, and looks no further into them. */
  ask(expression: Compiled): void
}

export function createPointScope(
  world: ExplorationContext,
  point: Point,
  use: Use | null,
  views = world.given.passed,
): PointScope {
  const { reading, flow, calls } = world
  const names = namesAt(flow, use)
  const step = point.step.id
  const place = {
    step,
    names: withoutInputs(names),
    form: formHere(),
    outer: use?.outer ? world.given.readingOf(use.outer) : undefined,
    root: use?.outer ? world.given.readingOf(outermostOf(use)) : undefined,
    passed: point.kind === 'act',
  }
  const evaluation: EvaluationContext = {
    context: { flow: flow.id, today: world.today, lang: '', user: null, person: null, route: {}, query: {} },
    data: new Map(),
    results: {},
    order: flow.order,
    views,
    flowNames: noNames,
    center: null,
    settings: () => ({}),
    roots: world.roots,
    missed: () => reading.missed,
    datum: (_, program) => datum(program),
  }
  const scope: PointScope = {
    item: null,
    refused: [],
    trusting: false,
    read: (path) => scope.run({ run: (inner) => inner.read(path) }),
    run: (expression) => scope.evaluate(expression).value,
    /** Nothing is kept from one evaluation for the next: the state may be another one. */
    evaluate(expression) {
      const inner = createScope(evaluation, place)
      inner.item = scope.item
      const found = inner.evaluate(expression)
      for (const one of found.dependencies) if (one.datum?.state === 'failed') scope.refused.push(one)
      return found
    },
    ask(expression) {
      const asked = new Set<string>()
      followReads([expression], names, ([root, name]) => root === 'data' && name !== undefined && asked.add(name), none)
      for (const name of asked) scope.read(['data', name])
    },
  }
  return scope

  function formHere(): FormReading | undefined {
    const isAbove = point.kind === 'skip' || (point.kind === 'blocks' && use === null)
    const form = use ? world.given.readingOf(use) : isAbove && point.step.form ? nothingOf(point.step.form) : undefined
    // What is shown above a form asks for nothing with fields that are not given yet.
    return form && isAbove ? { ...form, isSound: () => false } : form
  }

  function datum({ name, form, call, onError }: DataProgram): Datum | undefined {
    const base = form === null ? `data.${name}` : `data.${step}/${name}`
    const place = world.placeOf({ onError })
    world.seen.push(`${place}>`)
    const errors = calls.get(call)?.errors ?? []
    const isTyped = use !== null && use.form.fieldsOfData(name).size > 0
    const status = scope.trusting
      ? (reading.look(reading.cells.of(base)) ?? 'ready')
      : reading.get(base, isTyped ? 'person' : 'world', () => ['ready', ...errors])
    if (status === null) {
      for (const code of errors) world.seen.push(`${place}!${code}`)
      return undefined
    }
    if (status === 'ready') {
      const who = isTyped ? 'person' : 'world'
      return { state: 'ready', value: world.lazy.at(world.places.answer(base, call, who)) }
    }
    world.seen.push(`${place}!${status}`)
    return { state: 'failed', code: String(status) }
  }
}

/** What data are asked with decides which they are, and not how they can stand: it need not be chosen. */
function withoutInputs(names: Names): Names {
  const known = namesWithoutInputs.get(names)
  if (known) return known
  const data = new Map([...names.data].map(([name, datum]) => [name, { ...datum, inputs: [] }]))
  const made = { ...names, data }
  namesWithoutInputs.set(names, made)
  return made
}

const namesWithoutInputs = new WeakMap<Names, Names>()

const none = (): readonly Compiled[] => []

const outermostOf = (use: Use): Use => (use.outer ? outermostOf(use.outer) : use)

/** A form of which nothing is given. */
const nothingOf = ({ fieldsOfData }: FormProgram): FormReading => ({
  value: () => null,
  record: () => null,
  mode: () => null,
  isSound: () => false,
  view: () => nothingGiven,
  fieldsOfData,
  typing: false,
})
