import type { Expr, Json } from '#engine/documents.ts'
import { operatorArities } from '#engine/logic/grammar.ts'
import { isList, isMap } from '#engine/logic/values.ts'

export const comparisons = ['===', '!==', '<', '<=', '>', '>=', 'in'] as const
export type Comparison = (typeof comparisons)[number]

/** An expression as its parts are said. Each remembers how it was written, so that it is written back unchanged. */
export type Phrase =
  /** What somebody answered, is or has: `{ "var": "form.country" }`. */
  | { readonly kind: 'place'; readonly path: string }
  | { readonly kind: 'value'; readonly value: Json }
  /** All of these, or any of them. */
  | { readonly kind: 'group'; readonly how: 'and' | 'or'; readonly parts: readonly Phrase[] }
  /** Not so (`!`), or there at all (`!!`), or how many; `isBare`: its one part stands without a list. */
  | { readonly kind: 'one'; readonly how: '!' | '!!' | 'count'; readonly of: Phrase; readonly isBare: boolean }
  | { readonly kind: 'compare'; readonly how: Comparison; readonly left: Phrase; readonly right: Phrase }
  /** How old somebody is on a day. */
  | { readonly kind: 'age'; readonly of: Phrase; readonly on: Phrase }
  /** The first of the outcomes whose condition holds, else the last; null: then nothing. */
  | { readonly kind: 'choice'; readonly cases: readonly Case[]; readonly otherwise: Phrase | null }
  /** What has no sentence: shown as it is written. */
  | { readonly kind: 'formula'; readonly expr: Expr }

export interface Case {
  readonly when: Phrase
  readonly outcome: Phrase
}

/** Reads any expression; what has no sentence becomes a formula, so nothing is ever lost. */
export function readPhrase(expr: Expr): Phrase {
  const call = callIn(expr)
  if (call === null) return isPlain(expr) ? { kind: 'value', value: expr } : { kind: 'formula', expr }
  return phraseOf(call) ?? { kind: 'formula', expr }
}

/** The expression that a phrase was read from, to the letter. */
export function writePhrase(phrase: Phrase): Expr {
  switch (phrase.kind) {
    case 'place':
      return { var: phrase.path }
    case 'value':
      return phrase.value
    case 'group':
      return { [phrase.how]: phrase.parts.map(writePhrase) }
    case 'one':
      return { [phrase.how]: phrase.isBare ? writePhrase(phrase.of) : [writePhrase(phrase.of)] }
    case 'compare':
      return { [phrase.how]: [writePhrase(phrase.left), writePhrase(phrase.right)] }
    case 'age':
      return { age: [writePhrase(phrase.of), writePhrase(phrase.on)] }
    case 'choice': {
      const cases = phrase.cases.flatMap(({ when, outcome }) => [writePhrase(when), writePhrase(outcome)])
      return { if: [...cases, ...(phrase.otherwise === null ? [] : [writePhrase(phrase.otherwise)])] }
    }
    case 'formula':
      return phrase.expr
    default:
      return phrase satisfies never
  }
}

interface Call {
  readonly name: string
  readonly args: Json
}

/** The one operator of a call; null: a value, or a map that is none. */
function callIn(expr: Expr): Call | null {
  const [entry, ...more] = isMap(expr) ? Object.entries(expr) : []
  if (entry === undefined || more.length > 0 || !operatorArities.has(entry[0])) return null
  return { name: entry[0], args: entry[1] }
}

function phraseOf({ name, args }: Call): Phrase | null {
  if (name === 'var') return typeof args === 'string' ? { kind: 'place', path: args } : null
  if (name === '!' || name === '!!' || name === 'count') return one(name, args)
  if (!isList(args)) return null
  if (name === 'and' || name === 'or') return { kind: 'group', how: name, parts: args.map(readPhrase) }
  if (name === 'if') return args.length < 2 ? null : choice(args)
  const [first = null, second = null] = args
  if (args.length !== 2) return null
  if (name === 'age') return { kind: 'age', of: readPhrase(first), on: readPhrase(second) }
  const how = comparisons.find((each) => each === name)
  return how === undefined ? null : { kind: 'compare', how, left: readPhrase(first), right: readPhrase(second) }
}

function one(how: '!' | '!!' | 'count', args: Json): Phrase | null {
  if (!isList(args)) return { kind: 'one', how, of: readPhrase(args), isBare: true }
  const [only = null] = args
  return args.length === 1 ? { kind: 'one', how, of: readPhrase(only), isBare: false } : null
}

function choice(args: readonly Json[]): Phrase {
  const pairs = Math.floor(args.length / 2)
  const cases = Array.from({ length: pairs }, (_, index) => ({
    when: readPhrase(args[index * 2] ?? null),
    outcome: readPhrase(args[index * 2 + 1] ?? null),
  }))
  return { kind: 'choice', cases, otherwise: args.length % 2 === 1 ? readPhrase(args.at(-1) ?? null) : null }
}

/** A value in which nothing is worked out. */
function isPlain(value: Json): boolean {
  if (callIn(value) !== null) return false
  if (isList(value)) return value.every(isPlain)
  return isMap(value) ? Object.values(value).every(isPlain) : true
}
