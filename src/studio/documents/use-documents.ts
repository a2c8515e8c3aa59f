import { useMemo } from 'react'
import type { CallAnswer } from '#contract/index.ts'
import type { FlowDoc, FormDoc, JsonObject, OpDoc, SiteDoc } from '#engine/documents.ts'
import { useDraft } from '../draft/use-draft.ts'
import { type TextKey, useTexts } from '../texts/texts.tsx'
import { type Asked, useAnswer } from '../use-answer.ts'
import { useStudio } from '../use-studio.ts'
import { namesApart } from './names-apart.ts'
import { withChanges } from './with-changes.ts'

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
  readonly own: { readonly config: JsonObject; readonly ops: readonly OpDoc[] }
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

/** The documents, read anew when the draft is another; what was there stays until they come, with the settings that were changed. */
export function useDocuments(): { readonly asked: Asked<Documents>; readonly ask: () => Promise<void> } {
  const { api } = useStudio()
  const { lang, say } = useTexts()
  const { turn, changes, own } = useDraft()
  const { asked, ask } = useAnswer(api, 'studio/read-documents', { lang }, turn)
  const known = asked as Asked<Documents> // the server has checked them against their grammar
  const shown = useMemo(
    () => (known.state === 'ready' ? { ...known, value: withChanges(named(known.value, say), changes, own) } : known),
    [known, changes, own, say],
  )
  return { asked: shown, ask }
}

const named = (documents: Documents, say: (key: TextKey) => string): Documents => ({
  ...documents,
  names: namesApart(documents.names, say),
  before: namesApart(documents.before, say),
})
