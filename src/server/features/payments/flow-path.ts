import { findInstance } from '../../flow/instances.ts'
import type { CallContext } from '../../handler.ts'

/** The page of the flow that pays, to go back to: its route alone, without what stands in its query. */
export async function flowPathOf({
  chain,
  release,
  flow,
}: Pick<CallContext, 'chain' | 'release' | 'flow'>): Promise<string | null> {
  if (flow === undefined) return null
  const instance = await findInstance(chain, flow.instanceId)
  const route = instance === null ? undefined : release.docs.flows[instance.flow]?.route
  if (instance === null || route === undefined) return null
  return route.replace(/:(\w+)\??/g, (_, name: string) => encodeURIComponent(instance.route[name] ?? ''))
}
