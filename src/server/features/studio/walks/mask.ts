import type { Expr, FieldDoc, Json, ReleaseDocs } from '#engine/documents.ts'
import { isDate } from '#engine/logic/dates.ts'
import { isList, isMap } from '#engine/logic/values.ts'
import { masked } from '#explorer/explain/mask.ts'
import type { FieldSight, ReasonSight, WalkSight } from '#explorer/explain/walk-sight.ts'
import { maskedEmail } from '../../user/masked-contacts.ts'

interface Known {
  readonly docs: Pick<ReleaseDocs, 'forms' | 'values'>
  /** What the chain sells and runs, as `entry.plans.basic`. */
  readonly entries: { readonly [key: string]: string }
}

const kindsOfEntries = ['clubs', 'plans', 'addons', 'packs'] as const

/**
 * A walk as somebody may see it who helps: what a document offers or names, what the chain sells, and yes or no are told
 * as they are; of whatever else somebody answered or is, its kind alone. What is sensitive was masked before.
 */
export function maskWalk(walk: WalkSight, known: Known): WalkSight {
  const nameOf = entryNameIn(known)
  const reason = (one: ReasonSight | null) => (one === null ? null : maskReason(one, nameOf))
  return {
    ...walk,
    steps: walk.steps.map((step) => ({
      ...step,
      when: reason(step.when),
      skip: reason(step.skip),
      fields: step.fields.map((field) => ({
        ...maskField(field, docOf(known, step.form, field.field), nameOf),
        because: reason(field.because),
      })),
      acts: step.acts.map((act) => ({ ...act, when: reason(act.when) })),
    })),
  }
}

type EntryName = (value: Json) => string | null

/** What is sold or run under this id; null: nothing. */
const entryNameIn =
  ({ entries }: Known): EntryName =>
  (value) =>
    typeof value === 'string' ? (firstOf(kindsOfEntries, (kind) => entries[`entry.${kind}.${value}`]) ?? null) : null

function firstOf<T, Found>(all: readonly T[], look: (one: T) => Found | undefined): Found | undefined {
  for (const one of all) {
    const found = look(one)
    if (found !== undefined) return found
  }
  return undefined
}

const docOf = ({ docs }: Known, form: string | null, field: string): FieldDoc | undefined =>
  docs.forms[form ?? '']?.fields.find(({ id }) => id === field)

function maskField(sight: FieldSight, doc: FieldDoc | undefined, nameOf: EntryName): FieldSight {
  const { value, chosen } = sight
  if (isTold(value) || (isList(value) && value.length === 0)) return { ...sight, chosen: null }
  if (doc !== undefined && isOffered(doc, value)) return sight
  const name = nameOf(value)
  if (name !== null) return { ...sight, chosen: chosen ?? name }
  return { ...sight, value: kindOf(value), chosen: null }
}

const isTold = (value: Json): boolean => value === null || typeof value === 'boolean' || value === masked

/** Whether documents offer what was answered: their own options, or a list of the chain's settings. */
function isOffered({ schema, choices }: FieldDoc, value: Json): boolean {
  const values = isList(value) ? value : [value]
  const { enum: options, items } = schema as { readonly enum?: readonly Json[]; readonly items?: Json }
  const offered = options ?? (isMap(items ?? null) ? (items as { readonly enum?: readonly Json[] }).enum : undefined)
  if (offered !== undefined) return values.every((one) => offered.includes(one))
  const from = choices?.open === true ? undefined : choices?.from
  return from !== undefined && isMap(from) && typeof from.var === 'string' && from.var.startsWith('config.')
}

/** Reads of lists and records are left out: nobody can be told of their members apart. */
function maskReason({ expr, value, truth, reads }: ReasonSight, nameOf: EntryName): ReasonSight {
  const written = new Set(literalsOf(expr))
  const shown = (one: Json, isPublic = false): Json =>
    isPublic || isTold(one) || written.has(one) || nameOf(one) !== null ? one : kindOf(one)
  return {
    expr,
    truth,
    value: shown(value),
    reads: reads
      .filter((read) => typeof read.value !== 'object' || read.value === null)
      .map((read) => ({ path: read.path, value: shown(read.value, isOfChain(read.path)) })),
  }
}

const isOfChain = (path: string): boolean => /^(config\.|today$|lang$)/.test(path)

/** The constants that a document writes down itself. */
function literalsOf(expr: Expr): readonly Json[] {
  if (isList(expr)) return expr.flatMap(literalsOf)
  if (!isMap(expr)) return [expr]
  return Object.entries(expr).flatMap(([operator, inner]) => (operator === 'var' ? [] : literalsOf(inner)))
}

/** So much of a value as tells its kind: the year of a day, where a mail goes. */
function kindOf(value: Json): Json {
  if (typeof value !== 'string') return masked
  if (isDate(value)) return `${value.slice(0, 4)}-••-••`
  return /^[^\s@]+@[^\s@]+$/.test(value) ? maskedEmail(value) : masked
}
