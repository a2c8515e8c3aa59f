import type { FieldDoc, Json, JsonObject, JsonSchema } from '../documents.ts'
import { compileMembers, compileOptional } from '../flow/names.ts'
import type { FieldChoice, Platform } from '../flow/types.ts'
import type { Compiled } from '../logic/types.ts'

export interface ChoicesProgram {
  /** The options of `schema.enum`, when no expression gives the list. */
  readonly fixed: readonly FieldChoice[]
  readonly from: Compiled | null
  readonly only: Compiled | null
  readonly unless: readonly (readonly [reason: string, Compiled])[]
  readonly open: boolean
}

/** The choices of a field, or null when it takes any value. */
export function compileChoices(doc: FieldDoc, schema: JsonSchema, platform: Platform): ChoicesProgram | null {
  const items = schema.items as JsonSchema | undefined
  const options = schema.enum ?? items?.enum
  if (!doc.choices && !Array.isArray(options)) return null
  return {
    fixed: (Array.isArray(options) ? options : []).map(toChoice),
    from: compileOptional(doc.choices?.from, platform),
    only: compileOptional(doc.choices?.only, platform),
    unless: compileMembers(doc.choices?.unless, platform),
    open: doc.choices?.open === true,
  }
}

/** An entry of a list as a choice; a scalar x stands for `{ id: x, name: x }`. */
export function toChoice(entry: Json): FieldChoice {
  if (typeof entry !== 'object' || entry === null || Array.isArray(entry)) {
    return { id: entry, name: String(entry), record: { id: entry, name: entry } }
  }
  const record = entry as JsonObject
  const id = record.id ?? null
  return { id, name: String(record.name ?? id), record }
}
