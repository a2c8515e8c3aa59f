import type { CallAccess, CallDoc, ErrorOf, InputOf, OutputOf, PersonAccess } from '#contract/call.ts'
import type { JsonObject } from '#engine/documents.ts'
import type { Datum, Need, PersonScope } from '#engine/flow/types.ts'
import type { LiveRelease } from './releases/release.ts'
import type { StudioRights } from './rights/studio.ts'
import type { Subject } from './rights/subject.ts'

/** Who calls, worked out from the token (`http/answer-call.ts`); null is a visitor. */
export interface Caller {
  readonly user: PersonScope
  readonly sessionId: string
  /** The header that single sign-on asked for; absent or null: they signed in here. */
  readonly ssoHeader?: 'SMALL' | 'TINY' | null
  /** Whom they have chosen to act for; whether they may is for `rights/acting.ts` to say. */
  readonly actingFor?: string
  /** Signed in to the studio: for its calls alone. */
  readonly inStudio?: boolean
  /** In the studio: what they may do with what the chain says and sells, and how far. */
  readonly studio?: StudioRights
}

/** All that a handler may know about the request. Handlers are called over HTTP and, by flows on the server, in process. */
export interface CallContext {
  readonly chain: string
  readonly release: LiveRelease
  readonly lang: string
  readonly now: Date
  readonly caller: Caller | null
  /** For whom it is, once the table of rights has agreed; null where the call is about nobody, or nobody of the caller's. */
  readonly subject: Subject | null
  readonly correlationId: string
  /** Whom the network address of the request counts for (`callerAddress`); absent where no request stands behind. */
  readonly address?: string
  /** The flow instance and act behind this call, when it came from a flow. */
  readonly flow?: { readonly instanceId: string; readonly act: string; readonly key: string }
  /** The caller's own key, where no flow stands behind the call. */
  readonly direct?: { readonly scope: string; readonly key: string }
  /** The fields that the act's step asked there: one of them that brings no answer was left empty, or emptied. */
  readonly asked?: readonly string[]
  /** What the handler's `prepare` gave. */
  readonly prepared?: unknown
  /** Reads a datum of a form or flow: the call itself, with this caller's rights. */
  readonly read: (need: Need) => Promise<Datum>
}

/** The context of a call that is for somebody. */
export type SubjectContext = CallContext & { readonly subject: Subject }

/** What the declared access of a call lets its handler rely on. */
type ContextOf<C> =
  C extends CallDoc<infer _I, infer _O, infer _E, infer A extends CallAccess>
    ? A extends PersonAccess & { readonly open: true }
      ? CallContext
      : A extends PersonAccess
        ? SubjectContext
        : CallContext
    : CallContext

/** Codes that any call may answer, beside its own. */
export type CommonCode = 'INVALID_INPUT' | 'UNAUTHENTICATED' | 'NOT_FOUND' | 'FORBIDDEN' | 'NOT_FOR_THIS_PERSON'

/** What is answered may be read-only all the way down. */
type Fixed<T> = T extends readonly (infer U)[]
  ? readonly Fixed<U>[]
  : T extends object
    ? { readonly [K in keyof T]: Fixed<T[K]> }
    : T

export type Answer<C> = { readonly ok: true; readonly value: Fixed<OutputOf<C>> } | Refusal<C>

export interface Refusal<C> {
  readonly ok: false
  readonly code: ErrorOf<C> | CommonCode
  readonly at?: string | undefined
  readonly params?: JsonObject | undefined
}

export interface Handler<C extends CallDoc = CallDoc> {
  readonly call: C
  readonly run: (context: ContextOf<C>, input: InputOf<C>) => Promise<Answer<C>>
  /**
   * What the call refuses of its input by itself, whatever a form asks: before the form is asked, and without writing
   * anything. Its codes say more than a form's and so go first, in a flow and without one.
   */
  readonly judge?: (context: CallContext, input: InputOf<C>) => Promise<Refusal<C> | null>
  /** Members that the call has and its form does not ask are refused, too. */
  readonly onlyAsked?: boolean
  /**
   * Slow work that is not SQL (hashing a password), done before the transaction that holds journal row and effect.
   * Its result is `context.prepared`.
   */
  readonly prepare?: (input: InputOf<C>) => Promise<unknown>
  /**
   * The act reaches outside (a provider) or must keep what it wrote when it refuses (counting failed logins): it makes
   * its own transactions, and the journal says `sent` before it runs. All other acts run in one transaction with their
   * journal row, and a refusal undoes what they wrote.
   */
  readonly outside?: boolean
  /** Harmless to do twice, and its answer must not be given again for a key (a fresh token): keys of direct calls are not kept. */
  readonly keyless?: boolean
  /**
   * Its answers are few and hang on the release and the input alone: the same value is the same object, which is turned
   * into bytes once, and an address that was answered is not worked out again.
   */
  readonly fixed?: boolean
}

/** Ties a handler to its call. Expected trouble is answered with `refuse`; only bugs and outages are thrown. */
export function handle<C extends CallDoc>(
  call: C,
  run: Handler<C>['run'],
  more: Pick<Handler<C>, 'judge' | 'onlyAsked' | 'prepare' | 'outside' | 'keyless' | 'fixed'> = {},
): Handler<C> {
  return { call, run, ...more }
}

export const ok = <T>(value: T): { readonly ok: true; readonly value: T } => ({ ok: true, value })

export const refuse = <E extends string>(code: E, more: { at?: string; params?: JsonObject } = {}) =>
  ({ ok: false, code, ...more }) as const

/** A handler whose call is only known at run time: its input has been checked against the call's schema. */
export interface AnyHandler {
  readonly call: CallDoc
  /** `prepareInput` has put the subject there that the call's access promises. */
  readonly run: (context: SubjectContext, input: never) => Promise<Answer<CallDoc>>
  readonly judge?: (context: CallContext, input: never) => Promise<Refusal<CallDoc> | null>
  readonly onlyAsked?: boolean
  readonly prepare?: (input: never) => Promise<unknown>
  readonly outside?: boolean
  readonly keyless?: boolean
  readonly fixed?: boolean
}

export type AnyAnswer = Answer<CallDoc>
