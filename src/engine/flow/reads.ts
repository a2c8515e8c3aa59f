import type { Compiled } from '../logic/types.ts'
import type { Names } from './names.ts'

/** What an expression can depend on, `let` and `data` followed to their ends. Worked out once, when a release is compiled. */
export interface ExprReads {
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
): ExprReads {
  const found = {
    fields: new Set<string>(),
    wholeForm: false,
    steps: new Set<string>(),
    data: new Set<string>(),
    outer: false,
  }
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

  followReads(expressions, names, ([root, first, second]) => {
    if (root === undefined) found.wholeForm = found.outer = true
    else if (root === 'form' || root === 'record' || root === 'mode') ofOwnForm(first)
    else if (root === 'answers' || root === 'records') ofStep(first, second)
    else if (root === 'outer') found.outer = true
    else if (root === 'data' && first !== undefined) found.data.add(first)
  })
  return found
}

/**
 * Visits every path that expressions can read: their own, and those of each `let` and datum behind them. `behindData` says
 * which parts of a datum count.
 */
export function followReads(
  expressions: readonly (Compiled | null | undefined)[],
  names: Names,
  visit: (path: readonly string[]) => void,
  behindData: (name: string, names: Names) => readonly (Compiled | null)[] = partsOfData,
): void {
  const followed = new Set<string>()
  const follow = (expression: Compiled | null | undefined): void => {
    for (const path of expression?.reads ?? []) {
      visit(path)
      const [root, name] = path
      if ((root !== 'let' && root !== 'data') || name === undefined || followed.has(`${root}.${name}`)) continue
      followed.add(`${root}.${name}`)
      if (root === 'let') follow(names.lets.get(name))
      else for (const part of behindData(name, names)) follow(part)
    }
  }
  expressions.forEach(follow)
}

function partsOfData(name: string, names: Names): readonly (Compiled | null)[] {
  const datum = names.data.get(name)
  return datum ? [datum.when, ...datum.inputs.map(([, input]) => input)] : []
}

/** The reads of a datum by its name. */
export function readsOfData(name: string, names: Names, place: { step: string; nested?: boolean }): ExprReads {
  return collectReads(partsOfData(name, names), names, place)
}
