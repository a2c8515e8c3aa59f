import type { StudioAnswer, StudioApi } from '../api.ts'
import type { DraftConflict, PlaceChange } from './use-draft.ts'

/** As many as the server takes at once. */
const most = 500

/** Many changes as one group, so that one undo takes all of them back; answers the conflicts, or why it was refused. */
export async function sendAll(
  api: StudioApi,
  changes: readonly PlaceChange[],
): Promise<{
  readonly conflicts: readonly DraftConflict[]
  readonly refused: Extract<StudioAnswer<unknown>, { readonly ok: false }> | null
}> {
  const group = crypto.randomUUID()
  const conflicts: DraftConflict[] = []
  for (let at = 0; at < changes.length; at += most) {
    const answer = await api.send('studio/change-draft', { group, changes: changes.slice(at, at + most) })
    if (!answer.ok) return { conflicts, refused: answer }
    conflicts.push(...answer.value.conflicts)
  }
  return { conflicts, refused: null }
}
