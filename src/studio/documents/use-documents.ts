import { createContext, useContext, useEffect } from 'react'
import type { CallAnswer } from '#contract/index.ts'
import type { OpDoc } from '#engine/documents.ts'
import type { AnswerState } from '../use-answer.ts'

type Answer = CallAnswer<'studio/read-documents'>

/** The documents of the chain, as the draft has them; of `names`, `before` says what is live in other words. */
export interface Documents extends Omit<Answer, 'product' | 'own'> {
  /** The product's, with the law of the chain's country. */
  readonly inherited: Answer['resolved']
  readonly own: Omit<Answer['own'], 'ops'> & { readonly ops: readonly OpDoc[] }
}

/** What sentences need of them. */
export type NamedDocuments = Pick<Documents, 'names'> & {
  readonly resolved: Pick<Answer['resolved'], 'config' | 'flows' | 'forms'>
}

interface DocumentsRead {
  readonly asked: AnswerState<Documents>
  readonly ask: () => Promise<void>
  readonly want: () => void
}

export const DocumentsContext = createContext<DocumentsRead | null>(null)

/** The documents as the draft has them: read once for all pages. */
export function useDocuments(): Pick<DocumentsRead, 'asked' | 'ask'> {
  const documents = useContext(DocumentsContext)
  if (documents === null) throw new Error('documents are read outside of the frame')
  const { want } = documents
  useEffect(want, [want])
  return documents
}
