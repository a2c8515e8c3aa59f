import type { Expr, Json } from '#engine/documents.ts'
import { isList, isMap, isSame } from '#engine/logic/values.ts'
import { readPhrase } from './phrase.ts'
import type { SubjectKind } from './subject.ts'

/** What a clause says of its subject. */
export type Relation =
  | 'is'
  | 'isNot'
  | 'less'
  | 'most'
  | 'more'
  | 'least'
  | 'oneOf'
  | 'noneOf'
  | 'holds'
  | 'holdsNot'
  | 'there'
  | 'notThere'
  | 'no'

/** One comparison: subject, relation, value. */
export interface Clause {
  readonly subject: Expr
  readonly relation: Relation
  /** What it is compared with: a constant, constants, or something else that can be read; null where nothing is. */
  readonly value: Expr
}

const compared = { is: '===', isNot: '!==', less: '<', most: '<=', more: '>', least: '>=' } as const
const bySign = new Map(Object.entries(compared).map(([relation, sign]) => [sign, relation as keyof typeof compared]))

/** Reads one comparison; null: it says something else, or more. */
export function readClause(expr: Expr): Clause | null {
  if (isOperand(expr)) return { subject: expr, relation: 'there', value: null }
  const [name = '', args = null] = callOf(expr)
  const only = isList(args) ? (args.length === 1 ? (args[0] ?? null) : null) : args
  if (name === '!!' && isOperand(only)) return { subject: only, relation: 'there', value: null }
  if (name === '!') return isOperand(only) ? { subject: only, relation: 'notThere', value: null } : denied(only)
  if (!isList(args) || args.length !== 2) return null
  const [left = null, right = null] = args
  if (name === 'in') return listed(left, right)
  const relation = bySign.get(name as '===')
  if (relation === undefined || !isOperand(left) || !(isOperand(right) || isConstant(right))) return null
  // Whether it is a plain no; what it may be besides is nothing.
  if (relation === 'is' && right === false) return { subject: left, relation: 'no', value: null }
  return { subject: left, relation, value: right }
}

/** The expression of a clause. */
export function writeClause({ subject, relation, value }: Clause): Expr {
  switch (relation) {
    case 'there':
      return { '!!': subject }
    case 'notThere':
      return { '!': subject }
    case 'no':
      return { '===': [subject, false] }
    case 'oneOf':
      return { in: [subject, value] }
    case 'noneOf':
      return { '!': { in: [subject, value] } }
    case 'holds':
      return { in: [value, subject] }
    case 'holdsNot':
      return { '!': { in: [value, subject] } }
    default:
      return { [compared[relation]]: [subject, value] }
  }
}

function listed(left: Expr, right: Expr): Clause | null {
  if (isOperand(left) && isList(right) && right.every(isConstant))
    return { subject: left, relation: 'oneOf', value: right }
  return isConstant(left) && isOperand(right) ? { subject: right, relation: 'holds', value: left } : null
}

function denied(expr: Expr): Clause | null {
  const [name, args = null] = callOf(expr)
  if (name !== 'in' || !isList(args) || args.length !== 2) return null
  const clause = listed(args[0] ?? null, args[1] ?? null)
  if (clause === null) return null
  return { ...clause, relation: clause.relation === 'oneOf' ? 'noneOf' : 'holdsNot' }
}

const callOf = (expr: Expr): readonly [string, Json] | readonly [] => {
  const [entry, ...more] = isMap(expr) ? Object.entries(expr) : []
  return entry === undefined || more.length > 0 ? [] : entry
}

/** Texts, numbers and truths: what a control can hold. */
export const isConstant = (expr: Expr): boolean => typeof expr !== 'object'

/** What is read: a place, an age, a number of entries, or the first of several that is there. */
export function isOperand(expr: Expr): boolean {
  const phrase = readPhrase(expr)
  if (phrase.kind === 'place' || phrase.kind === 'age') return true
  if (phrase.kind === 'one') return phrase.how === 'count' && phrase.of.kind === 'place'
  const [name, args] = callOf(expr)
  return name === 'or' && isList(args) && args.length > 1 && args.every((one) => readPhrase(one).kind === 'place')
}

const relationsOf: { readonly [Kind in SubjectKind]: readonly Relation[] } = {
  truth: ['there', 'no', 'notThere'],
  choice: ['is', 'isNot', 'oneOf', 'noneOf', 'there', 'notThere'],
  number: ['less', 'most', 'least', 'more', 'is', 'isNot', 'there', 'notThere'],
  amount: ['less', 'most', 'least', 'more', 'is', 'isNot', 'there', 'notThere'],
  date: ['less', 'most', 'least', 'more', 'is', 'isNot', 'there', 'notThere'],
  text: ['is', 'isNot', 'oneOf', 'noneOf', 'there', 'notThere'],
  list: ['holds', 'holdsNot', 'there', 'notThere'],
  thing: ['there', 'notThere'],
  any: ['is', 'isNot', 'least', 'more', 'most', 'less', 'oneOf', 'noneOf', 'holds', 'holdsNot', 'there', 'notThere'],
}

/** Relations that fit a subject, and the one that stands there. */
export function relationsFor(kind: SubjectKind, current: Relation): readonly Relation[] {
  const fitting = relationsOf[kind]
  return fitting.includes(current) ? fitting : [current, ...fitting]
}

/** Whether a relation compares with several values, one, or none. */
export function valuesOf(relation: Relation): 'none' | 'one' | 'several' {
  if (relation === 'there' || relation === 'notThere' || relation === 'no') return 'none'
  return relation === 'oneOf' || relation === 'noneOf' ? 'several' : 'one'
}

interface Known {
  readonly kind: SubjectKind
  readonly options: readonly { readonly value: Json }[]
  /** The day that a new comparison with days begins with. */
  readonly today: string
}

/** A clause about something else, as much of the old one kept as fits. */
export function aboutOther(subject: Expr, known: Known, before: Clause | null): Clause {
  const fitting = relationsOf[known.kind]
  const relation = before !== null && fitting.includes(before.relation) ? before.relation : (fitting[0] ?? 'there')
  return related({ subject, relation, value: before?.value ?? null }, relation, known)
}

/** The same clause with another relation: its value stays where it still fits. */
export function related({ subject, value }: Clause, relation: Relation, known: Known): Clause {
  const wants = valuesOf(relation)
  if (wants === 'none') return { subject, relation, value: null }
  const values = (isList(value) ? value : [value]).filter((one) => fits(one, known))
  if (wants === 'several') {
    const constants = values.filter(isConstant)
    return { subject, relation, value: constants.length > 0 ? constants : [firstValue(subject, known)] }
  }
  return { subject, relation, value: values[0] ?? firstValue(subject, known) }
}

function fits(value: Expr, { kind, options }: Known): boolean {
  if (value === null) return false
  if (!isConstant(value)) return isOperand(value)
  if (options.length > 0) return options.some((one) => isSame(one.value, value))
  if (kind === 'number' || kind === 'amount') return typeof value === 'number'
  if (kind === 'date') return typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value)
  return kind === 'any' || typeof value === 'string'
}

/** Who is of age: what most comparisons of an age are about. */
const ofAge = 18

function firstValue(subject: Expr, { kind, options, today }: Known): Json {
  const [first] = options
  if (first !== undefined) return first.value
  if (readPhrase(subject).kind === 'age') return ofAge
  return kind === 'number' || kind === 'amount' ? 0 : kind === 'date' ? today : ''
}
