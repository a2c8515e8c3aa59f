import type { Json, JsonObject } from '#engine/documents.ts'
import type { EvaluationContext, FormReading, StepView } from '#engine/flow/evaluation-context.ts'
import type { FlowProgram } from '#engine/flow/flow-program.ts'
import { mapOf } from '#engine/logic/values.ts'
import type { StateReading } from '../state/reading.ts'
import type { LazyValues } from '../world/lazy.ts'
import type { WorldPlaces } from '../world/places.ts'
import { answerPlace, countCell, innerUse, modeCell, outermost, type Use } from './points.ts'

/** What was answered, as the engine reads it: read from the state when somebody asks. */
export interface GivenAnswers {
  /** A form while it is filled in. */
  readingOf(use: Use): FormReading
  /** The steps that were passed. */
  readonly passed: EvaluationContext['views']
  /** All steps: one that is being answered gives what it has so far. */
  readonly all: EvaluationContext['views']
}

export function createGivenAnswers(
  flow: FlowProgram,
  {
    reading,
    lazy,
    places,
  }: { readonly reading: StateReading; readonly lazy: LazyValues; readonly places: WorldPlaces },
): GivenAnswers {
  const views = new Map(flow.steps.map(({ id }) => [id, viewOf(id)]))
  const has = (step: string): boolean => valueAt(`answered.${step}`) !== null
  return { readingOf, passed: { has, get: (step) => (has(step) ? views.get(step) : undefined) }, all: views }

  function readingOf(use: Use): FormReading {
    const { step, inside, form, outer } = use
    return {
      value: (field) => answer([...inside, field], use),
      record: (field) => record(answerPlace(use, field)),
      mode: (field) => valueAt(modeCell(use, field)),
      isSound: () => true,
      view: () => (outer ? { ...nothingGiven, values: mapOf(answersOf(use)) } : (views.get(step) ?? nothingGiven)),
      fieldsOfData: form.fieldsOfData,
      typing: false,
    }
  }

  /** Each part of a step is read by itself. */
  function viewOf(step: string): StepView {
    const form = flow.steps[flow.order.get(step) ?? -1]?.form
    if (!form) return nothingGiven
    const use: Use = { step, use: step, form, ...outermost }
    const fields = form.fields.map(({ id }) => id)
    return {
      get values() {
        return mapOf(answersOf(use))
      },
      get payload() {
        return mapOf(answersOf(use))
      },
      given: lazyObject(fields, (field) => answer([field], use)),
      records: lazyObject(fields, (field) => record(`${step}.${field}`)),
    }
  }

  /** A cell that nobody has filled is absent: later answers, fields that are not asked. */
  function valueAt(name: string): Json {
    return reading.look(reading.cells.of(name)) ?? null
  }

  function answer(place: readonly string[], use: Use): Json {
    const field = use.form.fields.find(({ id }) => id === place.at(-1))
    if (!field?.nested) return valueAt(['ans', use.step, ...place].join('.'))
    const { nested } = field
    const outer = { ...use, inside: place.slice(0, -1) }
    if (!field.several) return answersOf(innerUse(outer, field, nested))
    const count = valueAt(countCell(outer, field.id))
    if (typeof count !== 'number' || count === 0) return null
    return Array.from({ length: count }, (_, index) => answersOf(innerUse(outer, field, nested, index)) ?? {})
  }

  function answersOf(use: Use): Json {
    const found: { [field: string]: Json } = {}
    for (const { id } of use.form.fields) {
      const value = answer([...use.inside, id], use)
      if (value !== null) found[id] = value
    }
    return Object.keys(found).length > 0 || use.inside.length === 0 ? found : null
  }

  function record(name: string): Json {
    const known = places.record(name)
    const value = valueAt(`ans.${name}`)
    if (!known || value === null) return null
    const one = lazy.at(known)
    return Array.isArray(value) ? value.map(() => one) : one
  }
}

/** What a form shows of which nothing is given. */
export const nothingGiven: StepView = { values: {}, given: {}, payload: {}, records: {} }

/** Members come into being as they are read. */
function lazyObject(names: readonly string[], memberOf: (name: string) => Json): JsonObject {
  const object = {}
  for (const name of names) Object.defineProperty(object, name, { enumerable: true, get: () => memberOf(name) })
  return object
}
