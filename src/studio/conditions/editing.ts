import { createContext, useContext } from 'react'
import type { Expr } from '#engine/documents.ts'
import type { TextKey } from '../texts/en.ts'
import type { Edited } from './edits.ts'
import type { Names } from './names.ts'
import type { Subjects } from './subject.ts'

/** What every part of a condition that is edited knows. */
export interface Editing {
  readonly whole: Expr
  readonly subjects: Subjects
  readonly names: Names
  /** Of amounts. */
  readonly currency: string
  /** The day with which a new comparison of days begins. */
  readonly today: string
  /** Makes an edit the draft's, and says what it did; null: it cannot be done. */
  readonly apply: (edited: Edited | null, told: TextKey | null) => void
}

export const EditingContext = createContext<Editing | null>(null)

export function useEditing(): Editing {
  const editing = useContext(EditingContext)
  if (editing === null) throw new Error('a part of a condition is drawn outside of its editor')
  return editing
}
