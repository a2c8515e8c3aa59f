import type { Problem } from '#engine/problem.ts'
import { sectionsOf } from './form-sections.ts'
import type { FormSpec } from './form-spec.ts'

/** Problems of a step as their fields stand on the page; what belongs to no field comes last. */
export function inPageOrder(problems: readonly Problem[], step: string, spec: FormSpec): readonly Problem[] {
  const placed = problems.map((problem) => ({ problem, place: placeOf(problem.at, step, spec) }))
  return placed.sort((one, other) => compare(one.place, other.place)).map(({ problem }) => problem)
}

/** One line per field: the first of its problems, which is the first to be put right. Others stand each for itself. */
export function firstOfEachField(problems: readonly Problem[], step: string): readonly Problem[] {
  const told = new Set<string>()
  return problems.filter(({ at }) => {
    const isNew = !told.has(at)
    if (at.startsWith(`${step}.`)) told.add(at)
    return isNew
  })
}

/** Where a field stands, and the fields inside it: `details.bank.iban` is the second of the twentieth. */
function placeOf(at: string, step: string, spec: FormSpec): readonly number[] {
  if (!at.startsWith(`${step}.`)) return [Number.POSITIVE_INFINITY]
  const place: number[] = []
  let form: FormSpec | undefined = spec
  for (const part of at.slice(step.length + 1).split('.')) {
    if (!form) break
    const id: string = part.replace(/\[.*\]$/, '')
    place.push(orderOf(form).get(id) ?? Number.POSITIVE_INFINITY)
    form = form.fields.get(id)?.nested
  }
  return place
}

const orders = new WeakMap<FormSpec, ReadonlyMap<string, number>>()

/** Sections take in fields that were added further down, so this is not the order of the document. */
function orderOf(spec: FormSpec): ReadonlyMap<string, number> {
  const known = orders.get(spec)
  if (known) return known
  const fields = sectionsOf(spec, [...spec.fields.keys()]).flatMap(({ rows }) => rows.flatMap((row) => row.fields))
  const order = new Map(fields.map(({ doc }, index) => [doc.id, index]))
  orders.set(spec, order)
  return order
}

/** A whole field stands before what is inside it. */
function compare(one: readonly number[], other: readonly number[]): number {
  const longest = Math.max(one.length, other.length)
  for (let at = 0; at < longest; at++) {
    const [left = -1, right = -1] = [one[at], other[at]]
    if (left !== right) return left - right
  }
  return 0
}
