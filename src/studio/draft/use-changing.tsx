import { type ReactNode, useState } from 'react'
import { Conflicts, type PlaceConflict } from './conflicts.tsx'
import { type PlaceChange, useDraft } from './use-draft.ts'

export interface Changing {
  readonly change: (wanted: readonly PlaceChange[]) => Promise<void>
  /** Where somebody else was faster the last time; nothing otherwise. */
  readonly conflicts: ReactNode
}

/** Changes the draft from a page, which shows what somebody else has changed meanwhile. */
export function useChanging(): Changing {
  const draft = useDraft()
  const [conflicts, setConflicts] = useState<readonly PlaceConflict[]>([])
  const change = async (wanted: readonly PlaceChange[]) => {
    const found = await draft.change(wanted)
    setConflicts(found.map((one) => ({ ...one, mine: wanted.findLast(({ at }) => at === one.at)?.value ?? null })))
  }
  const putMine = () => change(conflicts.map(({ at, mine = null, theirs }) => ({ at, value: mine, was: theirs })))
  return {
    change,
    conflicts: <Conflicts of={conflicts} onMine={putMine} onDone={() => setConflicts([])} />,
  }
}
