import type { Expr, FlowDoc } from '../documents.ts'
import type { Problem } from '../problem.ts'
import { problemAt } from './problem-at.ts'
import { readsOfExpr } from './reads.ts'
import { findData, findLet, type Site, type View } from './view.ts'

/**
 * One pass from the top has to suffice: nothing is read that comes later, neither answers of later steps and results
 * of later acts, nor, where a field is worked out, fields that are not above it. Names are followed to what they read.
 */
export function checkOrder(site: Site): Problem[] {
  if (site.named) return []
  return allReads(site.expr, site.view).flatMap(({ path, via }) => {
    const code = isLater(path, site.view)
    if (code === null) return []
    return [problemAt(site.at, code, { path: path.join('.'), ...(via === null ? {} : { via }) })]
  })
}

interface FarRead {
  readonly path: readonly string[]
  /** The name through which it is read. */
  readonly via: string | null
}

/** What an expression reads by itself and through `let` and data. */
export function allReads(expr: Expr, view: View): readonly FarRead[] {
  const followed = new Set<string>()
  const reads: FarRead[] = []
  const follow = (one: Expr, via: string | null): void => {
    for (const { path } of readsOfExpr(one)) {
      reads.push({ path, via })
      const [root, name = ''] = path
      const key = `${root}.${name}`
      if ((root !== 'let' && root !== 'data') || followed.has(key)) continue
      followed.add(key)
      for (const next of root === 'let' ? [findLet(view, name) ?? null] : inputsOf(name, view)) follow(next, via ?? key)
    }
  }
  follow(expr, null)
  return reads
}

function inputsOf(name: string, view: View): readonly Expr[] {
  const datum = findData(view, name)
  return datum ? [datum.when ?? null, ...Object.values(datum.with ?? {})] : []
}

/** The code of the problem, or null when it is there in time. */
export function isLater(path: readonly string[], view: View): string | null {
  const [root, first = '', second] = path
  if (root === 'answers' || root === 'records') {
    const step = view.flow?.steps.findIndex(({ id }) => id === first) ?? -1
    if (step < 0 || step < view.answered) return null
    // A step's own answers are its form.
    if (step === view.step && view.form !== null) return isAbove(second, view) ? null : 'read.field-below'
    return 'read.later'
  }
  if (root === 'results') return isActOf(view.flow, first) && !view.acts.has(first) ? 'read.later' : null
  if (root === 'form' || root === 'record' || root === 'mode') {
    return isAbove(path[1], view) ? null : 'read.field-below'
  }
  if (root === 'outer') {
    const around = view.around.at(-1)
    const position = around?.form.fields.findIndex(({ id }) => id === first) ?? -1
    return around === undefined || view.below === null || position < around.field ? null : 'read.field-below'
  }
  return null
}

function isAbove(field: string | undefined, { form, below }: View): boolean {
  if (below === null || form === null) return true
  if (field === undefined) return false
  const position = form.fields.findIndex(({ id }) => id === field)
  // One that does not exist is reported as such.
  return position < below
}

const isActOf = (flow: FlowDoc | null, act: string): boolean =>
  flow?.steps.some((step) => step.acts?.some(({ id }) => id === act)) ?? false
