import { SignedIn } from '#contract/shapes/signed-in.ts'
import type { Json } from '#engine/documents.ts'
import { isMap } from '#engine/logic/values.ts'
import type { AnyAnswer, Caller } from '../handler.ts'
import type { Deps } from '../http/deps.ts'
import { describeError } from '../http/describe-error.ts'
import { schemaProblems } from '../http/validate.ts'
import type { LiveRelease } from '../releases/release.ts'
import type { AskedAct } from './act-request.ts'
import { type Instance, journalOf } from './instances.ts'
import { pendingKind } from './journal.ts'
import { driveAsked } from './walk-act.ts'

/** What the page reads next, by `dataKey`. */
export type ReadsAfter = { readonly [key: string]: Json }

/** The answer does not wait longer for it, and does not grow by more: without it the page asks. */
const patienceMs = 400
const mostBytes = 64 * 1024

/**
 * Reads what the step after an act is made of, as whoever asked will read it, once the act is committed: the page then
 * goes on without asking. Null where nothing follows, where it takes too long, and for staff, whose looks are noted one by one.
 */
export async function readsAfter(
  deps: Deps,
  asked: AskedAct,
  answer: AnyAnswer,
  at: { readonly instance: Instance; readonly release: LiveRelease },
): Promise<ReadsAfter | null> {
  if (asked.member.ahead !== true || !answer.ok || pendingKind(answer.value) !== null) return null
  const caller = callerAfter(asked, answer.value)
  if (caller?.user.accessLevel.some((level) => level === 'STAFF' || level === 'MANAGER')) return null
  const { correlationId } = asked.context
  const read = walkOn(deps, { ...asked, context: { ...asked.context, caller } }, at).catch((error: unknown) => {
    deps.log.warn({ correlationId, error: describeError(error) }, 'what follows an act was not read')
    return null
  })
  const patience = new Promise<null>((resolve) => setTimeout(resolve, patienceMs, null).unref())
  return Promise.race([read, patience])
}

async function walkOn(
  deps: Deps,
  asked: AskedAct,
  { instance, release }: { readonly instance: Instance; readonly release: LiveRelease },
): Promise<ReadsAfter | null> {
  const acts = await journalOf(asked.context.chain, instance.id)
  const { data } = await driveAsked(deps, asked, { instance, acts, release })
  const ready = [...data].flatMap(([key, datum]) => (datum.state === 'ready' ? [[key, datum.value] as const] : []))
  const reads = Object.fromEntries(ready)
  return ready.length === 0 || JSON.stringify(reads).length > mostBytes ? null : reads
}

/** Whoever an act has signed in asks next. */
function callerAfter({ context }: AskedAct, value: unknown): Caller | null {
  const session = isMap(value as Json) ? (value as { readonly session?: unknown }).session : undefined
  if (session === undefined || session === null || schemaProblems(SignedIn, session).length > 0) return context.caller
  return { user: (session as SignedIn).user as Caller['user'], sessionId: '' }
}
