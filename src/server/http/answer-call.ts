import { type CallDoc, studioAccesses } from '#contract/call.ts'
import type { Json, JsonObject } from '#engine/documents.ts'
import { isMap } from '#engine/logic/values.ts'
import { isDatabaseAway } from '../db/away.ts'
import { noteLook } from '../features/history/note.ts'
import { NoteFailed } from '../features/history/note-failed.ts'
import type { ActResult } from '../flow/act-request.ts'
import { readInProcess } from '../flow/read-in-process.ts'
import type { ReadsAfter } from '../flow/reads-after.ts'
import { runAct } from '../flow/run-act.ts'
import type { AnyHandler, CallContext, Caller } from '../handler.ts'
import type { LiveRelease } from '../releases/release.ts'
import { findCaller } from '../sessions/find-caller.ts'
import { levelFault } from './access.ts'
import type { Deps } from './deps.ts'
import { describeError } from './describe-error.ts'
import { fault, faultBody, type HttpFault, statusOf } from './fault.ts'
import { requestLanguageOf } from './language.ts'
import { prepareInput } from './prepare-input.ts'
import { callerAddress, secondsForPerson, secondsToWait } from './rate-limit.ts'
import { readQuery } from './read-query.ts'
import { sanitize } from './sanitize.ts'

export interface Incoming {
  readonly call: CallDoc
  readonly host: string | undefined
  /** Parsed JSON of a POST; query and path parameters of a GET. */
  readonly input: unknown
  readonly headers: { readonly [name: string]: string | undefined }
  readonly address: string
  readonly correlationId: string
}

export interface Outgoing {
  readonly status: number
  readonly body: unknown
  readonly chain?: string
  readonly code?: string
  readonly retryAfterSeconds?: number
}

/** Answers one call: whose chain, who asks, whether they may, what they sent, do it, one shape for every refusal. */
export async function answerCall(deps: Deps, incoming: Incoming): Promise<Outgoing> {
  const now = deps.clock()
  const { correlationId } = incoming
  let chain: string | null = null
  let release: LiveRelease | null = null
  try {
    chain = deps.releases.chainOfHost(incoming.host)
    if (chain === null) return refusal(fault('NOT_FOUND'))
    release = deps.releases.liveRelease(chain)
    const answer = await answerWithin(deps, incoming, { chain, release, now })
    return answer.ok
      ? { status: 200, body: bodyOf(answer), chain }
      : refusal('fault' in answer ? answer.fault : fault(answer.code, { at: answer.at, params: answer.params }))
  } catch (error) {
    const away = isDatabaseAway(error)
    const fields = { correlationId, call: incoming.call.id, chain, error: describeError(error) }
    if (away) deps.log.warn(fields, 'the database is away')
    else deps.log.error(fields, 'a call broke')
    if (error instanceof NoteFailed) return refusal(fault('NOTE_FAILED', { recorded: false }))
    return refusal(away ? fault('UNAVAILABLE', { retryAfterSeconds: 2 }) : fault('SERVER_ERROR'))
  }

  function refusal(of: HttpFault): Outgoing {
    const { code, retryAfterSeconds } = of
    return {
      status: statusOf(code),
      body: faultBody(of, {
        correlationId,
        now,
        release,
        lang: release ? requestLanguageOf(release, incoming.headers['accept-language']) : 'en',
      }),
      code,
      ...(chain === null ? {} : { chain }),
      ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
    }
  }
}

type Result = ActResult

/** What the next step reads stands beside the answer, as the flow stands beside the input. */
const bodyOf = ({ value, reads }: { readonly value: unknown; readonly reads?: ReadsAfter }): unknown =>
  reads === undefined || !isMap(value as Json) ? value : { ...(value as JsonObject), flow: { reads } }

const no = (of: HttpFault): Result => ({ ok: false, fault: of })
const tooMany = (seconds: number): HttpFault => fault('TOO_MANY', { retryAfterSeconds: seconds, params: { seconds } })

async function answerWithin(
  deps: Deps,
  { call, headers, input: raw, address, correlationId }: Incoming,
  { chain, release, now }: { chain: string; release: LiveRelease; now: Date },
): Promise<Result> {
  const handler = deps.handlers.get(call.id)
  if (!handler) throw new Error(`no handler for ${call.id}`)
  const seconds = secondsToWait(deps, call, chain, address, now)
  if (seconds > 0) return no(tooMany(seconds))
  if (call.kind === 'act' && !deps.database.canWrite()) return no(fault('UNAVAILABLE', { retryAfterSeconds: 60 }))

  const cleaned = sanitize(call.method === 'GET' ? readQuery(call.input, raw as JsonObject) : raw)
  if (!cleaned.ok) return no(fault(cleaned.code, { at: cleaned.at }))
  if (typeof cleaned.value !== 'object' || cleaned.value === null || Array.isArray(cleaned.value)) {
    return no(fault('INVALID_INPUT'))
  }
  const caller = await callerOf(call, chain, headers.authorization, now)
  if (caller === 'expired') return no(fault('SESSION_TIMEOUT'))
  const wait = caller === null ? 0 : secondsForPerson(deps, call, chain, caller.user.userId, now)
  if (wait > 0) return no(tooMany(wait))

  const lang = requestLanguageOf(release, headers['accept-language'])
  const asked = {
    chain,
    release,
    lang,
    now,
    caller,
    correlationId,
    address: callerAddress(address),
    subject: null,
  }
  const context: CallContext = { ...asked, read: readInProcess(deps, asked) }
  const input = cleaned.value as JsonObject // neither null nor a list, see above
  if (call.kind === 'act') {
    return runAct(deps, { context, handler, body: input, key: headers['idempotency-key'] })
  }
  return read(handler, context, input)
}

async function read(handler: AnyHandler, context: CallContext, input: JsonObject): Promise<Result> {
  const refused = levelFault(handler.call, context.caller)
  if (refused) return no(refused)
  const prepared = await prepareInput(handler.call, context, input)
  if (!prepared.ok) return prepared
  await noteLook(handler, prepared.context)
  return handler.run(prepared.context, input as never) // checked against the call's schema
}

const isOfStudio = ({ access }: CallDoc): boolean => studioAccesses.some((one) => one === access)

/** Calls that sign in: a token that comes along counts as none. */
const waysOut: ReadonlySet<string> = new Set([
  'user/authenticate',
  'user/exchange-sso',
  'studio/sign-in',
  'studio/confirm-sign-in',
])

/**
 * A token that was given and is no good is always told (440), also where none is needed: its owner believes to be
 * signed in. Signing in is the way out, so there an old token counts as none.
 */
async function callerOf(
  call: CallDoc,
  chain: string,
  header: string | undefined,
  now: Date,
): Promise<Caller | null | 'expired'> {
  if (header === undefined || header === '' || waysOut.has(call.id)) return null
  const [, token] = /^Bearer ([^\s]{1,500})$/i.exec(header) ?? []
  const caller = token === undefined ? null : await findCaller(chain, token, now)
  // The studio's sessions are for its own calls: members' pages do not know them.
  if (caller === null || (caller.inStudio && !isOfStudio(call))) return 'expired'
  return caller
}
