import { formUsesOf, startViewOf } from '#engine/check/sites.ts'
import type { CallFacts } from '#engine/check/types.ts'
import type { View } from '#engine/check/view.ts'
import type { FlowDoc, JsonObject, ReleaseDocs } from '#engine/documents.ts'
import { settingsOf } from '#engine/overlay/settings.ts'
import { type Collecting, createCollecting, type IsOff } from './collecting.ts'
import { createFoldings } from './folding.ts'
import type { Item } from './item.ts'
import { addDatum } from './items-of-data.ts'
import { addFlow } from './items-of-flow.ts'
import { addForm, type FormView } from './items-of-form.ts'
import { createReaders } from './readers.ts'

export type { Item } from './item.ts'
export { type Observer, observe } from './observe.ts'

/**
 * Everything that cases of a flow can show, with what settings alone switch off. Without `config`, under the settings
 * of the chain and of each of its centres that has own ones.
 */
export function itemsOf(docs: ReleaseDocs, calls: CallFacts, flowId: string, config?: JsonObject): readonly Item[] {
  const flow = docs.flows[flowId]
  if (!flow) return []
  const start = startViewOf(docs, calls)
  const view: View = { ...start, flow, step: flow.steps.length, answered: flow.steps.length }
  const foldings = createFoldings(flow, start, config ? [config] : settingsIn(docs, flow))
  const uses = formUsesOf({ ...start, docs: { ...docs, flows: { [flowId]: flow } } })
  const into = createCollecting(foldings)
  const reads = createReaders(flow, view, uses)

  addFlow(flow, view, into)
  for (const [name, datum] of Object.entries(flow.data ?? {})) {
    addDatum(`flow:${flow.id}/data/${name}`, datum, view, (folding) => !reads(folding).has(datum), into)
  }
  for (const use of uses) addUse(use, flow, into, reads)
  return into.items
}

/** A flow without a centre knows only the chain's. */
function settingsIn(docs: ReleaseDocs, flow: FlowDoc): readonly JsonObject[] {
  const centers = flow.center === undefined ? [] : Object.keys(docs.centers)
  return [docs.config, ...centers.map((center) => settingsOf(docs.config, docs.centers, center))]
}

function addUse(view: FormView, flow: FlowDoc, into: Collecting, reads: ReturnType<typeof createReaders>): void {
  const step = flow.steps[view.step]
  if (!step) return
  const fields = view.around.map(({ form, field }, depth) => ({
    field: form.fields[field],
    view: { ...view, form, around: view.around.slice(0, depth) },
  }))
  const use = [step.id, ...fields.map(({ field }) => field?.id ?? '')].join('.')
  const isOff: IsOff = (folding) =>
    folding.isStepOff(step) || fields.some(({ field, view }) => field !== undefined && folding.isFieldOff(field, view))
  addForm(use, view, isOff, into, (name) => {
    const datum = view.form.data?.[name]
    return (folding) => datum !== undefined && !reads(folding).has(datum)
  })
}
