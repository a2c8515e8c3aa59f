import type { Compiled } from '../logic/types.ts'
import type { Names } from './names.ts'

/** What an expression can depend on, `let` and `data` followed to their ends. Worked out once, when a release is compiled. */
export interface Reads {
  /** Fields of the form that the expression stands in. */
  readonly fields: ReadonlySet<string>
  /** The form as a whole, so all of its fields. */
  readonly wholeForm: boolean
  /** Steps whose answers or records are read. */
  readonly steps: ReadonlySet<string>
  readonly data: ReadonlySet<string>
  /** The form around a nested one. */
  readonly outer: boolean
}

/** `step` is the step that the expressions belong to; `nested` when they stand in a form inside its form. */
export function collectReads(
  expressions: readonly (Compiled | null | undefined)[],
  names: Names,
  place: { readonly step: string; readonly nested?: boolean },
): Reads {
  const found = {
    fields: new Set<string>(),
    wholeForm: false,
    steps: new Set<string>(),
    data: new Set<string>(),
    outer: false,
  }
  const followed = new Set<string>()

  const ofOwnForm = (field: string | undefined): void => {
    if (field === undefined) found.wholeForm = true
    else found.fields.add(field)
  }
  const ofStep = (step: string | undefined, field: string | undefined): void => {
    if (step === undefined) return
    found.steps.add(step)
    if (step !== place.step) return
    if (place.nested) found.outer = true
    else ofOwnForm(field)
  }
  const follow = (expression: Compiled | null | undefined): void => {
    for (const [root, first, second] of expression?.reads ?? []) {
      if (root === 'form' || root === 'record' || root === 'mode') ofOwnForm(first)
      else if (root === 'answers' || root === 'records') ofStep(first, second)
      else if (root === 'outer') found.outer = true
      else if (root === 'let' && first !== undefined && once(`let.${first}`)) follow(names.lets.get(first))
      else if (root === 'data' && first !== undefined && once(`data.${first}`)) followData(first)
    }
  }
  const followData = (name: string): void => {
    const datum = names.data.get(name)
    if (!datum) return
    found.data.add(name)
    follow(datum.when)
    for (const [, input] of datum.inputs) follow(input)
  }
  const once = (name: string): boolean => !followed.has(name) && followed.add(name) !== undefined

  expressions.forEach(follow)
  return found
}

/** The reads of a datum by its name. */
export function readsOfData(name: string, names: Names, place: { step: string; nested?: boolean }): Reads {
  const datum = names.data.get(name)
  return collectReads(datum ? [datum.when, ...datum.inputs.map(([, input]) => input)] : [], names, place)
}
