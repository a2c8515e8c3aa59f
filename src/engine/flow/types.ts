import type { FieldMode, Json, JsonObject, JsonSchema } from '../documents.ts'
import type { CompiledIsland } from '../forms/island.ts'
import type { Tables } from '../logic/types.ts'
import type { Problem } from '../problem.ts'

/** What the engine needs from its surroundings. */
export interface Platform extends Tables {
  /**
   * The check of one value against the JSON Schema of a leaf (`leafShape`: without enum, const and limits, which the
   * engine judges itself). The compiled check gives the first failing keyword (`format`, `pattern`, `type`, ...) or null.
   */
  check(shape: JsonSchema): (value: Json) => string | null
  /** The compiled validators of a field that holds a schema of its own; undefined when there are none. */
  island?(schema: JsonSchema): CompiledIsland | undefined
}

/** Who is signed in, or for whom. A fixed shape: nothing else can be read by a condition. */
export interface PersonScope {
  readonly userId: string
  /** What sentences call them; absent: not known yet. */
  readonly firstName?: string
  readonly centerId: string
  readonly birthday: string | null
  readonly status: string
  readonly accessLevel: readonly string[]
  readonly relations: readonly { readonly userId: string; readonly relation: string }[]
  /** What they should have paid by now; absent: nothing, as far as is known. */
  readonly overdueDebt?: { readonly amountMinor: number; readonly currency: string } | null
}

export interface Context {
  readonly flow: string
  /** The step that the address asks for. */
  readonly step?: string | undefined
  readonly today: string
  readonly lang: string
  readonly user: PersonScope | null
  readonly person: PersonScope | null
  readonly route: { readonly [name: string]: string }
  readonly query: { readonly [name: string]: string }
}

export type Values = { readonly [field: string]: Json }

/** What a person is sent to, shown or asked to wait for until the outcome of an act is known. */
export type PendingKind = 'redirect' | 'widget' | 'poll'

interface JournalBase {
  readonly act: string
  readonly item?: string | undefined
  /** Unique within the flow instance: act, item and the number of failures before. */
  readonly key: string
  readonly input: Json
}
/** One line of the journal. The journal is the server's; a browser holds a copy. */
export type JournalEntry = JournalBase &
  (
    | { readonly status: 'sent' }
    | { readonly status: 'pending'; readonly kind: PendingKind; readonly result?: Json }
    | { readonly status: 'failed'; readonly code: string; readonly params?: JsonObject }
    | {
        readonly status: 'ok'
        readonly result: Json
        readonly sealed: { readonly [step: string]: SealedStep }
        /** What sentences could say when the act was done (`Run.said`): its end says that, whatever has changed since. */
        readonly said?: JsonObject
      }
  )

export interface SealedStep {
  readonly answers: Values
  readonly records: { readonly [field: string]: Json }
}

export interface FlowState {
  readonly release: string
  readonly answers: { readonly [step: string]: Values }
  readonly drafts: { readonly [step: string]: Values }
  readonly acts: readonly JournalEntry[]
  /**
   * Per step: how many refusals the journal held when the step was last submitted. A refused step is asked again until
   * it is submitted anew. `now`: all answers were given after everything in the journal (a server that is told them).
   */
  readonly submitted: { readonly [step: string]: number } | 'now'
}

/** A datum by its key (`dataKey(call, input)`). A key that is not in the map has yet to be read. */
export type Datum =
  | { readonly state: 'ready'; readonly value: Json }
  | { readonly state: 'failed'; readonly code: string; readonly params?: JsonObject }
  | { readonly state: 'broken' }
export type DataMap = ReadonlyMap<string, Datum>

export interface FieldChoice {
  readonly id: Json
  readonly name: string
  readonly record: Json
  /** The reason (`unless`) for which it cannot be chosen. */
  readonly refused?: string
}

/** One field as it stands: the snapshot that a screen subscribes to. Unchanged fields keep their identity. */
export interface FieldState {
  readonly id: string
  readonly mode: FieldMode
  readonly value: Json
  readonly choices?: readonly FieldChoice[]
  /** Choices are being fetched, or a rule waits for data. */
  readonly checking?: boolean
  readonly limits?: { readonly [keyword: string]: Json }
  readonly problems: readonly Problem[]
  /** Nested form: its fields; for an array one entry per item by `_id`. */
  readonly fields?: { readonly [field: string]: FieldState }
  readonly items?: readonly { readonly id: string; readonly fields: { readonly [field: string]: FieldState } }[]
}

export interface StepState {
  readonly sealed: boolean
  readonly answered: boolean
  /** In the order of the form; fields that are `notUsed` are left out. */
  readonly fields: { readonly [field: string]: FieldState }
  /** What reading the step whole gives: relevant values without `writeOnly` and `send: false`. */
  readonly payload: Values
  readonly problems: readonly Problem[]
  /** The form's id; for a form that is data, its document. */
  readonly form?: string | JsonObject
}

export interface BlockState {
  readonly id: string
  readonly block: string
  /** Evaluated; `waiting` names those that still wait for data. */
  readonly props: { readonly [name: string]: Json }
  readonly waiting: readonly string[]
}

export interface Need {
  readonly name: string
  readonly call: string
  readonly input: JsonObject
  readonly key: string
  /** A field being typed is read: the shell waits 300 ms after the last key. */
  readonly typed?: boolean
}

export interface RequestedAct {
  readonly act: string
  readonly item?: string | undefined
  readonly call: string
  readonly input: JsonObject
  readonly key: string
  /** The steps that an `ok` seals, as they are now. */
  readonly seals: { readonly [step: string]: SealedStep }
  /** The flow's names as they are now, by name: what an `ok` keeps for the sentences of the ends. */
  readonly said: JsonObject
}

export interface WalkResult {
  readonly path: readonly string[]
  /** Steps that will follow the path as far as can be said now; ends are left out. */
  readonly ahead: readonly string[]
  /** The number shown for each step of `path` and `ahead`: 1, 3.5; ends have none. */
  readonly numbers: { readonly [step: string]: number }
  readonly at: string
  readonly frontier?: string
  /** The id of the end that was reached, when `at` shows it. */
  readonly end?: string
  readonly steps: { readonly [step: string]: StepState }
  readonly blocks: readonly BlockState[]
  /** Blocks of the flow, beside every step. */
  readonly aside: readonly BlockState[]
  readonly needs: readonly Need[]
  readonly runs?: RequestedAct
  readonly waiting?: {
    readonly act: string
    readonly kind: PendingKind
    /** The instant until which what was agreed is kept for the payer. */
    readonly keptUntil?: string
  }
  readonly adopt: { readonly [step: string]: Values }
  readonly problems: readonly Problem[]
  /** The path stops because data are on the way. */
  readonly loading: boolean
  /** The flow's centre, as far as it is known. */
  readonly center: string | null
  /** The settings in force (of the flow's centre). */
  readonly config: JsonObject
  /** Acts that a button of the shown step may start once more (`again`), or a block of the shown screen. */
  readonly again: readonly string[]
  /** Of those that rest after they were done: for how many seconds. */
  readonly againAfter: { readonly [act: string]: number }
  /**
   * What starting an act means now that a step of the path offers in `again`. `item` names the entry that a block's
   * button stands at: expressions see it as `item`. Null when it cannot be started.
   */
  start(act: string, item?: string): RequestedAct | null
  /** A `let` of the shown step's form or of the flow, for texts. At an end, as it was when the last act was done. */
  value(name: string): Json
}
