import type { Json, JsonObject } from '#engine/documents.ts'
import type { WorldCalls, WorldEntry } from '#engine/flow/world.ts'
import { isMap, isSame } from '#engine/logic/values.ts'
import type { AnsweredCall } from './rehearse.ts'

/** Answers as a fixture lists them: one per call where it is always the same, told apart by input or by turn where not. */
export function fixtureCallsOf(answered: readonly AnsweredCall[]): WorldCalls {
  const byCall = Map.groupBy(answered, ({ call }) => call)
  return Object.fromEntries([...byCall].map(([call, all]) => [call, entriesOf(all)]))
}

function entriesOf(all: readonly AnsweredCall[]): JsonObject | readonly WorldEntry[] {
  const turns = turnsOf(all)
  const [only] = turns
  if (only && turns.length === 1) {
    const { returns = null } = only.entry
    return isMap(returns) ? returns : [only.entry]
  }
  return byInput(turns) ?? byTurn(turns)
}

/** Told apart by what was asked: at most one answer needs no such word, and stands last. */
function byInput(turns: readonly Turn[]): readonly WorldEntry[] | null {
  const kinds: Turn[] = []
  for (const { entry, inputs } of turns) {
    const at = kinds.findIndex((one) => isSame(one.entry as Json, entry as Json))
    const before = kinds[at]
    if (before) kinds[at] = { entry, inputs: [...before.inputs, ...inputs] }
    else kinds.push({ entry, inputs })
  }
  const entries = kinds.map((kind) => ({ entry: kind.entry, own: ownInput(kind, kinds) }))
  const plain = entries.filter(({ own }) => own === null)
  if (plain.length > 1) return null
  const told = entries.flatMap(({ entry, own }) => (own ? [{ with: own, ...entry }] : []))
  return [...told, ...plain.map(({ entry }) => entry)]
}

/** The same question is answered otherwise each time. */
const byTurn = (turns: readonly Turn[]): readonly WorldEntry[] =>
  turns.flatMap(({ entry, inputs }, index) =>
    index === turns.length - 1 ? [entry] : inputs.map(() => ({ ...entry, once: true })),
  )

interface Turn {
  readonly entry: WorldEntry
  readonly inputs: readonly JsonObject[]
}

/** Equal answers that follow one another. */
function turnsOf(all: readonly AnsweredCall[]): readonly Turn[] {
  const turns: { entry: WorldEntry; inputs: JsonObject[] }[] = []
  for (const { entry, input } of all) {
    const last = turns.at(-1)
    if (last && isSame(last.entry as Json, entry as Json)) last.inputs.push(input)
    else turns.push({ entry, inputs: [input] })
  }
  return turns
}

/** A member of the input that no answer of another kind was asked with. */
function ownInput(kind: Turn, kinds: readonly Turn[]): JsonObject | null {
  const [first = {}] = kind.inputs
  const others = kinds.filter((one) => one !== kind).flatMap(({ inputs }) => inputs)
  for (const [name, value] of Object.entries(first)) {
    const isOwn = kind.inputs.every((input) => isSame(input[name] ?? null, value))
    if (isOwn && others.every((input) => !isSame(input[name] ?? null, value))) return { [name]: value }
  }
  return null
}
