import type { Json } from '../documents.ts'
import type { DataDependency } from '../flow/dependencies.ts'
import type { StepScope } from '../flow/scope.ts'
import type { FieldChoice } from '../flow/types.ts'
import { isSame, isTruthy } from '../logic/values.ts'
import { type ChoicesProgram, toChoice } from './choices-program.ts'

/** Longer lists are cut: who has more to offer needs a search, not a list. */
const longestList = 500

/** What can be chosen now (law 11). What the expressions come upon is added to `dependencies`. */
export function listChoices(
  program: ChoicesProgram,
  scope: StepScope,
  dependencies: DataDependency[],
): readonly FieldChoice[] {
  const all = program.from ? choicesOf(run(program.from, scope, dependencies)) : program.fixed
  if (!program.only && program.unless.length === 0) return all

  const listed: FieldChoice[] = []
  for (const choice of all) {
    scope.item = itemOf(choice)
    if (program.only && !isTruthy(run(program.only, scope, dependencies))) continue
    const refused = program.unless.find(([, expression]) => isTruthy(run(expression, scope, dependencies)))
    listed.push(refused ? { ...choice, refused: refused[0] } : choice)
  }
  scope.item = null
  return listed
}

/** The entry that a value names, or null. */
export function findChoice(choices: readonly FieldChoice[], value: Json): FieldChoice | null {
  return choices.find(({ id }) => isSame(id, value)) ?? null
}

/** The values of those that are not refused. */
export const openIds = (choices: readonly FieldChoice[]): readonly Json[] =>
  choices.flatMap(({ id, refused }) => (refused === undefined ? [id] : []))

function run(expression: Parameters<StepScope['evaluate']>[0], scope: StepScope, dependencies: DataDependency[]): Json {
  const found = scope.evaluate(expression)
  dependencies.push(...found.dependencies)
  return found.value
}

/** A list that data gave is turned into choices once, so that they keep their identity. */
const known = new WeakMap<object, readonly FieldChoice[]>()

function choicesOf(list: Json): readonly FieldChoice[] {
  if (!Array.isArray(list)) return []
  const before = known.get(list)
  if (before) return before
  const choices = list.slice(0, longestList).map(toChoice)
  known.set(list, choices)
  return choices
}

/** `item` is the record as it came; a scalar entry is itself. */
export function itemOf(choice: FieldChoice): Json {
  return typeof choice.id === 'object' || !isMadeOf(choice) ? choice.record : choice.id
}

const isMadeOf = ({ id, record }: FieldChoice): boolean => {
  const members = record as { readonly [name: string]: Json }
  return Object.keys(members).length === 2 && members.id === id && members.name === id
}
