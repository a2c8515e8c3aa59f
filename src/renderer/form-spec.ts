import type { FieldDoc, FormDoc, JsonObject, JsonSchema } from '#engine/documents.ts'
import type { CompiledIsland } from '#engine/forms/island.ts'
import { resolveSchema, shapeKey } from '#engine/forms/leaf-shape.ts'
import { type ValidatorRuntime, validatorRuntime } from '#engine/tables/validator-runtime.ts'

/** A field of a document with its schema resolved. Built once per form, so that nothing of it changes identity. */
export interface FieldSpec {
  readonly doc: FieldDoc
  /** Its place among the fields of its form. */
  readonly position: number
  /** The form whose texts name the field. */
  readonly form: string
  readonly schema: JsonSchema
  readonly ui: JsonObject
  readonly nested: FormSpec | undefined
  /** Validators of a field that holds a schema of its own. */
  readonly island: CompiledIsland | undefined
  /** Fields that stand within this one, beside what is chosen there (`ui:inside`). */
  readonly inside: readonly FieldSpec[]
}

export interface FormSpec {
  readonly id: string
  readonly fields: ReadonlyMap<string, FieldSpec>
}

export interface FormSource {
  readonly forms: { readonly [id: string]: FormDoc }
  readonly values: { readonly [name: string]: JsonSchema }
  readonly islands?: ((runtime: ValidatorRuntime) => { readonly [schemaKey: string]: CompiledIsland }) | undefined
}

const built = new WeakMap<object, FormSpec>()
const unknown: FormSpec = { id: '', fields: new Map() }

/** The spec of a form by its id, or of a form that is data. The same document gives the same spec. */
export function formSpec(source: FormSource, form: string | JsonObject | undefined): FormSpec {
  const doc = typeof form === 'string' ? source.forms[form] : (form as FormDoc | undefined) // checked on arrival
  if (!doc) return unknown
  const known = built.get(doc)
  if (known) return known
  const fields = new Map<string, FieldSpec>()
  const spec: FormSpec = { id: doc.id, fields }
  // Set before the fields: a form that nests itself finds itself.
  built.set(doc, spec)
  for (const [position, field] of doc.fields.entries()) {
    fields.set(field.id, { ...fieldSpec(source, doc.id, field), position, inside: [] })
  }
  for (const [id, field] of fields) {
    const inside = [...fields.values()].filter(({ ui }) => ui['ui:inside'] === id)
    if (inside.length > 0) fields.set(id, { ...field, inside })
  }
  return spec
}

/** What is said of the field at `plan`, `bank.iban` or `children[a1].birthday`. */
export function specAt(spec: FormSpec, path: string): FieldSpec | undefined {
  let form: FormSpec | undefined = spec
  let field: FieldSpec | undefined
  for (const part of path.split('.')) {
    field = form?.fields.get(part.replace(/\[.*\]$/, ''))
    form = field?.nested
  }
  return field
}

function fieldSpec(source: FormSource, form: string, doc: FieldDoc): Omit<FieldSpec, 'position' | 'inside'> {
  return {
    doc,
    form,
    schema: resolveSchema(doc.schema, source.values),
    ui: doc.ui ?? {},
    island: doc.island && source.islands?.(validatorRuntime)[shapeKey(doc.island.schema)],
    nested: doc.form === undefined ? undefined : formSpec(source, doc.form),
  }
}
