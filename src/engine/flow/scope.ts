import type { Json, JsonObject } from '../documents.ts'
import type { Compiled, Scope } from '../logic/types.ts'
import { isTruthy, readPath } from '../logic/values.ts'
import { dataKey } from './data-key.ts'
import { type DataDependency, type Dependencies, notKnownYet } from './dependencies.ts'
import type { EvaluationContext, FormReading, StepView } from './evaluation-context.ts'
import type { DataProgram, Names } from './names.ts'

export interface ScopePlace {
  readonly step: string
  readonly names: Names
  readonly form?: FormReading | undefined
  /** The form around a nested one. */
  readonly outer?: FormReading | undefined
  /** The outermost form, when `form` is a nested one. */
  readonly root?: FormReading | undefined
  /** The step was passed: its own answers are read as submitted. */
  readonly passed?: boolean
  /** Values of names that hold here whatever is true by now. */
  readonly said?: JsonObject
}

/** The scope of one place. Each `let` and datum is worked out at most once, and what it read is kept with it. */
export interface StepScope extends Scope {
  /** The entry of a choice, or the item of an act, that is looked at. */
  item: Json
  /** Runs an expression and tells which data it came upon. */
  evaluate(expression: Pick<Compiled, 'run'>): Evaluated
}

export interface Evaluated {
  readonly value: Json
  readonly dependencies: Dependencies
}

export function createScope(evaluation: EvaluationContext, place: ScopePlace): StepScope {
  const cells = new Map<string, Evaluated>()
  const { context } = evaluation
  let trace: DataDependency[] = []

  const scope: StepScope = { item: null, read, evaluate: (expression) => collect(() => expression.run(scope)) }
  return scope

  function read(path: readonly string[]): Json {
    const [root = '', name] = path
    const elsewhere = evaluation.roots?.[root]
    if (elsewhere) return elsewhere(path.slice(1))
    switch (root) {
      case 'let':
        return inside(cell(path, letValue), path, 2)
      case 'data':
        return inside(cell(path, dataValue), path, 2)
      case 'config':
        return inside(cell(['config', ''], settings), path, 1)
      case 'form':
        return readForm(place.form, path)
      case 'outer':
        return readForm(place.outer, path)
      case 'record':
        return name === undefined ? null : inside(place.form?.record(name) ?? null, path, 2)
      case 'mode':
        return name === undefined ? null : (place.form?.mode(name) ?? null)
      case 'answers':
        return readAnswers(name, path)
      case 'records':
        return name === undefined ? null : inside(viewOf(name)?.records ?? null, path, 2)
      case 'results':
        return inside(evaluation.results, path, 1)
      case 'item':
        return readItem(path)
      case 'year':
        return Number(context.today.slice(0, 4))
      case 'today':
      case 'lang':
        return context[root]
      case 'user':
      case 'person':
      case 'route':
      case 'query':
        return inside(context[root] as JsonObject | null, path, 1)
      default:
        return null
    }
  }

  function cell(path: readonly string[], work: (name: string) => Json): Json {
    const name = path[1]
    if (name === undefined) return null
    const id = `${path[0]}.${name}`
    const known = cells.get(id)
    if (known) {
      trace.push(...known.dependencies)
      return known.value
    }
    cells.set(id, unfinished) // a circle, which the check of documents refuses, reads as absent
    const found = collect(() => work(name))
    cells.set(id, found)
    return found.value
  }

  /** Keeps what `work` reads apart, and reports it to whoever is waiting above as well. */
  function collect(work: () => Json): Evaluated {
    const above = trace
    trace = []
    const missed = evaluation.missed?.()
    const value = work()
    const dependencies = trace
    if (evaluation.missed?.() !== missed) dependencies.push(notKnownYet)
    above.push(...dependencies)
    trace = above
    return { value, dependencies }
  }

  function letValue(name: string): Json {
    if (place.said && Object.hasOwn(place.said, name)) return place.said[name] ?? null
    return place.names.lets.get(name)?.run(scope) ?? null
  }

  function dataValue(name: string): Json {
    const datum = place.names.data.get(name)
    return datum ? readDatum(datum) : null
  }

  function readDatum(program: DataProgram): Json {
    const before = trace.length
    if (program.when && !isTruthy(program.when.run(scope))) return null
    const fields = place.form?.fieldsOfData(program.name)
    const { name, form, call, onError } = program
    const dependency = { name, form, call, onError }
    for (const field of fields ?? []) {
      if (place.form?.isSound(field)) continue
      trace.push({ ...dependency, input: {}, key: null, datum: undefined, typed: false })
      return null
    }
    const input = inputOf(program.inputs, scope)
    if (trace.slice(before).some(({ datum }) => !datum || datum.state === 'broken')) return null
    const key = dataKey(program.call, input)
    const datum = evaluation.datum(key, program)
    const typed = place.form?.typing === true && fields !== undefined && fields.size > 0
    trace.push({ ...dependency, input, key, datum, typed })
    return datum?.state === 'ready' ? datum.value : null
  }

  function settings(): Json {
    if (!evaluation.center) return evaluation.settings(null)
    const center = createScope(evaluation, { step: place.step, names: evaluation.flowNames }).evaluate(
      evaluation.center,
    )
    trace.push(...center.dependencies)
    return evaluation.settings(center.value)
  }

  function readAnswers(step: string | undefined, path: readonly string[]): Json {
    if (step === undefined) return null
    const view = viewOf(step)
    if (!view) return null
    const field = path[2]
    if (field === undefined) return view.payload
    return path.length === 3 ? (own(view.given, field) ?? null) : inside(own(view.values, field) ?? null, path, 3)
  }

  /** A later step is not seen, even when one looks back from it. */
  function viewOf(step: string): StepView | undefined {
    const form = place.root ?? place.form
    if (step === place.step && !place.passed) return form?.view()
    const position = evaluation.order.get(step) ?? Number.POSITIVE_INFINITY
    const here = evaluation.order.get(place.step) ?? Number.POSITIVE_INFINITY
    return position <= here ? evaluation.views.get(step) : undefined
  }

  function readItem(path: readonly string[]): Json {
    const { item } = scope
    const plain = typeof item !== 'object' || item === null
    // A scalar entry stands for { id: x, name: x }.
    return plain && path.length === 2 && (path[1] === 'id' || path[1] === 'name') ? item : inside(item, path, 1)
  }
}

const unfinished: Evaluated = { value: null, dependencies: [] }

function readForm(form: FormReading | undefined, path: readonly string[]): Json {
  const field = path[1]
  if (!form) return null
  return field === undefined ? form.view().values : inside(form.value(field), path, 2)
}

/** The members of a call's input: what is absent is left out. */
export function inputOf(members: readonly (readonly [string, Compiled])[], scope: Scope): JsonObject {
  const input: { [name: string]: Json } = {}
  for (const [name, expression] of members) {
    const value = expression.run(scope)
    if (value !== null) input[name] = value
  }
  return input
}

const inside = (value: Json, path: readonly string[], from: number): Json =>
  path.length === from ? value : readPath(value, path.slice(from))

const own = (values: JsonObject, name: string): Json | undefined =>
  Object.hasOwn(values, name) ? values[name] : undefined
