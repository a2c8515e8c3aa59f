import type { CallFacts } from '#engine/check/types.ts'
import type { ActProgram, FlowProgram } from '#engine/flow/flow-program.ts'
import { placeOf } from '#engine/flow/journal.ts'

/** The codes with which acts are refused: those that lead back to one step lead to the same. */
export interface Codes {
  /** One for each step that they lead back to. */
  firsts(act: ActProgram, call: string): readonly string[]
  /** Those that lead to the same as this one. */
  twins(act: ActProgram, call: string, code: string): readonly string[]
}

export function createCodes(flow: FlowProgram, calls: CallFacts): Codes {
  const known = new Map<string, ReadonlyMap<string, readonly string[]>>()
  return {
    firsts: (act, call) => [...grouped(act, call).values()].flatMap(([first]) => first ?? []),
    twins: (act, call, code) => (grouped(act, call).get(stepOf(act, code)) ?? []).filter((one) => one !== code),
  }

  function grouped(act: ActProgram, call: string): ReadonlyMap<string, readonly string[]> {
    const key = `${act.id} ${call}`
    const found = known.get(key) ?? Map.groupBy(calls.get(call)?.errors ?? [], (code) => stepOf(act, code))
    known.set(key, found)
    return found
  }

  function stepOf({ onError, step }: ActProgram, code: string): string {
    return placeOf(flow, onError[code] ?? step).step
  }
}
