import type { Program } from './program.ts'
import { screenWalk } from './screen.ts'
import { adoptSteps } from './state.ts'
import type { Context, DataMap, Datum, FlowState, Need, WalkResult } from './types.ts'
import { walk } from './walk.ts'

export interface Drive {
  readonly program: Program
  readonly context: Context
  readonly state: FlowState
  /** Reads one datum. Expected trouble is a value (`failed`, `broken`). */
  readonly read: (need: Need) => Promise<Datum>
  readonly data?: DataMap
  readonly previous?: WalkResult
  /** Is shown every walk. */
  readonly watch?: ((walk: WalkResult) => void) | undefined
  /** `context.flow` names a screen. */
  readonly isScreen?: boolean
}

export interface Driven {
  readonly state: FlowState
  readonly data: DataMap
  readonly walk: WalkResult
}

/** More rounds than any chain of data and skipped steps can need: what still wants more is given back as it is. */
const mostRounds = 100

/**
 * Walks, reads what is needed and submits what skips itself, until nothing more is needed. Acts are not done here: the
 * walk that comes back says in `runs` what is next.
 */
export async function drive({
  program,
  context,
  state,
  read,
  data,
  previous,
  isScreen,
  watch,
}: Drive): Promise<Driven> {
  const look = (from: FlowState, known: DataMap, before: WalkResult | undefined): WalkResult => {
    const found = isScreen
      ? screenWalk({ program, context, data: known, state: from, ...(before && { previous: before }) })
      : walk(program, context, from, known, before)
    watch?.(found)
    return found
  }
  const first = data ?? new Map()
  let at: Driven = { state, data: first, walk: look(state, first, previous) }
  for (let round = 0; round < mostRounds; round++) {
    const { adopt, needs } = at.walk
    if (Object.keys(adopt).length === 0 && needs.length === 0) return at
    const next = Object.keys(adopt).length > 0 ? adoptSteps(at.state, adopt) : at.state
    const known = next === at.state ? await readAll(needs, read, at.data) : at.data
    at = { state: next, data: known, walk: look(next, known, at.walk) }
  }
  return at
}

async function readAll(needs: readonly Need[], read: Drive['read'], data: DataMap): Promise<DataMap> {
  const found = await Promise.all(needs.map(async (need) => [need.key, await read(need)] as const))
  return new Map([...data, ...found])
}
