import { createContext, useCallback, useContext, useEffect, useMemo, useState } from 'react'
import type { CallAnswer } from '#contract/index.ts'
import type { JsonObject } from '#engine/documents.ts'
import { mapOf } from '#engine/logic/values.ts'
import { useAnswer } from '../use-answer.ts'
import { useStudio } from '../use-studio.ts'
import { type Act, type Catalogue, type Conflict, type Edit, settled, withEdits } from './edits.ts'
import { keptActs } from './kept-acts.ts'
import { kindIds } from './kinds.ts'

/** What is sold, what the operator makes of it, and how they change it. */
export interface CatalogueState {
  readonly version: string
  readonly currency: string
  readonly today: string
  readonly base: Catalogue
  readonly now: Catalogue
  readonly acts: readonly Act[]
  readonly conflicts: readonly Conflict[]
  readonly isReadOnly: boolean
  readonly edit: (edits: readonly Edit[]) => void
  readonly undo: () => void
  readonly settle: (conflict: Conflict, whose: 'mine' | 'theirs') => void
  /** All that was edited is applied, or given up. */
  readonly clear: () => void
  readonly readAgain: () => Promise<void>
}

export const CatalogueContext = createContext<CatalogueState | null>(null)

export function useCatalogue(): CatalogueState {
  const catalogue = useContext(CatalogueContext)
  if (catalogue === null) throw new Error('the catalogue is read outside of its page')
  return catalogue
}

/** The catalogue as the server has it with one's own edits, which stay in this browser until they are applied or undone. */
export function useCatalogueState(isReadOnly: boolean) {
  const { api, chain, operator } = useStudio()
  const { asked, ask } = useAnswer(api, 'studio/export-catalogue', {})
  const kept = useMemo(() => keptActs(localStorage, `${chain.id}:${operator.id}`), [chain.id, operator.id])
  const [acts, setActs] = useState<readonly Act[]>(kept.read)
  useEffect(() => {
    const look = () => void ask()
    addEventListener('focus', look)
    return () => removeEventListener('focus', look)
  }, [ask])
  const change = useCallback(
    (make: (before: readonly Act[]) => readonly Act[]) =>
      setActs((before) => {
        const after = make(before)
        kept.write(after)
        return after
      }),
    [kept],
  )
  const answer = asked.state === 'ready' ? asked.value : null
  const base = useMemo(() => (answer === null ? {} : catalogueOf(answer)), [answer])
  const folded = useMemo(() => withEdits(base, acts), [base, acts])
  const state = useMemo(
    (): CatalogueState | null =>
      answer === null
        ? null
        : {
            ...{ version: answer.version, currency: answer.currency, today: answer.today },
            ...{ base, now: folded.catalogue, acts, conflicts: folded.conflicts, isReadOnly, readAgain: ask },
            edit: (edits) =>
              edits.length === 0 || isReadOnly ? undefined : change((before) => [...before, { edits }]),
            undo: () => change((before) => before.slice(0, -1)),
            settle: (conflict, whose) => change((before) => settled(before, conflict, whose)),
            clear: () => change(() => []),
          },
    [answer, base, folded, acts, isReadOnly, ask, change],
  )
  return { asked, ask, state }
}

/** Kinds without a file have no entries. */
function catalogueOf({ files }: CallAnswer<'studio/export-catalogue'>): Catalogue {
  const read = files.map(({ name, text }) => {
    const kind = name.replace(/\.json$/, '')
    return [kind, mapOf(JSON.parse(text))[kind] as readonly JsonObject[]] as const
  })
  return { ...Object.fromEntries(kindIds.map((kind) => [kind, []])), ...Object.fromEntries(read) }
}

/** The files of some kinds, as the service reads them. */
export const filesOf = (now: Catalogue, kinds: readonly string[]) =>
  kinds.map((kind) => ({ name: `${kind}.json`, text: JSON.stringify({ [kind]: now[kind] ?? [] }, null, 2) }))
