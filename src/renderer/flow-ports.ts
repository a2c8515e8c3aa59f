import type { Json, JsonObject } from '#engine/documents.ts'
import type { Datum, FlowState, JournalEntry, Need, PersonScope, Run, Values } from '#engine/flow/types.ts'

/** What a flow in the browser needs from its shell: network, storage, address, clock. */
export interface FlowPorts {
  /** Reads a datum. `fresh`: the world has changed, so a cache must not answer. */
  read(need: Need, fresh: boolean): Promise<Datum>
  /** Sends an act. A promise that fails counts as an unknown outcome. */
  act(run: Run, flow: FlowBody): Promise<ActAnswer>
  /** Keeps what may be kept (`saveable` has been applied). */
  save(state: FlowState): void
  load(): FlowState | null | Promise<FlowState | null>
  /** What was loaded had to begin anew, with the answers that were given: its release is gone. */
  isAnew?(): boolean
  /** Forgets what is kept: the next save begins a new instance. */
  forget(): void
  /** Shows the step in the address. `replace` when the address named a step that cannot be shown. */
  navigate(step: string, how: 'push' | 'replace'): void
  today(): string
  /** Tells when another tab of this flow has saved. */
  watch?(listener: (state: FlowState) => void): () => void
  /** An act waits for something outside (a page of a provider, say); the state is saved. */
  outside?(entry: JournalEntry): void
}

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

export type ActAnswer =
  | { readonly status: 'ok'; readonly result: Json; readonly session?: SessionScope }
  | { readonly status: 'pending'; readonly kind: 'redirect' | 'widget' | 'poll'; readonly result?: Json }
  /** A declared code; `FORBIDDEN` and other common codes too. */
  | { readonly status: 'failed'; readonly code: string; readonly params?: JsonObject }
  /** FLOW_MOVED: the server's journal. */
  | { readonly status: 'moved'; readonly acts: readonly JournalEntry[] }
  /** No answer, or none that says what happened: the act stays `sent` and can be sent again under its key. */
  | { readonly status: 'lost' }
