import type { Json, JsonObject } from '../../documents.ts'
import type { WorldCalls, WorldEntry } from '../../flow/world.ts'
import { isMap, isSame } from '../../logic/values.ts'
import type { AnsweredCall } from './rehearse.ts'

/** Answers as a fixture lists them: one per call where it is always the same, told apart by input or by turn where not. */
export function callsOf(answered: readonly AnsweredCall[]): WorldCalls {
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
  return turns.flatMap((turn, index): readonly WorldEntry[] => {
    const later = turns.slice(index + 1)
    if (later.length === 0) return [turn.entry]
    const own = ownInput(turn, later)
    if (own) return [{ with: own, ...turn.entry }]
    return turn.inputs.map(() => ({ ...turn.entry, once: true }))
  })
}

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

/** A member of the input that no later answer of another kind was asked with. */
function ownInput({ entry, inputs }: Turn, later: readonly Turn[]): JsonObject | null {
  const [first = {}] = inputs
  const others = later.filter((one) => !isSame(one.entry as Json, entry as Json)).flatMap((one) => one.inputs)
  for (const [name, value] of Object.entries(first)) {
    const isOwn = inputs.every((input) => isSame(input[name] ?? null, value))
    if (isOwn && others.every((input) => !isSame(input[name] ?? null, value))) return { [name]: value }
  }
  return null
}
