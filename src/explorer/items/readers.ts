import { readsOfExpr } from '#engine/check/reads.ts'
import { sitesOf } from '#engine/check/sites.ts'
import { findData, findLet, type View } from '#engine/check/view.ts'
import type { DataDoc, Expr, FlowDoc } from '#engine/documents.ts'
import { fieldOfPlace } from '#engine/forms/form-program.ts'
import type { Folding } from './folding.ts'
import type { FormView } from './items-of-form.ts'

/** The data that anything reads which the settings leave on. */
export function createReaders(flow: FlowDoc, view: View, uses: readonly FormView[]) {
  const sites = sitesOf({
    ...view,
    flow: null,
    docs: { ...view.docs, flows: { [flow.id]: flow }, screens: {} },
  }).filter((site) => !site.named && site.view.flow !== null)
  const found = new Map<Folding, ReadonlySet<DataDoc>>()
  return (folding: Folding): ReadonlySet<DataDoc> => {
    const known = found.get(folding)
    if (known) return known
    const read = new Set<DataDoc>()
    for (const { at, expr, view } of sites) {
      if (!isOff(at, view, flow, folding)) follow(expr, view, folding, read)
    }
    for (const use of uses) followChecks(use, folding, read)
    found.set(folding, read)
    return read
  }
}

/** Whether a site stands in a step, act or field that is off, or in a rule of such a field. */
function isOff(at: string, view: View, flow: FlowDoc, folding: Folding): boolean {
  const [, kind, id, inner, part] = at.split('/')
  const step = flow.steps[view.step]
  if (step && folding.isStepOff(step)) return true
  if ((kind === 'fields' || kind === 'rules') && view.form) {
    const rule = kind === 'rules' ? view.form.rules?.find((one) => one.id === id) : undefined
    const field = view.form.fields.find((one) => one.id === (rule ? rule.at : id))
    return field !== undefined && folding.isFieldOff(field, view)
  }
  const act = kind === 'steps' && inner === 'acts' ? step?.acts?.find((one) => one.id === part) : undefined
  return step !== undefined && act !== undefined && folding.isActOff(step, act)
}

/** Names are followed to the data behind them. */
function follow(expr: Expr, view: View, folding: Folding, read: Set<DataDoc>, seen = new Set<string>()): void {
  for (const { path } of readsOfExpr(folding.fold(expr, view))) {
    const [root, name = ''] = path
    if ((root !== 'let' && root !== 'data') || seen.has(`${root}.${name}`)) continue
    seen.add(`${root}.${name}`)
    const named = root === 'let' ? findLet(view, name) : undefined
    if (named !== undefined) follow(named, view, folding, read, seen)
    const datum = root === 'data' ? findData(view, name) : undefined
    if (datum) followDatum(datum, view, folding, read, seen)
  }
}

function followDatum(datum: DataDoc, view: View, folding: Folding, read: Set<DataDoc>, seen: Set<string>): void {
  read.add(datum)
  for (const expr of [datum.when ?? true, ...Object.values(datum.with ?? {})]) follow(expr, view, folding, read, seen)
}

/** A datum whose `onError` names a field is read for it. */
function followChecks(view: FormView, folding: Folding, read: Set<DataDoc>): void {
  const { form, flow, around } = view
  const step = flow?.steps[view.step]
  if (!step || folding.isStepOff(step)) return
  const names = [form.data, ...around.map((one) => one.form.data), flow?.data]
  for (const [index, data] of names.entries()) {
    const declaredBy = index === 0 ? form.id : index === names.length - 1 ? null : (around[index - 1]?.form.id ?? null)
    for (const datum of Object.values(data ?? {})) {
      const fields = Object.values(datum.onError ?? {}).map((target) =>
        fieldOfPlace(target, declaredBy, { form: form.id, step: step.id, nested: around.length > 0 }),
      )
      const isAsked = form.fields.some((field) => fields.includes(field.id) && !folding.isFieldOff(field, view))
      if (isAsked) followDatum(datum, view, folding, read, new Set())
    }
  }
}
