import type { PlaceChange } from '../draft/use-draft.ts'
import { type Cell, valueFor } from './matrix.ts'
import type { RuleWord } from './rules.ts'

/** What has to be changed for a word in all of these cells, null: for what they inherit. What has it already, or cannot have it, is left alone. */
export function changesFor(cells: readonly Cell[], word: RuleWord | null): readonly PlaceChange[] {
  return cells.flatMap((cell) => {
    const { at, own } = cell
    const value = word === null ? null : valueFor(cell, word)
    if (at === null || value === undefined || value === own) return []
    return [{ at, value, was: own }]
  })
}
