import { type ReactNode, useCallback, useMemo, useState } from 'react'
import { useDraft } from '../draft/use-draft.ts'
import { useTexts } from '../texts/texts.tsx'
import type { AnswerState } from '../use-answer.ts'
import { useAnswer } from '../use-answer.ts'
import { useStudio } from '../use-studio.ts'
import { namesApart } from './names-apart.ts'
import { productPart } from './product-part.ts'
import { type Documents, DocumentsContext } from './use-documents.ts'
import { wholeDocuments } from './whole-documents.ts'
import { withChanges } from './with-changes.ts'

/**
 * Keeps the chain's documents as the draft has them: read once for all pages, from the first that needs them, and anew when
 * the draft is another; what was there stays until they come, with the settings that were changed.
 */
export function DocumentsProvider({ children }: { readonly children: ReactNode }) {
  const { api } = useStudio()
  const { lang, say } = useTexts()
  const { turn, changes, own } = useDraft()
  const [isWanted, setWanted] = useState(false)
  const { asked, ask } = useAnswer(api, 'studio/read-documents', { lang }, { turn, isWanted, kept: productPart })
  const known = useMemo(
    (): AnswerState<Documents> =>
      asked.state === 'ready' ? { state: 'ready', value: wholeDocuments(asked.value) } : asked,
    [asked],
  )
  const read = useMemo(
    () =>
      known.state === 'ready'
        ? {
            ...known.value,
            names: namesApart(known.value.names, say),
            before: namesApart(known.value.before, say),
          }
        : null,
    [known, say],
  )
  const shown = useMemo(
    (): AnswerState<Documents> => (read === null ? known : { state: 'ready', value: withChanges(read, changes, own) }),
    [read, known, changes, own],
  )
  const want = useCallback(() => setWanted(true), [])
  const value = useMemo(() => ({ asked: shown, ask, want }), [shown, ask, want])
  return <DocumentsContext value={value}>{children}</DocumentsContext>
}
