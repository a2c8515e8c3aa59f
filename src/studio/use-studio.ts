import { createContext, useContext } from 'react'
import type { CallAnswer } from '#contract/index.ts'
import type { StudioApi } from './api.ts'

/** What every area knows: the calls, who is signed in, and the chain that they change. */
export interface StudioFacts extends CallAnswer<'studio/open'> {
  readonly api: StudioApi
}

export const StudioContext = createContext<StudioFacts | null>(null)

export function useStudio(): StudioFacts {
  const studio = useContext(StudioContext)
  if (studio === null) throw new Error('an area is shown outside of the frame')
  return studio
}
