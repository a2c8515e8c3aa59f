import { isBinding } from '#engine/flow/resume.ts'
import type { JournalEntry } from '#engine/flow/types.ts'
import type { Deps } from '../http/deps.ts'
import type { Fault } from '../http/fault.ts'
import type { LiveRelease } from '../releases/release.ts'
import type { AskedAct } from './act-request.ts'
import type { Instance } from './instances.ts'
import { moved } from './moved.ts'

type Found = { readonly ok: true; readonly value: LiveRelease } | { readonly ok: false; readonly fault: Fault }

/** The release that the browser walks on. Once something is sealed or on its way, it is the one of that time. */
export async function releaseFor(
  { releases }: Deps,
  { context, member }: AskedAct,
  instance: Instance,
  acts: readonly JournalEntry[],
): Promise<Found> {
  if (acts.some(isBinding) && instance.release !== member.release) return moved(acts, { release: instance.release })
  const release = await releases.releaseById(context.chain, member.release)
  return release ? { ok: true, value: release } : moved(acts, { release: context.release.id })
}
