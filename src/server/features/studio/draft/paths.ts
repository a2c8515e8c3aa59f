import { contentHash } from '../../../releases/content-hash.ts'
import { whatDecides } from '../../../releases/difference/what-decides.ts'
import { asJson } from '../../../workers/as-json.ts'
import type { FlowPaths } from '../paths-of-flow.ts'
import { resolveDraft } from './documents.ts'
import type { Draft } from './service.ts'
import { draftWorkers } from './workers.ts'

const most = 60
const known = new Map<string, Promise<FlowPaths | null>>()

/** The paths of a flow of a draft, worked out once for all that decides about them; null: there is no such flow. */
export async function draftPathsOf(chain: string, { documents }: Draft, flow: string): Promise<FlowPaths | null> {
  const { resolved } = await resolveDraft(chain, documents)
  if (!Object.hasOwn(resolved.flows, flow)) return null
  const key = contentHash(whatDecides(resolved, flow))
  const before = known.get(key)
  if (before) return before
  const coming = draftWorkers('paths').run('paths-of-flow', { docs: asJson(resolved), flow })
  known.set(key, coming)
  coming.catch(() => known.delete(key))
  const [oldest] = known.keys()
  if (known.size > most && oldest !== undefined) known.delete(oldest)
  return coming
}
