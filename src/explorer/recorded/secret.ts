import type { JsonObject } from '#engine/documents.ts'
import type { Program } from '#engine/flow/program.ts'
import type { FlowState } from '#engine/flow/types.ts'
import { resolveSchema } from '#engine/forms/leaf-shape.ts'

/** In the place of what nobody else may read: a password, an account, numbers of offices. */
export const standIns: readonly string[] = [
  'Beispiel-2026',
  'DE89370400440532013000',
  '123-45-6789',
  '021000021',
  '123456',
  '1234',
]

/** Whether what is written in a field is no case's to keep. */
export function isSecret({ docs }: Program, form: string | null, field: string): boolean {
  const doc = docs.forms[form ?? '']?.fields.find(({ id }) => id === field)
  if (doc === undefined) return false
  const schema = resolveSchema(doc.schema, docs.values)
  return schema.type === 'string' && (schema.writeOnly === true || schema['x-sensitive'] === true)
}

/** What was answered at each step: what acts have sealed, and what was given since. */
export function givenBefore({ acts, answers }: FlowState): readonly (readonly [step: string, values: JsonObject])[] {
  const sealed = acts.flatMap((one) => (one.status === 'ok' ? Object.entries(one.sealed) : []))
  return [...sealed.map(([step, { answers: values }]) => [step, values] as const), ...Object.entries(answers)]
}
