import type { FormProgram } from '#engine/forms/form-program.ts'

/** What a value can be refused for by itself: everything else is a rule's, a datum's or an act's. */
export const ownFaults: ReadonlySet<string> = new Set([
  'required',
  'gone',
  'noChoice',
  'checking',
  'min',
  'max',
  'maxLength',
  'minItems',
  'maxItems',
  'const',
  'format',
  'pattern',
  'type',
  'not',
])

/** Rules all of whose fields stand above this one, by the codes of their problems: a rule is judged once all is given. */
export function rulesJudged(form: FormProgram | null, from: number): ReadonlySet<string> {
  const rules = form?.rules.filter(({ at, reads }) => lastOf(form, at, reads.fields) < from) ?? []
  return new Set(rules.map(({ id }) => `${form?.id}.${id}`))
}

/** Data that fields above this one are checked with. */
export function dataWatched(form: FormProgram | null, from: number): readonly string[] {
  const watchers = form?.watchers.filter(({ field, reads }) => lastOf(form, field, reads.fields) < from) ?? []
  return watchers.map(({ data }) => data)
}

const lastOf = (form: FormProgram, at: string, fields: ReadonlySet<string>): number =>
  Math.max(...[at, ...fields].map((field) => form.positions.get(field) ?? -1))
