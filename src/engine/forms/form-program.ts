import type { Expr, FieldDoc, FormDoc, Json, JsonObject, JsonSchema, ReleaseDocs } from '../documents.ts'
import { compileMembers, compileNames, compileOptional, type Names } from '../flow/names.ts'
import { collectReads, type ExprReads, readsOfData } from '../flow/reads.ts'
import type { Platform } from '../flow/types.ts'
import { compileExpression } from '../logic/compile.ts'
import type { Compiled } from '../logic/types.ts'
import { type ChoicesProgram, compileChoices } from './choices-program.ts'
import { type IslandFault, islandFaults } from './island.ts'
import { leafShape, resolveSchema } from './leaf-shape.ts'
import { withReaders } from './readers.ts'

/** A form as one step uses it: every expression compiled, and which field depends on which. */
export interface FormProgram {
  readonly id: string
  readonly fields: readonly FieldProgram[]
  readonly positions: ReadonlyMap<string, number>
  readonly rules: readonly RuleProgram[]
  readonly watchers: readonly Watcher[]
  /** No form stands inside: what a field gives is its value. */
  readonly isPlain: boolean
  /** Nothing is kept from the server: neither `writeOnly` nor `send: false`. */
  readonly isSentWhole: boolean
  readonly names: Names
  /** The form itself, when it arrived as data. */
  readonly doc?: JsonObject
  /** Per datum: the fields of this form that it reads. */
  fieldsOfData(name: string): ReadonlySet<string>
}

export interface FieldProgram {
  readonly id: string
  readonly schema: JsonSchema
  readonly mode: Compiled | null
  readonly initial: Compiled | null
  readonly choices: ChoicesProgram | null
  readonly limits: readonly (readonly [keyword: string, Compiled])[]
  readonly check: (value: Json) => string | null
  readonly nested: FormProgram | null
  /** What is wrong inside a field that holds a schema of its own. */
  readonly island: ((value: Json) => readonly IslandFault[]) | null
  /** The value is a list. */
  readonly several: boolean
  /** A text may have several lines. */
  readonly lines: boolean
  readonly writeOnly: boolean
  readonly sensitive: boolean
  readonly sent: boolean
  /** Fields above on which this one depends. */
  readonly reads: ExprReads
  /** Positions of the fields below that depend on this one. */
  readonly readBy: readonly number[]
}

export interface RuleProgram {
  readonly id: string
  readonly at: string
  readonly when: Compiled | null
  readonly assert: Compiled
  readonly reads: ExprReads
}

/** A datum that is read because its `onError` names a field that has a value. */
export interface Watcher {
  readonly data: string
  readonly field: string
  readonly reads: ExprReads
}

export interface FormEnvironment {
  readonly docs: Pick<ReleaseDocs, 'forms' | 'values'>
  readonly platform: Platform
  readonly names: Names
  readonly step: string
  readonly nested?: boolean
  readonly initial?: { readonly [field: string]: Expr } | undefined
}

/** Compiles a form for the step that uses it. Forms inside are compiled with it; one that contains itself is cut there. */
export function compileForm(doc: FormDoc, environment: FormEnvironment, around: readonly string[] = []): FormProgram {
  const { platform, step, nested = false } = environment
  const names = compileNames(doc, platform, environment.names)
  const place = { step, nested }
  const inner = { ...environment, initial: undefined, nested: true }
  const fieldsOf = new Map<string, ReadonlySet<string>>()

  const fields = withReaders(
    doc.fields.map((field) => compileField(field, { ...environment, names }, nestedForm(field))),
  )
  return {
    id: doc.id,
    names,
    fields,
    positions: new Map(fields.map(({ id }, position) => [id, position])),
    isPlain: fields.every(({ nested }) => !nested),
    isSentWhole: fields.every(({ sent, writeOnly }) => sent && !writeOnly),
    rules: (doc.rules ?? []).map((rule) => {
      const when = compileOptional(rule.when, platform)
      const assert = compileExpression(rule.assert, platform)
      return { id: rule.id, at: rule.at, when, assert, reads: collectReads([when, assert], names, place) }
    }),
    watchers: findWatchers(doc.id, fields, names, place),
    fieldsOfData(name) {
      const known = fieldsOf.get(name)
      if (known) return known
      const reads = readsOfData(name, names, place)
      const found = reads.wholeForm ? new Set(fields.map(({ id }) => id)) : reads.fields
      fieldsOf.set(name, found)
      return found
    },
  }

  function nestedForm(field: FieldDoc): FormProgram | null {
    const inside =
      field.form === undefined || around.includes(field.form) ? undefined : environment.docs.forms[field.form]
    return inside ? compileForm(inside, inner, [...around, inside.id]) : null
  }
}

function compileField(
  doc: FieldDoc,
  environment: FormEnvironment,
  nested: FormProgram | null,
): Omit<FieldProgram, 'readBy'> {
  const { platform, names, step, initial } = environment
  const schema = resolveSchema(doc.schema, environment.docs.values)
  const mode = compileOptional(doc.mode, platform)
  const first = compileOptional(initial?.[doc.id] ?? schema.default, platform)
  const choices = nested ? null : compileChoices(doc, schema, platform)
  const limits = compileMembers(doc.limits, platform)
  const expressions = [
    mode,
    first,
    choices?.from,
    choices?.only,
    ...(choices?.unless ?? []).map(([, refused]) => refused),
    ...limits.map(([, limit]) => limit),
  ]
  const shape = leafShape(schema)
  return {
    id: doc.id,
    schema,
    mode,
    initial: first,
    choices,
    limits,
    check: nested || Object.keys(shape).length === 0 ? () => null : platform.check(shape),
    nested,
    island: islandOf(doc, platform),
    several: schema.type === 'array',
    lines: Boolean(doc.ui?.['ui:lines']),
    writeOnly: schema.writeOnly === true,
    sensitive: schema['x-sensitive'] === true,
    sent: doc.send !== false,
    reads: withNested(
      collectReads(expressions, names, { step, nested: environment.nested === true }),
      nested,
      environment,
    ),
  }
}

function islandOf({ island }: FieldDoc, platform: Platform): FieldProgram['island'] {
  if (!island) return null
  const compiled = platform.island?.(island.schema)
  return (value) => islandFaults(compiled, value)
}

/** A form inside sees the form around it as `outer`, so its field depends on whatever stands above. */
function withNested(reads: ExprReads, nested: FormProgram | null, environment: FormEnvironment): ExprReads {
  if (!nested) return reads
  const inside = nested.fields.some((field) => field.reads.outer) || nested.rules.some((rule) => rule.reads.outer)
  const wholeForm = reads.wholeForm || inside
  return { ...reads, wholeForm, outer: reads.outer || (inside && environment.nested === true) }
}

function findWatchers(
  form: string,
  fields: readonly FieldProgram[],
  names: Names,
  place: { step: string; nested: boolean },
): readonly Watcher[] {
  const watchers: Watcher[] = []
  for (const datum of names.data.values()) {
    for (const target of new Set(Object.values(datum.onError))) {
      const field = fieldOfPlace(target, datum.form, { ...place, form })
      if (field === null || !fields.some(({ id }) => id === field)) continue
      watchers.push({ data: datum.name, field, reads: readsOfData(datum.name, names, place) })
    }
  }
  return watchers
}

/**
 * The field of this form that a place names, or null. Data that a form declares name its fields (`email`), those of
 * the flow name a step's (`details.email`).
 */
export function fieldOfPlace(
  target: string,
  declaredBy: string | null,
  place: { readonly form: string; readonly step: string; readonly nested?: boolean },
): string | null {
  if (declaredBy !== null) return declaredBy === place.form ? target : null
  return !place.nested && target.startsWith(`${place.step}.`) ? target.slice(place.step.length + 1) : null
}
