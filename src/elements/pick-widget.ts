import type { FieldMode, Json, JsonObject, JsonSchema } from '#engine/documents.ts'

export interface WidgetQuestion {
  readonly schema: JsonSchema
  readonly ui: JsonObject
  readonly mode?: FieldMode
  /** How many choices there are, when there are any. */
  readonly choices?: number | undefined
  /** Choices are only suggestions: another text may be typed. */
  readonly open?: boolean | undefined
}

/** The kind of widget for a field: the one its document names in `ui:widget`, else the one that fits its schema. */
export function pickWidget({ schema, ui, choices, open }: WidgetQuestion): string {
  const named = ui['ui:widget']
  if (typeof named === 'string') return named
  if (schema.const === true || schema.type === 'boolean') return 'consent'
  if (schema.type === 'array') return 'checks'
  if (open) return 'suggest'
  if (choices !== undefined) return choices <= 3 ? 'choices' : 'select'
  // A code of a mail or a phone is copied from there, and over in minutes: it is seen while it is typed.
  if (schema.writeOnly === true && ui['ui:autocomplete'] !== 'one-time-code') return 'password'
  if (schema.format === 'date') return isBirthday(ui) ? 'birthday' : 'date'
  return schema.type === 'integer' || schema.type === 'number' ? 'number' : 'text'
}

function isBirthday(ui: { readonly [name: string]: Json }): boolean {
  return ui['ui:autocomplete'] === 'bday'
}
