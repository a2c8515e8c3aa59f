import type { FieldDoc, Json, ReleaseDocs } from '#engine/documents.ts'
import { resolveSchema } from '#engine/forms/leaf-shape.ts'
import { isList, isMap } from '#engine/logic/values.ts'

/** The options of a field's schema, or of the items of a list. */
export function schemaOptionsOf(field: FieldDoc, { values }: Pick<ReleaseDocs, 'values'>): readonly Json[] {
  const schema = resolveSchema(field.schema, values)
  const options = schema.enum ?? (isMap(schema.items) ? schema.items.enum : undefined)
  return isList(options) ? options : []
}
