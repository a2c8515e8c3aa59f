import { holdsToRelease } from '#engine/flow/resume.ts'
import type { JournalEntry } from '#engine/flow/types.ts'
import type { Deps } from '../http/deps.ts'
import type { HttpFault } from '../http/fault.ts'
import type { LiveRelease } from '../releases/release.ts'
import type { AskedAct } from './act-request.ts'
import type { Instance } from './instances.ts'
import { flowMoved } from './moved.ts'

type Found = { readonly ok: true; readonly value: LiveRelease } | { readonly ok: false; readonly fault: HttpFault }

/**
 * The release that an act is walked on. Once something is sealed or on its way, it is the one of that time; before, it is
 * the live one, and a page that was opened under an older release is told to go there.
 */
export async function releaseFor(
  { releases }: Deps,
  { context, member }: AskedAct,
  instance: Instance,
  acts: readonly JournalEntry[],
): Promise<Found> {
  const { chain } = context
  const isBound = acts.some(holdsToRelease)
  if (isBound && instance.release !== member.release) return flowMoved(acts, { release: instance.release })
  if (!isBound && !(await releases.isLive(chain, member.release)))
    return flowMoved(acts, { release: context.release.id })
  const release = await releases.releaseById(chain, member.release)
  return release ? { ok: true, value: release } : flowMoved(acts, { release: context.release.id })
}
