import type { CallFacts } from '#engine/check/types.ts'
import type { Json, JsonObject, ReleaseDocs } from '#engine/documents.ts'
import type { FixtureDoc } from '#engine/flow/fixture.ts'
import type { Program } from '#engine/flow/program.ts'
import type { Platform } from '#engine/flow/types.ts'
import type { WorldCalls } from '#engine/flow/world.ts'

/** One of the two releases that are compared. */
export interface Side {
  readonly docs: ReleaseDocs
  readonly calls: CallFacts
  readonly platform: Platform
  /** The release with the settings that a case brings; without it they are laid over the chain's. */
  readonly programWith?: (settings: JsonObject) => Program
}

export type SideName = 'before' | 'after'

/** A case that is played on both releases; it is written for one of them. */
export interface DiffCase {
  readonly name: string
  readonly side: SideName
  readonly fixture: FixtureDoc
  /** The centre whose settings it is played under, as each release has them; without it under those of the fixture. */
  readonly center?: string | undefined
  /** What the world answers that the fixture names. */
  readonly world?: WorldCalls | undefined
}

export interface Diffing {
  readonly before: Side
  readonly after: Side
  readonly flow: string
  readonly cases: readonly DiffCase[]
}

/** What can change, the most important first. */
export const changeKinds = [
  'flow.lost',
  'flow.gained',
  'broken',
  'mended',
  'law.broken',
  'law.kept',
  'end.lost',
  'end.gained',
  'end.changed',
  'path.lost',
  'path.gained',
  'step.lost',
  'step.gained',
  'step.moved',
  'step.again',
  'act.lost',
  'act.gained',
  'act.call',
  'act.again',
  'price',
  'payload.lost',
  'payload.gained',
  'payload.changed',
  'seal',
  'waiting',
  'field.lost',
  'field.gained',
  'mode',
  'option.lost',
  'option.gained',
  'problem.lost',
  'problem.gained',
  'limit',
  'initial',
  'center',
  'block.lost',
  'block.gained',
  'shown',
  'read.lost',
  'read.gained',
  'read.changed',
] as const

export type ChangeKind = (typeof changeKinds)[number]

/** One thing in which the releases behave differently, told once however many cases show it. */
export interface BehaviourChange {
  readonly kind: ChangeKind
  /** A step, `step.field`, `step:block`, `act.member`, `call.member`: what the kind is about. Empty for the whole flow. */
  readonly place: string
  /** As the example shows it; left out on the side that has nothing there. */
  readonly before?: Json
  readonly after?: Json
  /** No case shows it on the other side at all. */
  readonly everywhere: boolean
  /** How many of the cases show it. */
  readonly cases: number
  readonly example: Example
}

/** The shortest case that shows something, as it can be played on one of the two releases. */
export interface Example {
  readonly name: string
  readonly side: SideName
  readonly fixture: FixtureDoc
}

/** What becomes of somebody in the middle of the flow when the other release goes live. */
export type Fate = 'same' | 'moved' | 'dropped' | 'restarted' | 'pinned'

/** Where somebody is led: to a step above, to one below, or to an end; null where nobody is led. */
export type PathDirection = 'back' | 'on' | 'end' | null

export interface SavedChange {
  readonly fate: Fate
  /** The step that was shown, and the one that is shown then; null: the flow is gone. */
  readonly from: string
  readonly to: string | null
  readonly direction: PathDirection
  /** Answers that do not count any more, as `step.field`. */
  readonly dropped: readonly string[]
  /** How many saved states fare so. */
  readonly states: number
  /** Played on the release before, up to there. */
  readonly example: Example
}

export interface Saved {
  readonly counts: { readonly [F in Fate]: number }
  /** Everything but `same`, told once per way. */
  readonly changes: readonly SavedChange[]
}

export interface ReleaseDiff {
  readonly flow: string
  readonly cases: number
  readonly changes: readonly BehaviourChange[]
  readonly saved: Saved
  /** How many sentences of the flow and its forms are other ones. */
  readonly texts: number
}
