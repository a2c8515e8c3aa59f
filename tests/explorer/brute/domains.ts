import type { FieldDoc, Json, JsonObject, JsonSchema, ReleaseDocs } from '#engine/documents.ts'
import { isList, isMap } from '#engine/logic/values.ts'

/** Every value that the world may give for a small schema; a list is empty, or holds a record of every kind. */
export function worldValues(schema: JsonSchema): readonly Json[] {
  if (isList(schema.enum)) return schema.enum
  if (isList(schema.anyOf)) return schema.anyOf.flatMap((one) => worldValues(one as JsonSchema))
  switch (schema.type) {
    case 'null':
      return [null]
    case 'boolean':
      return [true, false]
    case 'integer':
    case 'number':
      return [1]
    case 'array': {
      const all = worldValues((schema.items ?? {}) as JsonSchema).map(withId)
      return Number(schema.minItems ?? 0) > 0 ? [all] : [[], all]
    }
    case 'object':
      return worldObjects(schema)
    default:
      return ['text']
  }
}

function worldObjects({ properties = {}, required = [] }: JsonSchema): readonly JsonObject[] {
  let all: readonly JsonObject[] = [{}]
  for (const [name, schema] of Object.entries(properties as JsonObject)) {
    const values = worldValues(schema as JsonSchema)
    const isSure = isList(required) && required.includes(name)
    all = all.flatMap((one) => [...values.map((value) => ({ ...one, [name]: value })), ...(isSure ? [] : [one])])
  }
  return all
}

/** Records of a list are told apart by their id. */
const withId = (record: Json, index: number): Json =>
  isMap(record) && typeof record.id === 'string' ? { ...record, id: `r${index}` } : record

/** Every value worth typing into a field: options, else both sides of each constant that anything compares. */
export function typedValues(field: FieldDoc, docs: ReleaseDocs): readonly Json[] {
  const { id, schema } = field
  if (schema.type === 'array') return listsOf(field, docs)
  if (isList(schema.enum)) return schema.enum
  if (schema.const !== undefined) return [schema.const]
  if (schema.type === 'boolean') return [true, false]
  // What is asked with an answer may come out otherwise with yet another one.
  const more = isAskedWith(id, docs)
  if (schema.format === 'date') return [...daysAround(docs), ...(more ? ['2026-03-10'] : [])]
  return [...new Set([...constantsBeside(id, docs), 'other', ...(more ? ['another'] : [])])]
}

/** Up to three items of a list of forms, in every way; of options every set. */
function listsOf({ form, schema }: FieldDoc, docs: ReleaseDocs): readonly Json[] {
  if (form !== undefined) {
    const items = itemsOf(docs.forms[form]?.fields ?? [], docs)
    const one = items.map((item) => [{ ...item, _id: 'a' }])
    const two = one.flatMap((list) => items.map((item) => [...list, { ...item, _id: 'b' }]))
    const three = two.flatMap((list) => items.map((item) => [...list, { ...item, _id: 'c' }]))
    return [...one, ...two, ...(items.length < 4 ? three : [])]
  }
  const { enum: options } = (schema.items ?? {}) as JsonSchema
  return setsOf(isList(options) ? options : [])
}

function itemsOf(fields: readonly FieldDoc[], docs: ReleaseDocs): readonly JsonObject[] {
  let all: readonly JsonObject[] = [{}]
  for (const field of fields) {
    const values = typedValues(field, docs)
    const isSure = field.mode === undefined || field.mode === 'required'
    all = all.flatMap((one) => [...values.map((value) => ({ ...one, [field.id]: value })), ...(isSure ? [] : [one])])
  }
  return all
}

/** Every way to take some of these. */
export function setsOf(options: readonly Json[]): readonly (readonly Json[])[] {
  let all: readonly (readonly Json[])[] = [[]]
  for (const option of options) all = all.flatMap((one) => [one, [...one, option]])
  return all.filter((one) => one.length > 0)
}

const isAskedWith = (field: string, { flows }: ReleaseDocs): boolean =>
  Object.values(flows).some(({ data = {} }) =>
    Object.values(data).some((datum) => JSON.stringify(datum.with ?? null).includes(`.${field}"`)),
  )

/** The days of the documents and today, each with its neighbours. */
function daysAround(docs: ReleaseDocs): readonly string[] {
  const days = new Set(['2026-03-02'])
  eachNode(docs, (node) => {
    if (typeof node === 'string' && /^\d{4}-\d\d-\d\d$/.test(node)) days.add(node)
  })
  return [...new Set([...days].flatMap((day) => [-1, 0, 1].map((by) => shifted(day, by))))].sort()
}

function shifted(day: string, by: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + by)
  return date.toISOString().slice(0, 10)
}

function constantsBeside(field: string, docs: ReleaseDocs): readonly string[] {
  const found = new Set<string>()
  eachNode(docs, (node) => {
    const sides = isMap(node) && isList(node['===']) ? node['==='] : []
    const reads = sides.some(
      (side) => isMap(side) && typeof side.var === 'string' && `.${side.var}`.endsWith(`.${field}`),
    )
    if (reads) for (const side of sides) if (typeof side === 'string') found.add(side)
  })
  return [...found]
}

function eachNode({ flows, forms }: ReleaseDocs, visit: (node: Json) => void): void {
  const go = (node: Json): void => {
    visit(node)
    if (isList(node)) node.forEach(go)
    else if (isMap(node)) Object.values(node).forEach(go)
  }
  go(flows as unknown as Json) // documents are JSON
  go(forms as unknown as Json)
}
