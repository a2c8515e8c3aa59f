import type { Program } from '../flow/program.ts'
import type { Context, FlowState } from '../flow/types.ts'
import { walk } from '../flow/walk.ts'
import { setting } from './access.ts'

interface Whose {
  readonly program: Program
  readonly context: Omit<Context, 'today'>
  readonly state: FlowState
}

/**
 * The time zone in which a flow's dates count: its centre's, as far as the address or an answer names one, else the
 * chain's; null when the settings do not say. Known before any day is, because a centre does not depend on the day.
 */
export function timeZoneOf({ program, context, state }: Whose): string | null {
  const { config } = walk(program, { ...context, today: anyDay }, state, new Map())
  const zone = setting(config, 'timeZone')
  return typeof zone === 'string' ? zone : null
}

const anyDay = '2000-01-01'
