import type { FieldDoc, Json, JsonObject, JsonSchema } from './documents.ts'
import { isMap } from './logic/values.ts'
import type { Problem } from './problem.ts'

/** The field that a problem is about, as far as its sentence depends on it. */
export interface ProblemField {
  /** The form whose texts name the field. */
  readonly form: string
  readonly doc: FieldDoc
  /** Resolved. */
  readonly schema: JsonSchema
}

/**
 * The keys under which the sentence of a problem may stand, the most telling one first: a call's code (with its reason),
 * a rule, a refused choice, one of the engine's own problems. The last key always has a text; the code itself is never
 * shown. Browser and server look for the same keys, so that both say the same sentence.
 */
export function problemKeys({ code, params = {} }: Pick<Problem, 'code' | 'params'>, field?: ProblemField): string[] {
  const rule = /^(.+)\.([^.]+)$/.exec(code)
  const kind = code === 'format' ? (text(params.format) ?? text(field?.schema.format)) : null
  return [
    ...(isCallCode(code) ? errorKeys(code, params) : []),
    ...(rule ? [`form.${rule[1]}.rules.${rule[2]}`] : []),
    ...(field ? [`form.${field.form}.${field.doc.id}.no.${code}`] : []),
    ...(kind && text(params.reason) ? [`problems.format.${kind}.${params.reason}`] : []),
    ...(kind ? [`problems.format.${kind}`] : []),
    // A day and a number are bounded in other words.
    ...(isNumber(params.limit) ? [`problems.${code}.number`] : []),
    ...(code === 'required' && field && isChosen(field) ? ['ui.choose'] : []),
    `problems.${code}`,
    'problems.unknown',
  ]
}

/**
 * The keys of what a call's code says, with its reason first: "open" and "paid a moment ago" are not the same. Before each
 * stands what is said of its kind (`of`): a court is no class.
 */
export function errorKeys(code: string, params: JsonObject = {}): string[] {
  const [reason, of] = [text(params.reason), text(params.of)]
  const keys = [...(reason ? [`errors.${code}.${reason}`] : []), `errors.${code}`]
  return of ? keys.flatMap((key) => [`${key}.${of}`, key]) : keys
}

/** A number, or an amount of money. */
const isNumber = (limit: Json | undefined): boolean =>
  typeof limit === 'number' || (isMap(limit) && 'amountMinor' in limit)

/** Codes of calls begin with a capital (BASKET_NOT_FOUND, NoPrivilege); the engine's own and those of documents do not. */
export function isCallCode(code: string): boolean {
  return /^[A-Z][A-Za-z0-9_]*$/.test(code)
}

/** Answered from a list, not written. */
function isChosen({ doc, schema }: ProblemField): boolean {
  return Array.isArray(schema.enum) || (doc.choices !== undefined && !doc.choices.open)
}

const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)
