import { exists } from '#engine/site/access.ts'
import { fault, type HttpFault } from '../http/fault.ts'
import type { LiveRelease } from '../releases/release.ts'

/**
 * A page that the chain has switched off does not exist, and neither does what its flow would do. Judged by the release on
 * which the flow is walked: who did something before the switch goes on. A flow that no page shows cannot be switched off.
 */
export function pageFault({ docs, config }: LiveRelease, flow: string): HttpFault | null {
  const pages = docs.site.routes.filter((route) => route.flow === flow || route.screen === flow)
  const isThere = pages.length === 0 || pages.some((route) => exists(route, config))
  return isThere ? null : fault('NOT_FOUND', { at: 'flow.flow' })
}
