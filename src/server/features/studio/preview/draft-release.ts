import { previewFiles } from '#contract/preview.ts'
import { compile } from '../../../releases/compile.ts'
import type { LiveRelease, ReleaseFile } from '../../../releases/release.ts'
import { resolveDraft } from '../draft/documents.ts'
import { type Draft, openDraft } from '../draft/service.ts'

export interface DraftRelease {
  readonly seq: number
  readonly release: LiveRelease
}

interface Kept extends DraftRelease {
  readonly live: string
}

/** Per chain the last drafts that were compiled, the newest first: an open frame may still fetch files of the one before. */
const kept = new Map<string, readonly Kept[]>()
const keptPerChain = 3

/**
 * The draft as if it were live, under the id of what is live: an act of the preview has no older release to move from.
 * Null: its documents do not hold together.
 */
export async function draftRelease(chain: string): Promise<DraftRelease | null> {
  const draft = await openDraft(chain)
  if (draft === null) return null
  const known = kept.get(chain)?.find(({ seq, live }) => seq === draft.seq && live === draft.live.id)
  if (known) return known
  const release = await compiled(chain, draft)
  if (release === null) return null
  const fresh = { seq: draft.seq, live: draft.live.id, release }
  kept.set(chain, [fresh, ...(kept.get(chain) ?? [])].slice(0, keptPerChain))
  return fresh
}

async function compiled(chain: string, draft: Draft): Promise<LiveRelease | null> {
  try {
    const { resolved } = await resolveDraft(chain, draft.documents)
    return compile({ id: draft.live.id, number: draft.live.number, docs: resolved })
  } catch {
    // What the check tells as errors can be anything here; the findings say what.
    return null
  }
}

const lookEveryMs = 1000
const looked = new Map<string, number>()

/** A file of a draft by its address in the preview; another process may have answered the page that names it. */
export async function draftFile(chain: string, path: string, now: number): Promise<ReleaseFile | null> {
  const own = path.slice(previewFiles.length)
  const find = () =>
    kept
      .get(chain)
      ?.map(({ release }) => release.files.get(own))
      .find((file) => file !== undefined)
  const known = find()
  if (known || now - (looked.get(chain) ?? 0) < lookEveryMs) return known ?? null
  looked.set(chain, now)
  await draftRelease(chain)
  return find() ?? null
}
