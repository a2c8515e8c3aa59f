import { type ReactNode, useState } from 'react'
import { Conflicts } from './conflicts.tsx'
import { type DraftConflict, useDraft, type Wanted } from './use-draft.ts'

export interface Changing {
  readonly change: (wanted: readonly Wanted[]) => Promise<void>
  /** Where somebody else was faster the last time; nothing otherwise. */
  readonly conflicts: ReactNode
}

/** Changes the draft from a page, which shows what somebody else has changed meanwhile. */
export function useChanging(): Changing {
  const draft = useDraft()
  const [conflicts, setConflicts] = useState<readonly DraftConflict[]>([])
  return {
    change: async (wanted) => setConflicts(await draft.change(wanted)),
    conflicts: <Conflicts of={conflicts} onDone={() => setConflicts([])} />,
  }
}
