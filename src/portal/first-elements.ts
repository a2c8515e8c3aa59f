import type { ReleaseModule } from '#contract/release-file.ts'
import type { BlockDoc, FormDoc, StepDoc } from '#engine/documents.ts'
import type { RouteMatch } from '#engine/site/match.ts'

/** The kinds of elements with which a page begins, so that they can be fetched before it is shown. */
export function firstElements({ flows, forms, screens }: Documents, { route, step }: RouteMatch): readonly string[] {
  if (route.screen !== undefined) return kindsOf(screens[route.screen]?.blocks)
  const { steps = [], blocks } = flows[route.flow ?? ''] ?? {}
  const first = steps.find(({ id }) => id === step) ?? steps[0]
  // What stands beside all steps tells of answers: at the first there are none.
  const beside = first === steps[0] ? [] : kindsOf(blocks)
  return [...kindsOf(first?.blocks), ...beside, ...widgetsOf(first, forms)]
}

/** All kinds of elements that a flow can show, in the order of its steps: what comes next is fetched meanwhile. */
export function elementsOfFlow({ flows, forms }: Documents, flow: string): readonly string[] {
  const steps = flows[flow]?.steps ?? []
  return [...new Set(steps.flatMap((step) => [...kindsOf(step.blocks), ...widgetsOf(step, forms)]))]
}

type Documents = Pick<ReleaseModule, 'flows' | 'forms' | 'screens'>

function kindsOf(blocks: readonly BlockDoc[] = []): readonly string[] {
  return blocks.map(({ block }) => block)
}

/** Ordinary questions name no widget: `text` stands for all of them. A form that is data is not known yet. */
function widgetsOf(step: StepDoc | undefined, forms: { readonly [id: string]: FormDoc }): readonly string[] {
  const form = typeof step?.form === 'string' ? forms[step.form] : undefined
  return (form?.fields ?? []).map(({ ui }) => {
    const kind = ui?.['ui:widget']
    return typeof kind === 'string' ? kind : 'text'
  })
}
