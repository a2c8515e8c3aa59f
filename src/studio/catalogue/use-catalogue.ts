import { createContext, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react'
import type { CallAnswer } from '#contract/index.ts'
import type { JsonObject } from '#engine/documents.ts'
import { mapOf } from '#engine/logic/values.ts'
import { useAnswer } from '../use-answer.ts'
import { useStudio } from '../use-studio.ts'
import {
  type Catalogue,
  type CatalogueEdit,
  type Edit,
  type EditConflict,
  editsOfAll,
  settled,
  withEdits,
} from './edits.ts'
import { keptActs } from './kept-acts.ts'
import { kindIds } from './kinds.ts'
import { type CatalogueCheck, stillWrong, type ToldProblem } from './problems.ts'

/** What is sold, what the operator makes of it, and how they change it. */
export interface CatalogueState {
  readonly version: string
  readonly currency: string
  readonly today: string
  readonly base: Catalogue
  readonly now: Catalogue
  readonly acts: readonly CatalogueEdit[]
  readonly conflicts: readonly EditConflict[]
  /** What somebody else has applied since the edits were begun, until it is known. */
  readonly news: readonly Edit[]
  readonly knowNews: () => void
  readonly isReadOnly: boolean
  readonly edit: (edits: readonly Edit[]) => void
  readonly undo: () => void
  readonly settle: (conflict: EditConflict, whose: 'mine' | 'theirs') => void
  /** All that was edited is applied, or given up. */
  readonly clear: () => void
  readonly readAgain: () => Promise<void>
  /** What the last look at the difference found to mend, and nobody has touched since. */
  readonly problems: readonly ToldProblem[]
  readonly keepProblems: (problems: readonly ToldProblem[]) => void
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
  const [acts, setActs] = useState<readonly CatalogueEdit[]>(kept.read)
  useEffect(() => {
    const look = () => void ask()
    const readKept = () => setActs(kept.read())
    addEventListener('focus', look)
    addEventListener('storage', readKept)
    return () => {
      removeEventListener('focus', look)
      removeEventListener('storage', readKept)
    }
  }, [ask, kept])
  const change = useCallback(
    (make: (before: readonly CatalogueEdit[]) => readonly CatalogueEdit[]) => {
      // What another tab has edited is there already.
      const after = make(kept.read())
      kept.write(after)
      setActs(after)
    },
    [kept],
  )
  // Whoever is not answered for a while goes on with what they have.
  const known = useRef<CallAnswer<'studio/export-catalogue'> | null>(null)
  if (asked.state === 'ready') known.current = asked.value
  const answer = known.current
  const base = useMemo(() => (answer === null ? {} : catalogueOf(answer)), [answer])
  /** The catalogue as it was when the first of the edits was made. */
  const [seen, setSeen] = useState<Catalogue | null>(null)
  const hasActs = acts.length > 0
  useEffect(() => {
    if (answer !== null) setSeen((before) => (before === null || !hasActs ? base : before))
  }, [answer, base, hasActs])
  const [found, setFound] = useState<CatalogueCheck>(none)
  const folded = useMemo(() => withEdits(base, acts), [base, acts])
  const state = useMemo(
    (): CatalogueState | null =>
      answer === null
        ? null
        : {
            version: answer.version,
            currency: answer.currency,
            today: answer.today,
            base,
            now: folded.catalogue,
            acts,
            conflicts: folded.conflicts,
            isReadOnly,
            news: seen === null || !hasActs ? [] : editsOfAll(seen, base),
            knowNews: () => setSeen(base),
            readAgain: ask,
            problems: stillWrong(found, acts),
            keepProblems: (problems) => setFound({ acts, problems }),
            edit: (edits) =>
              edits.length === 0 || isReadOnly ? undefined : change((before) => [...before, { edits }]),
            undo: () => change((before) => before.slice(0, -1)),
            settle: (conflict, whose) => change((before) => settled(before, conflict, whose)),
            clear: () => change(() => []),
          },
    [answer, base, folded, acts, isReadOnly, ask, change, seen, hasActs, found],
  )
  return { asked, ask, state }
}

const none: CatalogueCheck = { acts: [], problems: [] }

/** Kinds without a file have no entries. */
function catalogueOf({ files }: CallAnswer<'studio/export-catalogue'>): Catalogue {
  const read = files.map(({ name, text }) => {
    const kind = name.replace(/\.json$/, '')
    return [kind, mapOf(JSON.parse(text))[kind] as readonly JsonObject[]] as const
  })
  return { ...Object.fromEntries(kindIds.map((kind) => [kind, []])), ...Object.fromEntries(read) }
}

/** The files of some kinds, as the service reads them. */
export const filesOfCatalogue = (now: Catalogue, kinds: readonly string[]) =>
  kinds.map((kind) => ({ name: `${kind}.json`, text: JSON.stringify({ [kind]: now[kind] ?? [] }, null, 2) }))
