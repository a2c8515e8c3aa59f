import { createContext, useContext, useEffect } from 'react'
import type { CallAnswer } from '#contract/index.ts'
import type { AnswerState } from '../use-answer.ts'

export type Checked = CallAnswer<'studio/check-draft'>

export interface DraftChecks {
  /** What is known last: of the draft as it was then, by its `seq` and `live`. */
  readonly asked: AnswerState<Checked>
  readonly ask: () => void
  readonly want: () => void
}

export const ChecksContext = createContext<DraftChecks | null>(null)

/** What the check, the proof and the difference say of the draft: asked once for all pages. */
export function useChecks(): Pick<DraftChecks, 'asked' | 'ask'> {
  const checks = useContext(ChecksContext)
  if (checks === null) throw new Error('the checks are read outside of the frame')
  const { want } = checks
  useEffect(want, [want])
  return checks
}
