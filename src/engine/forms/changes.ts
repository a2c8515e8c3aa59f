import type { Reads } from '../flow/reads.ts'
import type { Touches } from '../flow/touch.ts'
import type { DataMap } from '../flow/types.ts'

/** What is known to have changed since the previous run. */
export interface Changes {
  readonly fields: Set<string>
  /** Nothing can be taken over. */
  readonly all: boolean
  readonly data: DataMap
}

/** None of what it can read has changed. */
export function isUntouched(reads: Reads, before: { readonly touches: Touches }, changes: Changes): boolean {
  if (changes.all || (reads.wholeForm && changes.fields.size > 0)) return false
  if (changes.fields.size > 0 && reads.fields.size > 0) {
    for (const field of reads.fields) if (changes.fields.has(field)) return false
  }
  return (
    before.touches.length === 0 ||
    before.touches.every(({ key, datum }) => key === null || changes.data.get(key) === datum)
  )
}
