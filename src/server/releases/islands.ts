import { hashForSchema, type RJSFSchema } from '@rjsf/utils'
import { compileSchemaValidatorsCode } from '@rjsf/validator-ajv8/lib/compileSchemaValidatorsCode.js'
import { _, Ajv, type ErrorObject } from 'ajv'
import type { FieldDoc, FormDoc, Json, JsonSchema, ReleaseDocs } from '#engine/documents.ts'
import type { CompiledIsland } from '#engine/forms/island.ts'
import { shapeKey } from '#engine/forms/leaf-shape.ts'
import { canonicalJson } from '#engine/logic/canonical-json.ts'
import { validatorRuntime } from '#engine/tables/validator-runtime.ts'
import { withoutRequires } from './checks.ts'
import { patternDiagnostics, valuePatterns } from './patterns.ts'

/** The validators of a field that holds a schema of its own: for this process, and as source text for browsers. */
export interface CompiledSource {
  readonly run: CompiledIsland
  /** An expression over `runtime` that gives the same functions. */
  readonly source: string
}

type Compiled = CompiledSource | { readonly reason: string }

/** More signs than these are no form that somebody fills in. */
const longestSchema = 30_000

/** Schemas that fields of these forms hold. */
export const islandSchemas = ({
  forms,
}: {
  readonly forms: { readonly [id: string]: FormDoc }
}): readonly JsonSchema[] =>
  Object.values(forms).flatMap(({ fields }) => fields.flatMap(({ island }) => (island ? [island.schema] : [])))

export function islandsOf(docs: Pick<ReleaseDocs, 'forms'>): ReadonlyMap<string, CompiledSource> {
  const found = new Map<string, CompiledSource>()
  for (const schema of islandSchemas(docs)) {
    const compiled = compileIsland(schema)
    if ('run' in compiled) found.set(shapeKey(schema), compiled)
  }
  return found
}

/** What is wrong with the schema that a field holds, in words: its size, its patterns, what ajv says, its kind. */
export function islandDiagnostics({
  island,
  schema,
}: FieldDoc): readonly { readonly code: string; readonly reason: string }[] {
  if (!island) return []
  const wrong = (reason: string) => [{ code: 'schema.invalid', reason }]
  if (canonicalJson(island.schema).length > longestSchema)
    return wrong(`has more than ${longestSchema} signs: shorten it`)
  const maze = mazeIn(island.schema)
  if (maze !== null) return wrong(maze)
  const patterns = patternsIn(island.schema).flatMap((pattern) => patternDiagnostics({ pattern }))
  if (patterns.length > 0) return patterns
  const compiled = compileIsland(island.schema)
  if ('reason' in compiled) return wrong(compiled.reason)
  const { type } = island.schema
  return type === undefined || type === schema.type
    ? []
    : wrong(`is of type ${String(type)}, its field of ${String(schema.type)}`)
}

/** Equal schemas are compiled once, whatever releases they belong to. */
const known = new Map<string, Compiled>()

function compileIsland(schema: JsonSchema): Compiled {
  const key = shapeKey(schema)
  const compiled = known.get(key) ?? compile(schema)
  known.set(key, compiled)
  return compiled
}

const judge = new Ajv({ strict: false, validateFormats: false })

function compile(schema: JsonSchema): Compiled {
  try {
    if (!judge.validateSchema(schema)) return { reason: `has what no schema can have at ${innermost(judge.errors)}` }
    const unknown = formatsIn(schema).filter((format) => !Object.hasOwn(validatorRuntime.formats, format))
    if (unknown.length > 0) return { reason: `has a format that nobody checks: ${unknown.join(', ')}` }
    const code = compileSchemaValidatorsCode(schema as RJSFSchema, {
      ajvFormatOptions: false,
      customFormats: { ...validatorRuntime.formats },
      ajvOptionsOverrides: {
        verbose: false,
        messages: false,
        code: { lines: false, formats: _`runtime.formats`, regExp: valuePatterns },
      },
    })
    const main = typeof schema.$id === 'string' ? schema.$id : hashForSchema(schema as RJSFSchema)
    const body = withoutRequires(code.replace('"use strict";', ''))
    const source = `(()=>{const exports={};${body};return{main:${JSON.stringify(main)},validators:exports}})()`
    // The very text that browsers get, run here: both sides judge with the same functions.
    return { source, run: new Function('runtime', `return ${source}`)(validatorRuntime) }
  } catch (error) {
    return { reason: error instanceof Error ? error.message : String(error) }
  }
}

/** The place of what ajv found wrong with a schema: of several that lie in each other the one that is meant. */
function innermost(errors: readonly ErrorObject[] | null | undefined): string {
  const places = (errors ?? []).map(({ instancePath }) => instancePath.slice(1))
  return places.toSorted((one, other) => other.length - one.length)[0] || 'its top'
}

/** Conditions that stand beside each other are compiled in every combination: eight make 256. */
const mostConditions = 8

/** Why a schema could never be compiled to an end, or null: it holds itself, or its conditions are too many to combine. */
function mazeIn(root: JsonSchema): string | null {
  const looked = new Set<string>()
  const look = (node: Json, around: readonly string[]): string | null => {
    if (typeof node !== 'object' || node === null) return null
    if (!Array.isArray(node) && conditionsOf(node as JsonSchema) > mostConditions) {
      return `has more than ${mostConditions} conditions in one place`
    }
    const ref = (node as JsonSchema).$ref
    if (typeof ref === 'string' && ref.startsWith('#') && !looked.has(ref)) {
      if (around.includes(ref) || ref === '#') return `holds itself (${ref}), which has no end on a page`
      const found = look(targetOf(root, ref), [...around, ref])
      if (found !== null) return found
      looked.add(ref)
    }
    for (const part of Object.values(node) as readonly Json[]) {
      const found = look(part, around)
      if (found !== null) return found
    }
    return null
  }
  return look(root, [])
}

function conditionsOf({ if: own, allOf, dependencies }: JsonSchema): number {
  const all = Array.isArray(allOf) ? allOf : []
  const branching = all.filter((part) => ['if', 'oneOf', 'anyOf'].some((word) => word in Object(part)))
  return (own === undefined ? 0 : 1) + branching.length + Object.keys(Object(dependencies)).length
}

function targetOf(root: JsonSchema, ref: string): Json {
  let found: Json = root
  for (const name of ref.split('/').slice(1)) found = (Object(found) as JsonSchema)[name] ?? null
  return found
}

/** Regular expressions, for texts and for names of members. A member of a value may be called `pattern`. */
function patternsIn(schema: Json): readonly string[] {
  if (typeof schema !== 'object' || schema === null) return []
  return Object.entries(schema).flatMap(([name, part]) => [
    ...(name === 'pattern' && typeof part === 'string' ? [part] : []),
    ...(name === 'patternProperties' && typeof part === 'object' ? Object.keys(part ?? {}) : []),
    ...patternsIn(part),
  ])
}

function formatsIn(schema: Json): readonly string[] {
  if (typeof schema !== 'object' || schema === null) return []
  return Object.entries(schema).flatMap(([name, part]) =>
    name === 'format' && typeof part === 'string' ? [part] : formatsIn(part),
  )
}
