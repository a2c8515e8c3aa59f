import type { Expr, FieldDoc, FormDoc, Json, JsonObject, JsonSchema } from '#engine/documents.ts'

export interface ImportedForm {
  readonly doc: FormDoc
  /** Titles, hints and names of options by their key. */
  readonly texts: { readonly [key: string]: string }
}

/**
 * A plain JSON Schema of an object, with RJSF's uiSchema, as a form document: its members become fields, `required` and
 * conditions become modes. What has parts of its own (groups, lists of them, alternatives) becomes an island, whole; so does
 * a schema that says of the whole what no field can say.
 */
export function formFromSchema(id: string, schema: JsonSchema, ui: JsonObject = {}): ImportedForm {
  if (isOnePiece(schema)) return wholeForm(id, schema, ui)
  const texts: { [key: string]: string } = {}
  const fields = inOrder(askedIn(schema), ui['ui:order']).map(([name, asked]): FieldDoc => {
    const own = mapOf(ui[name])
    const member = resolved(asked.schema, schema)
    Object.assign(texts, wordsOf(`form.${id}.${name}`, member, own, name))
    const isLeaf =
      leafTypes.includes(String(member.type ?? (member.enum ? 'string' : ''))) && !member.oneOf && !member.anyOf
    const isList = member.type === 'array' && Array.isArray(mapOf(member.items).enum)
    const mode = asked.mode === 'required' ? {} : { mode: asked.mode }
    if (isLeaf || isList || optionsOf(member)) return { id: name, schema: leafOf(member), ...mode, ...uiOf(own) }
    const { definitions, $defs } = schema
    const inside = { ...member, ...(definitions ? { definitions } : {}), ...($defs ? { $defs } : {}) }
    return { id: name, ...mode, ...islandOf(inside, own) }
  })
  return { doc: documentOf(id, fields), texts }
}

const leafTypes = ['string', 'number', 'integer', 'boolean']

/** A list, or an object of which more is said than its members: alternatives of the whole, names that are free. */
function isOnePiece(schema: JsonSchema): boolean {
  const isOpen = schema.additionalProperties !== undefined && schema.additionalProperties !== false
  return isOpen || schema.properties === undefined || ofTheWhole.some((word) => schema[word] !== undefined)
}

const ofTheWhole = ['anyOf', 'oneOf', 'patternProperties', 'propertyNames', 'minProperties', 'maxProperties', 'not']

/** A form of one island: the flow sees one value, `answers`. */
function wholeForm(id: string, schema: JsonSchema, ui: JsonObject): ImportedForm {
  const { title = id, description = null } = schema
  const texts = wordsOf(`form.${id}.answers`, { title, description }, {}, id)
  return { doc: documentOf(id, [{ id: 'answers', ...islandOf(schema, ui) }]), texts }
}

const documentOf = (id: string, fields: readonly FieldDoc[]): FormDoc => ({
  $schema: '../language/form.schema.json',
  id,
  fields,
})

const islandOf = (schema: JsonSchema, uiSchema: JsonObject): Pick<FieldDoc, 'schema' | 'island'> => ({
  schema: { type: schema.type === 'array' ? 'array' : 'object' },
  island: { schema, ...(Object.keys(uiSchema).length > 0 ? { uiSchema } : {}) },
})

interface Asked {
  readonly schema: JsonSchema
  readonly mode: Expr
}

/** Every member with its mode: those of the object itself, then those that come with a condition, which read them. */
function askedIn(root: JsonSchema): ReadonlyMap<string, Asked> {
  const found = new Map<string, Asked>()
  const required = listOf(root.required)
  for (const [name, schema] of Object.entries(mapOf(root.properties))) {
    found.set(name, { schema: mapOf(schema), mode: required.includes(name) ? 'required' : 'optional' })
  }
  for (const { when, brings } of conditionsOf(root)) {
    const demanded = listOf(brings.required)
    const members = mapOf(brings.properties)
    for (const name of new Set([...Object.keys(members), ...demanded.map(String)])) {
      const before = found.get(name)
      // The member that is asked about says only here which of its options is meant.
      if (before && (!demanded.includes(name) || before.mode === 'required')) continue
      const mode = demanded.includes(name) ? 'required' : 'optional'
      const schema = before?.schema ?? mapOf(members[name])
      found.set(name, { schema, mode: { if: [when, mode, before?.mode ?? 'notUsed'] } })
    }
  }
  return found
}

interface Condition {
  readonly when: Expr
  readonly brings: JsonSchema
}

/** `if`/`then`/`else`, also in `allOf`, and `dependencies`, as conditions over fields. */
function conditionsOf(root: JsonSchema): readonly Condition[] {
  const parts = [root, ...listOf(root.allOf).map(mapOf)]
  const branches = parts.flatMap((part): Condition[] => {
    if (part.if === undefined) return part === root ? [] : [{ when: true, brings: part }]
    const when = holds(mapOf(part.if))
    return [
      { when, brings: mapOf(part.then) },
      { when: { '!': when }, brings: mapOf(part.else) },
    ]
  })
  const dependencies = Object.entries({
    ...mapOf(root.dependencies),
    ...mapOf(root.dependentRequired),
    ...mapOf(root.dependentSchemas),
  })
  return [...branches, ...dependencies.flatMap(([name, said]) => dependencyOf(name, said))]
}

function dependencyOf(name: string, said: Json): readonly Condition[] {
  const given = { '!': { '!': { var: `form.${name}` } } }
  if (Array.isArray(said)) return [{ when: given, brings: { required: said } }]
  const { oneOf, ...own } = mapOf(said)
  const options = listOf(oneOf).map(mapOf)
  return [
    { when: given, brings: own },
    ...options.map((option) => {
      const { [name]: chosen, ...members } = mapOf(option.properties)
      return { when: holds({ properties: { [name]: chosen ?? {} } }), brings: { ...option, properties: members } }
    }),
  ]
}

/** Whether members have these values, as a condition: constants and options are compared, of others it is asked whether they are there. */
function holds(schema: JsonSchema): Expr {
  const members = Object.entries(mapOf(schema.properties))
  const all = members.map(([name, asked]): Expr => {
    const value = { var: `form.${name}` }
    const { const: only, enum: some } = mapOf(asked)
    if (only !== undefined) return { '===': [value, only] }
    if (Array.isArray(some)) return some.length === 1 ? { '===': [value, some[0] ?? null] } : { in: [value, some] }
    return { '!': { '!': value } }
  })
  const there = listOf(schema.required)
    .filter((name) => !members.some(([member]) => member === name))
    .map((name): Expr => ({ '!': { '!': { var: `form.${String(name)}` } } }))
  const conditions = [...all, ...there]
  return conditions.length === 1 ? (conditions[0] ?? true) : { and: conditions }
}

/** Words of JSON Schema that fields of a form have, too. */
const kept = ['type', 'format', 'pattern', 'enum', 'const', 'minLength', 'maxLength', 'minimum', 'maximum'] as const
const alsoKept = [
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
  'minItems',
  'maxItems',
  'uniqueItems',
  'writeOnly',
] as const

function leafOf(schema: JsonSchema): JsonSchema {
  const options = optionsOf(schema)
  const own = Object.fromEntries(
    [...kept, ...alsoKept].flatMap((word) => (schema[word] === undefined ? [] : [[word, schema[word]]])),
  )
  const { items } = schema
  return {
    ...own,
    ...(options ? { enum: options.map((option) => option.const ?? null) } : {}),
    ...(items ? { items: leafOf(mapOf(items)) } : {}),
  }
}

/** Alternatives that are constants are options. */
function optionsOf({ oneOf, anyOf }: JsonSchema): readonly JsonObject[] | null {
  const options = listOf(oneOf ?? anyOf).map(mapOf)
  return options.length > 0 && options.every((option) => option.const !== undefined) ? options : null
}

function wordsOf(key: string, schema: JsonSchema, ui: JsonObject, name: string): { readonly [key: string]: string } {
  const help = ui['ui:help'] ?? ui['ui:description'] ?? schema.description
  const list = schema.type === 'array' ? mapOf(schema.items) : schema
  const names = listOf(ui['ui:enumNames'] ?? list.enumNames)
  const options =
    optionsOf(list)?.map(({ const: value, title }) => [value, title] as const) ??
    listOf(list.enum).map((value, at) => [value, names[at]] as const)
  return {
    [key]: String(ui['ui:title'] ?? schema.title ?? name),
    ...(typeof help === 'string' ? { [`${key}.hint`]: help } : {}),
    ...Object.fromEntries(options.map(([value, word]) => [`${key}.${String(value)}`, String(word ?? value)])),
  }
}

/** Of the words of RJSF those that our elements know, under their names here. */
function uiOf(ui: JsonObject): { readonly ui?: JsonObject } {
  const widget = String(ui['ui:widget'] ?? '')
  const auto = ui['ui:autocomplete']
  const own = {
    ...(widget === 'textarea' ? { 'ui:lines': true } : {}),
    ...(widgets[widget] ? { 'ui:widget': widgets[widget] } : {}),
    ...(auto === undefined ? {} : { 'ui:autocomplete': auto }),
  }
  return Object.keys(own).length > 0 ? { ui: own } : {}
}

const widgets: { readonly [name: string]: string } = {
  radio: 'choices',
  select: 'select',
  password: 'password',
  range: 'range',
}

function resolved(schema: JsonSchema, root: JsonSchema): JsonSchema {
  const { $ref, ...own } = schema
  if (typeof $ref !== 'string' || !$ref.startsWith('#/')) return schema
  let found: Json = root
  for (const name of $ref.split('/').slice(1)) found = mapOf(found)[name] ?? null
  return { ...mapOf(found), ...own }
}

/** RJSF's `ui:order`: a `*` stands for all that are not named. A condition reads what stands above it, so those come last. */
function inOrder(asked: ReadonlyMap<string, Asked>, order: Json | undefined): readonly (readonly [string, Asked])[] {
  const names = [...asked.keys()]
  const named = listOf(order).map(String)
  const rest = names.filter((name) => !named.includes(name))
  const wanted =
    named.length === 0 ? names : named.flatMap((name) => (name === '*' ? rest : names.includes(name) ? [name] : []))
  const all = [...new Set([...wanted, ...names])]
  const isFree = (name: string): boolean => typeof asked.get(name)?.mode === 'string'
  return [...all.filter(isFree), ...all.filter((name) => !isFree(name))].flatMap((name) => {
    const one = asked.get(name)
    return one ? [[name, one] as const] : []
  })
}

const mapOf = (value: Json | undefined): JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonObject) : {}
const listOf = (value: Json | undefined): readonly Json[] => (Array.isArray(value) ? value : [])
