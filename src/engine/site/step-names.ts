import type { FlowDoc, SiteDoc } from '../documents.ts'

/**
 * Writes beside every row whose address may end in a parameter which steps its flow has (`RouteDoc.steps`), so that
 * `/clipcard/7/102/payment` is a step and `/clipcard/7/102/8` a size. Done when a release is made.
 */
export function withStepNames(site: SiteDoc, flows: { readonly [id: string]: FlowDoc }): SiteDoc {
  const routes = site.routes.map((route) => {
    const flow = route.flow !== undefined && route.path.endsWith('?') ? flows[route.flow] : undefined
    return flow ? { ...route, steps: flow.steps.map(({ id }) => id) } : route
  })
  return { ...site, routes }
}
