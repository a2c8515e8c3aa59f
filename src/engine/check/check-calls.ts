import type { ActDoc, DataDoc, Expr, JsonSchema } from '../documents.ts'
import { isList, isMap } from '../logic/values.ts'
import type { Problem } from '../problem.ts'
import { type Mismatch, mismatches } from './mismatch.ts'
import { problemAt } from './problem-at.ts'
import { callsNamedBy } from './reads.ts'
import { alternativesOf, memberTypes, type Types } from './schema-types.ts'
import { typeOf } from './type-of.ts'
import type { CallFact } from './types.ts'
import type { View } from './view.ts'

/** A datum or an act as it calls: against what the contract says of its call, or of each that it may choose. */
export function checkCall(at: string, doc: DataDoc | ActDoc, kind: CallFact['kind'], view: View): Problem[] {
  const ids = callsNamedBy(doc.call)
  if (ids === null) return [problemAt(`${at}/call`, 'call.dynamic')]
  const facts = ids.flatMap((id) => view.calls.get(id) ?? [])
  return [
    ...ids.flatMap((id) => checkKind(at, id, kind, view.calls.get(id))),
    ...(facts.length === ids.length ? checkInput(at, doc, facts, view) : []),
    ...(facts.length === ids.length ? checkCodes(at, doc, facts) : []),
  ]
}

function checkKind(at: string, call: string, kind: CallFact['kind'], fact: CallFact | undefined): Problem[] {
  if (!fact) return [problemAt(`${at}/call`, 'call.unknown', { call })]
  return fact.kind === kind ? [] : [problemAt(`${at}/call`, 'call.kind', { call, kind: fact.kind })]
}

/** Each call gets the members that it knows: so one of them has to know a member, and each gets what it requires. */
function checkInput(at: string, doc: DataDoc | ActDoc, facts: readonly CallFact[], view: View): Problem[] {
  const given = Object.entries(doc.with ?? {}) as [string, Expr][]
  const known = given.flatMap(([name, expr]) => checkMember(`${at}/with/${name}`, name, expr, facts, view))
  const needed = new Set(facts.flatMap((fact) => requiredOf(fact)))
  const missing = [...needed].filter((name) => doc.with?.[name] === undefined)
  return [...known, ...missing.map((name) => problemAt(`${at}/with`, 'input.missing', { name }))]
}

function requiredOf({ input, ambient = [] }: CallFact): readonly string[] {
  const required = isList(input.required) ? input.required : []
  return required.filter((name): name is string => typeof name === 'string' && !ambient.includes(name))
}

function checkMember(at: string, name: string, expr: Expr, facts: readonly CallFact[], view: View): Problem[] {
  const wanted = facts.map(({ input }) => memberTypes(alternativesOf(input), name)).filter((types) => types.length > 0)
  if (wanted.length === 0) return [problemAt(at, 'input.unknown', { name })]
  return mismatches(typeOf(expr, view), wanted.flat()).map((one) => misfit(at, name, one))
}

function misfit(at: string, name: string, { kind, path, given, wanted }: Mismatch): Problem {
  const inside = path === '' ? name : `${name}.${path}`.replaceAll('.[]', '[]')
  if (kind !== 'type') return problemAt(at, `input.${kind}`, { name: inside })
  return problemAt(at, 'input.type', { name: inside, given: words(given), wanted: words(wanted) })
}

/** Types as an operator reads them: `"join"`, `string`, `one of "a", "b"`. */
function words(types: Types): string {
  return [...new Set(types.map(word))].join(' | ')
}

function word(schema: JsonSchema): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (isList(schema.enum)) return schema.enum.map((one) => JSON.stringify(one)).join(' | ')
  const { type } = schema
  return typeof type === 'string' ? type : isMap(schema.properties) ? 'object' : 'anything'
}

function checkCodes(at: string, doc: DataDoc | ActDoc, facts: readonly CallFact[]): Problem[] {
  const declared = new Set(facts.flatMap(({ errors }) => errors))
  return Object.keys(doc.onError ?? {})
    .filter((code) => !declared.has(code))
    .map((code) => problemAt(`${at}/onError/${code}`, 'code.undeclared', { code }))
}
