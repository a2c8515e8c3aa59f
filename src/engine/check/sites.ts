import { contentRoots, piecesAt } from '../content/pieces-at.ts'
import type { BlockDoc, DataDoc, Expr, FlowDoc, FormDoc, JsonObject, ReleaseDocs, ScreenDoc } from '../documents.ts'
import { againOf } from '../flow/flow-program.ts'
import type { CallFacts } from './types.ts'
import { formOf, type NamesInView, nestedForm, type Site, type View } from './view.ts'

/** Every expression of a release with its place and what it may read. A form's come once for each use of it. */
export function sitesOf(start: View): readonly Site[] {
  const { flows, forms, screens } = start.docs
  const uses = formUsesOf(start)
  const used = new Set(uses.map(({ form }) => form))
  const unused = Object.values(forms).filter((form) => !used.has(form))
  return [
    ...Object.values(flows).flatMap((flow) => sitesOfFlow(flow, start)),
    ...uses.flatMap(sitesOfForm),
    ...unused.flatMap((form) => sitesOfForm({ ...start, form })),
    ...Object.values(screens).flatMap((screen) => sitesOfScreen(screen, start)),
    ...sitesOfContent(start.docs.config, 'config', start),
    ...Object.entries(start.docs.centers).flatMap(([id, own]) => sitesOfContent(own, `centers/${id}`, start)),
  ]
}

/** What a chain says on its pages, in settings: whatever the page, its conditions read the same. */
function sitesOfContent(settings: JsonObject, at: string, start: View): readonly Site[] {
  const view: View = { ...start, roots: contentRoots }
  return piecesAt(settings, at).flatMap(({ place, piece: { when } }) => site(`${place}/when`, when, view))
}

/** The view of nothing in particular. */
export const startViewOf = (
  docs: ReleaseDocs,
  calls: CallFacts,
  { entries, ends, settings }: Pick<View, 'entries' | 'ends' | 'settings'> = {},
): View => ({
  docs,
  calls,
  entries,
  ends,
  settings,
  flow: null,
  screen: null,
  step: 0,
  answered: 0,
  acts: new Set(),
  form: null,
  below: null,
  item: null,
  around: [],
})

/** The view of each use of a form: in a step of a flow, or nested in another. */
export const formUsesOf = (start: View): readonly FormView[] =>
  Object.values(start.docs.flows).flatMap((flow) => formUses(flow, start))

type FormView = View & { readonly form: FormDoc }

function sitesOfFlow(flow: FlowDoc, start: View): readonly Site[] {
  const at = `flow:${flow.id}`
  const whole: View = { ...start, flow, step: flow.steps.length, answered: flow.steps.length, acts: actsBefore(flow) }
  return [
    ...sitesOfNames(flow, at, whole),
    ...site(`${at}/center`, flow.center, whole),
    ...sitesOfBlocks(flow.blocks, `${at}/blocks`, whole),
    ...flow.steps.flatMap((_, index) => sitesOfStep(flow, index, start)),
    ...(flow.laws ?? []).flatMap((law) =>
      site(`${at}/laws/${law.id}/holds`, law.holds, viewOfLaw(flow, law.at, whole)),
    ),
  ]
}

function sitesOfStep(flow: FlowDoc, index: number, start: View): readonly Site[] {
  const step = flow.steps[index]
  if (!step) return []
  const at = `flow:${flow.id}/steps/${step.id}`
  const before: View = { ...start, flow, step: index, answered: index, acts: actsBefore(flow, index) }
  const within: View = { ...before, answered: index + 1 }
  const form = formOf(start.docs, step)
  // In the form's scope, but before any of its fields has a value.
  const unanswered: View = { ...before, form, below: 0 }
  return [
    ...site(`${at}/when`, step.when, before),
    ...site(`${at}/form`, typeof step.form === 'string' ? undefined : step.form, before),
    ...site(`${at}/skip`, step.skip, unanswered),
    ...sitesOfMap(step.initial, `${at}/initial`, unanswered),
    ...site(`${at}/initialFrom`, step.initialFrom === undefined ? undefined : { var: step.initialFrom }, unanswered),
    ...sitesOfBlocks(step.blocks, `${at}/blocks`, { ...within, form }),
    ...againOf(step).flatMap(({ id, wait }) => site(`${at}/again/${id}/wait`, wait, { ...within, form })),
    ...(step.acts ?? []).flatMap((act) => {
      const inside = `${at}/acts/${act.id}`
      // Acts belong to the flow: names of the form end with it.
      const view: View = { ...within, acts: actsBefore(flow, index, act.id) }
      const withItem: View = act.each === undefined ? view : { ...view, item: 'any' }
      return [
        ...site(`${inside}/when`, act.when, view),
        ...site(`${inside}/each`, act.each, view),
        ...site(`${inside}/call`, act.call, withItem),
        ...sitesOfMap(act.with, `${inside}/with`, withItem),
      ]
    }),
  ]
}

/** Acts of earlier steps, and of this step those before the named one; without a step all. */
export function actsBefore(flow: FlowDoc, index = flow.steps.length, act?: string): ReadonlySet<string> {
  const own = flow.steps[index]?.acts ?? []
  const position = act === undefined ? 0 : own.findIndex(({ id }) => id === act)
  const earlier = flow.steps.slice(0, index).flatMap((step) => step.acts ?? [])
  return new Set([...earlier, ...own.slice(0, position)].map(({ id }) => id))
}

/** A law at an act sees what the act sees; at a step, what its blocks see. */
function viewOfLaw(flow: FlowDoc, at: string, whole: View): View {
  const index = flow.steps.findIndex((step) => step.id === at || step.acts?.some(({ id }) => id === at))
  if (index < 0) return whole
  return { ...whole, step: index, answered: index + 1, acts: actsBefore(flow, index, at) }
}

/** The views of a flow's forms: those of its steps and those nested in them. */
function formUses(flow: FlowDoc, start: View): readonly FormView[] {
  return flow.steps.flatMap((step, index) => {
    const form = formOf(start.docs, step)
    if (!form) return []
    const view = { ...start, flow, step: index, answered: index, acts: actsBefore(flow, index), form }
    return [view, ...nestedUses(view)]
  })
}

function nestedUses(view: FormView): readonly FormView[] {
  return view.form.fields.flatMap((field, position) => {
    const form = nestedForm(view.docs, field)
    const around = [...view.around, { form: view.form, field: position }]
    // A form inside itself has no end; that it is one is reported elsewhere.
    if (!form || around.some((one) => one.form === form)) return []
    const nested = { ...view, form, around }
    return [nested, ...nestedUses(nested)]
  })
}

function sitesOfForm(view: FormView): readonly Site[] {
  const { form } = view
  const at = `form:${form.id}`
  const fields = form.fields.flatMap((field, below): readonly Site[] => {
    const inside = `${at}/fields/${field.id}`
    const above: View = { ...view, below }
    const item: View = { ...above, item: field }
    return [
      ...site(`${inside}/mode`, field.mode, above),
      ...site(`${inside}/choices/from`, field.choices?.from, above),
      ...site(`${inside}/choices/only`, field.choices?.only, item),
      ...sitesOfMap(field.choices?.unless, `${inside}/choices/unless`, item),
      ...sitesOfMap(field.limits, `${inside}/limits`, above),
    ]
  })
  const rules = (form.rules ?? []).flatMap((rule) => [
    ...site(`${at}/rules/${rule.id}/when`, rule.when, view),
    ...site(`${at}/rules/${rule.id}/assert`, rule.assert, view),
  ])
  return [...sitesOfNames(form, at, view), ...fields, ...rules]
}

function sitesOfScreen(screen: ScreenDoc, start: View): readonly Site[] {
  const at = `screen:${screen.id}`
  const view: View = { ...start, screen, acts: new Set((screen.acts ?? []).map(({ id }) => id)) }
  const acts = (screen.acts ?? []).flatMap((act) => {
    const inside = `${at}/acts/${act.id}`
    // A block starts it and says for what.
    const withItem: View = { ...view, item: 'any' }
    return [
      ...site(`${inside}/when`, act.when, withItem),
      ...site(`${inside}/call`, act.call, withItem),
      ...sitesOfMap(act.with, `${inside}/with`, withItem),
    ]
  })
  return [...sitesOfNames(screen, at, view), ...sitesOfBlocks(screen.blocks, `${at}/blocks`, view), ...acts]
}

function sitesOfNames(names: NamesInView, at: string, view: View): readonly Site[] {
  const data = Object.entries(names.data ?? {}) as [string, DataDoc][]
  return [
    ...sitesOfMap(names.let, `${at}/let`, view),
    ...data.flatMap(([name, datum]) => [
      ...site(`${at}/data/${name}/when`, datum.when, view),
      ...sitesOfMap(datum.with, `${at}/data/${name}/with`, view),
    ]),
  ].map((one) => ({ ...one, named: true }))
}

function sitesOfBlocks(blocks: readonly BlockDoc[] | undefined, at: string, view: View): readonly Site[] {
  return (blocks ?? []).flatMap((block) => [
    ...site(`${at}/${block.id}/when`, block.when, view),
    ...sitesOfMap(block.props, `${at}/${block.id}/props`, view),
  ])
}

function sitesOfMap(map: { readonly [name: string]: Expr } | undefined, at: string, view: View): readonly Site[] {
  return Object.entries(map ?? {}).flatMap(([name, expr]) => site(`${at}/${name}`, expr, view))
}

function site(at: string, expr: Expr | undefined, view: View): readonly Site[] {
  return expr === undefined ? [] : [{ at, expr, view, named: false }]
}
