import type { LiveRelease } from '../../../releases/release.ts'
import { answeringCalls } from '../environment.ts'
import { draftRelease } from './draft-release.ts'

/** The release that a preview shows, and the last change in it; null: the draft does not hold together. */
export async function lookedAt(
  chain: string,
  which: 'draft' | 'live',
): Promise<{ readonly seq: number; readonly release: LiveRelease } | null> {
  if (which === 'live') return { seq: 0, release: answeringCalls().releases.liveRelease(chain) }
  return draftRelease(chain)
}
