import { drive } from '#engine/flow/drive.ts'
import type { Program } from '#engine/flow/program.ts'
import type { Context, Datum, FlowState, Need, WalkResult } from '#engine/flow/types.ts'
import { readInProcess, readNothing } from '../../../flow/read-in-process.ts'
import { todayOf } from '../../../flow/today.ts'
import type { CallContext } from '../../../handler.ts'
import type { Deps } from '../../../http/deps.ts'
import type { LiveRelease } from '../../../releases/release.ts'
import { personScope } from '../../../sessions/person-scope.ts'

export interface KeptOf {
  readonly flow: string
  readonly personId: string | null
  readonly route: Context['route']
  readonly query: Context['query']
}

/** How a saved walk is worked out again for whoever it is of: as them, with their own rights, today. */
export interface AsTheirs {
  readonly context: Context
  /** Data for one walk on a release. */
  reading(release: LiveRelease): (need: Need) => Promise<Datum>
  walk(release: LiveRelease, program: Program, state: FlowState): Promise<WalkResult>
}

export async function asTheirs(deps: Pick<Deps, 'handlers'>, context: CallContext, kept: KeptOf): Promise<AsTheirs> {
  const { chain, now, lang } = context
  const user = kept.personId === null ? null : await personScope(chain, kept.personId, now)
  const caller = user === null ? null : { user, sessionId: '', ssoHeader: null }
  const theirs = { ...context, caller, subject: null, read: readNothing }
  // What reaches outside is not asked for somebody who is not there.
  const handlers = new Map([...deps.handlers].filter(([, { outside }]) => outside !== true))
  const { flow, route, query } = kept
  const around: Context = { flow, lang, user, person: user, route, query, today: await todayOf(theirs, null) }
  const reading = (release: LiveRelease) => readInProcess({ handlers }, { ...theirs, release })
  return {
    context: around,
    reading,
    walk: async (release, program, state) =>
      (await drive({ program, context: around, state, read: reading(release) })).walk,
  }
}
