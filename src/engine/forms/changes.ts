import type { Dependencies } from '../flow/dependencies.ts'
import type { ExprReads } from '../flow/reads.ts'
import type { DataMap } from '../flow/types.ts'
import type { FormProgram } from './form-program.ts'
import type { FormInput, FormRun } from './run.ts'

/** What is known to have changed since the previous run. */
export interface Changes {
  readonly fields: Set<string>
  /** Nothing can be taken over. */
  readonly all: boolean
  readonly data: DataMap
}

/** None of what it can read has changed. */
export function isUntouched(
  reads: ExprReads,
  before: { readonly dependencies: Dependencies },
  changes: Changes,
): boolean {
  if (changes.all || (reads.wholeForm && changes.fields.size > 0)) return false
  if (changes.fields.size > 0) for (const field of reads.fields) if (changes.fields.has(field)) return false
  return hasSameData(before, changes.data)
}

const hasSameData = ({ dependencies }: { readonly dependencies: Dependencies }, data: DataMap): boolean =>
  dependencies.every(({ key, datum }) => key === null || data.get(key) === datum)

/** Fields to evaluate, by position: 1 for each. More are marked while the fields above them turn out to differ. */
export type Marks = Uint8Array

/** The fields whose own value or data are not what they were; all of them when there is nothing to take over. */
export function markFields(program: FormProgram, { raw, evaluation }: FormInput, previous: FormRun | undefined): Marks {
  const marks = new Uint8Array(program.fields.length)
  if (!previous) return marks.fill(1)
  if (raw !== previous.raw) {
    for (const field of Object.keys(raw)) if (raw[field] !== previous.raw[field]) mark(field)
    for (const field of Object.keys(previous.raw)) if (!Object.hasOwn(raw, field)) mark(field)
  }
  if (evaluation.data === previous.data) return marks
  for (const [at, run] of previous.runs.entries()) if (!hasSameData(run, evaluation.data)) marks[at] = 1
  return marks

  function mark(field: string): void {
    const at = program.positions.get(field)
    if (at !== undefined) marks[at] = 1
  }
}
