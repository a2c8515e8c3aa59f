import { useRef, useState } from 'react'
import type { Expr } from '#engine/documents.ts'
import type { Documents } from '../documents/use-documents.ts'
import type { Wanted } from '../draft/use-draft.ts'
import { type ConditionPlace, changesTo, type Held, heldAt } from './place.ts'

/**
 * A condition as it stands after one's last edit: what was edited is there at once, and stays until the documents have it,
 * or somebody else has changed it, or it was undone.
 */
export function useCondition(
  documents: Documents,
  place: ConditionPlace,
  change: (wanted: readonly Wanted[]) => Promise<void>,
): { readonly held: Held; readonly edit: (expr: Expr | null) => void } {
  const read = heldAt(documents, place)
  const text = JSON.stringify(read.expr)
  const [edited, setEdited] = useState<{ readonly expr: Expr | null } | null>(null)
  /** What the documents may still say before they have the last edit. */
  const passed = useRef(new Set<string>())
  const isBehind = edited !== null && text !== JSON.stringify(edited.expr) && passed.current.has(text)
  if (edited !== null && !isBehind) {
    passed.current.clear()
    setEdited(null)
  }
  return {
    held: isBehind ? { ...read, expr: edited.expr } : read,
    edit(expr) {
      passed.current.add(text)
      if (edited !== null) passed.current.add(JSON.stringify(edited.expr))
      setEdited({ expr })
      void change(changesTo(documents, place, expr))
    },
  }
}
