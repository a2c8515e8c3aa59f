import type { FieldProgram } from './form-program.ts'

/** Turns what each field reads around: which fields below are to be looked at again when one has changed. */
export function withReaders(fields: readonly Omit<FieldProgram, 'readBy'>[]): readonly FieldProgram[] {
  const readers = fields.map((): number[] => [])
  const positions = new Map(fields.map(({ id }, position) => [id, position]))
  for (const [position, { reads }] of fields.entries()) {
    const read = reads.wholeForm
      ? positions.values()
      : [...reads.fields].map((field) => positions.get(field) ?? position)
    for (const at of read) if (at < position) readers[at]?.push(position)
  }
  return fields.map((field, at) => ({ ...field, readBy: readers[at] ?? [] }))
}
