import { useMemo } from 'react'
import { useDocuments } from '../documents/use-documents.ts'
import { useStudio } from '../use-studio.ts'
import type { Ground } from './place-of-finding.ts'

/** What there is to go to from a finding; null: it is on its way, or cannot be read. */
export function useGround(): Ground | null {
  const { chain } = useStudio()
  const { asked } = useDocuments()
  const documents = asked.state === 'ready' ? asked.value : null
  return useMemo(
    () => (documents === null ? null : { documents, clubs: chain.clubs.map(({ id }) => id) }),
    [documents, chain],
  )
}
