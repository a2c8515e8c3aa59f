import type { Json, JsonObject } from '#engine/documents.ts'
import type {
  Context,
  Datum,
  FlowState,
  JournalEntry,
  Need,
  PendingKind,
  PersonScope,
  RequestedAct,
  Values,
} from '#engine/flow/types.ts'
import type { Problem } from '#engine/problem.ts'

/** What a flow in the browser needs from its shell: network, storage, address, clock. */
export interface FlowPorts {
  /** Reads a datum. `fresh`: the world has changed, so a cache must not answer. */
  read(need: Need, fresh: boolean): Promise<Datum>
  /**
   * A datum that the page brought along, so that the first step is shown without a request; null when it has none. Left out
   * where a kept state is loaded: it may be at another step.
   */
  known?(need: Need): Datum | null
  /** Sends an act. A promise that fails counts as an unknown outcome. */
  act(run: RequestedAct, flow: FlowBody): Promise<ActAnswer>
  /** Keeps what may be kept (`saveable` has been applied). `leaving`: the part of it that may leave the browser. */
  save(state: FlowState, leaving: Pick<FlowState, 'answers' | 'drafts'>): void
  load(): FlowState | null | Promise<FlowState | null>
  /**
   * What there is to say of the state that was loaded: it begins anew with its answers, has moved to another release, or
   * what it waited for has ended meanwhile.
   */
  arrived?(): 'anew' | 'moved' | 'settled' | null
  /** The flow goes on under another release (null: the live one) with this state; the store is put away. */
  elsewhere?(release: string | null, state: FlowState): void
  /** The release on which the flow goes on, where it is another than the one that runs here; null: this one, or nobody could say. */
  newer?(): Promise<string | null>
  /** Forgets what is kept: the next save begins a new instance. */
  forget(): void
  /** The address's parameters, as a flow that begins now takes them; left out, they stay as they were. */
  query?(): Context['query']
  /** Shows the step in the address. `replace` when the address named a step that cannot be shown. */
  navigate(step: string, how: 'push' | 'replace'): void
  today(): string
  /** Fulfilled once what was drawn can be seen; left out where nobody looks. */
  painted?(): Promise<void>
  /** Tells when another tab of this flow has saved. */
  watch?(listener: (state: FlowState) => void): () => void
  /** Leads to where a waiting act goes on (a page of a provider, say); the state is saved. False: there is nowhere to go. */
  outside?(entry: PendingEntry): boolean
  /** Asks how a waiting act stands: the journal as the server has it, null when nobody could say. */
  inquire?(entry: PendingEntry): Promise<readonly JournalEntry[] | null>
  /** The person gives up what they began outside, to choose another way; as `inquire`. */
  giveUp?(entry: PendingEntry): Promise<readonly JournalEntry[] | null>
}

export type PendingEntry = Extract<JournalEntry, { readonly status: 'pending' }>

/** The reserved member `flow` of a request; the shell adds the instance. */
export interface FlowBody {
  readonly release: string
  readonly act: string
  readonly item?: string
  readonly query: { readonly [name: string]: string }
  readonly route: { readonly [name: string]: string }
  readonly answers: { readonly [step: string]: Values }
}

export interface SessionScope {
  readonly user: PersonScope | null
  readonly person: PersonScope | null
}

/** What the server found wrong. `at`: step and field; left out, the step of the act. */
export type ReportedProblem = Pick<Problem, 'code' | 'params'> & { readonly at?: string }

export type ActAnswer =
  | { readonly status: 'ok'; readonly result: Json; readonly session?: SessionScope }
  | { readonly status: 'pending'; readonly kind: PendingKind; readonly result?: Json }
  /** A declared code; `FORBIDDEN` and other common codes too. */
  | { readonly status: 'failed'; readonly code: string; readonly params?: JsonObject }
  /** Refused before it began: no journal holds it. `acts`: the journal as the server has it. */
  | {
      readonly status: 'refused'
      readonly problems: readonly ReportedProblem[]
      readonly acts?: readonly JournalEntry[]
    }
  /**
   * FLOW_MOVED: the server's journal. `release`: the one on which the flow goes on. `over`: the instance is past its 30
   * days, and what was done in it belongs to it.
   */
  | {
      readonly status: 'moved'
      readonly acts: readonly JournalEntry[]
      readonly release?: string
      readonly over?: boolean
    }
  /**
   * No answer, or none that says what happened: the act stays `sent` and can be sent again under its key. `reference`
   * finds it in the log.
   */
  | { readonly status: 'lost'; readonly reference?: string }
