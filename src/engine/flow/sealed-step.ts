import type { Json, JsonObject } from '../documents.ts'
import type { Fixed } from '../forms/run.ts'
import { isList, isMap } from '../logic/values.ts'
import type { StepProgram } from './flow-program.ts'
import type { Journal } from './journal.ts'
import type { Values } from './types.ts'

/** What acts have sealed of a step. */
export interface SealedParts {
  /** All of it: the step is not asked any more. */
  readonly whole: boolean
  readonly fixed: Fixed | undefined
  readonly fixedItems: ReadonlyMap<string, JsonObject>
  /** The answers with what is sealed put in. */
  readonly raw: JsonObject
}

/** What is sealed of a step, or null. While items of an `each` are open, only what is done is fixed (law 24). */
export function findSealed(step: StepProgram, journal: Journal, answers: Values | undefined): SealedParts | null {
  if (journal.sealed.size === 0) return null
  const sealed = journal.sealed.get(step.id)
  const lists = step.acts.filter((act) => act.each && act.eachField !== null && !act.repeat)
  const itemsOf = (field: string): JsonObject[] => itemsDone(step.id, field, journal)
  const fields = [...new Set(lists.map(({ eachField }) => eachField ?? ''))]
  if (!sealed && fields.every((field) => itemsOf(field).length === 0)) return null

  const raw: { [field: string]: Json } = { ...(sealed ? sealed.answers : answers) }
  const fixedItems = new Map<string, JsonObject>()
  let open = false
  for (const field of fields) {
    const done = itemsOf(field)
    for (const item of done) fixedItems.set(`${field}[${String(item._id)}]`, item)
    const given = listOf(answers?.[field] ?? sealed?.answers[field])
    const isDone = (item: JsonObject): boolean => done.some(({ _id }) => _id === item._id)
    const kept = given.map((item) => done.find(({ _id }) => _id === item._id) ?? item)
    raw[field] = [...done.filter(({ _id }) => !given.some((item) => item._id === _id)), ...kept]
    open ||= !given.every(isDone)
  }
  if (!sealed) return { whole: false, fixed: undefined, fixedItems, raw }
  const fixed: Fixed = { values: raw, records: sealed.records, except: open ? fields : [] }
  return { whole: !open, fixed, fixedItems, raw }
}

/** What stands in a step: submitted, typed over it, and what is sealed of it over both. */
export function standingValues(
  step: StepProgram,
  journal: Journal,
  answers: Values | undefined,
  draft: Values | undefined,
): Values {
  const values = answers && draft ? { ...answers, ...draft } : (answers ?? draft ?? {})
  return findSealed(step, journal, values)?.raw ?? values
}

function itemsDone(step: string, field: string, journal: Journal): JsonObject[] {
  const start = `${step}.${field}[`
  return [...journal.sealed].flatMap(([place, { answers }]) => (place.startsWith(start) ? [answers] : []))
}

const listOf = (value: Json | undefined): JsonObject[] => (isList(value) ? value.filter(isMap) : [])
