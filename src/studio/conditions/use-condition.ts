import { useRef, useState } from 'react'
import type { Expr } from '#engine/documents.ts'
import type { Documents } from '../documents/use-documents.ts'
import type { PlaceChange } from '../draft/use-draft.ts'
import { type ConditionPlace, changesTo, type Held, heldAt } from './place.ts'

/** A condition as it stands after one's last edit: what was edited is there at once, until the draft has it. */
export function useCondition(
  documents: Documents,
  place: ConditionPlace,
  change: (wanted: readonly PlaceChange[]) => Promise<void>,
): { readonly held: Held; readonly edit: (expr: Expr | null) => void } {
  const read = heldAt(documents, place)
  const [edited, setEdited] = useState<{ readonly expr: Expr | null } | null>(null)
  const last = useRef(0)
  return {
    held: edited === null ? read : { ...read, expr: edited.expr },
    edit(expr) {
      last.current += 1
      const own = last.current
      setEdited({ expr })
      void change(changesTo(documents, place, expr)).then(() => {
        if (own === last.current) setEdited(null)
      })
    },
  }
}
