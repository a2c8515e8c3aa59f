import { createContext, useContext, useEffect } from 'react'
import type { CallAnswer } from '#contract/index.ts'
import type { FlowDoc, FormDoc, JsonObject, OpDoc, SiteDoc } from '#engine/documents.ts'
import type { Asked } from '../use-answer.ts'

interface Layered {
  readonly config: JsonObject
  readonly site: SiteDoc
  readonly flows: { readonly [id: string]: FlowDoc }
  readonly forms: { readonly [id: string]: FormDoc }
}

/** The documents of the chain, as the draft has them. */
export interface Documents {
  readonly seq: number
  /** The product's, with the law of the chain's country. */
  readonly inherited: Layered
  readonly own: {
    readonly config: JsonObject
    readonly ops: readonly OpDoc[]
    readonly cases: CallAnswer<'studio/read-documents'>['own']['cases']
  }
  readonly resolved: Layered
  /** Those that the chain offers with the draft; what is live may have fewer. */
  readonly languages: CallAnswer<'studio/read-documents'>['languages']
  /** What members read, by key. */
  readonly names: { readonly [key: string]: string }
  /** Those of them that what is live says in other words. */
  readonly before: { readonly [key: string]: string }
}

/** What sentences need of them. */
export type NamedDocuments = Pick<Documents, 'names'> & {
  readonly resolved: Pick<Layered, 'config' | 'flows' | 'forms'>
}

interface DocumentsRead {
  readonly asked: Asked<Documents>
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
