import type { Json, JsonObject } from '#engine/documents.ts'
import type { ChangeKind } from './types.ts'

/** One thing that somebody can see or that is sent, by a key that is the same on both sides. */
export interface TranscriptFact {
  readonly kind: Topic
  readonly phase: Phase
  readonly place: string
  readonly value: Json
  /** Choices that the world lists: another day they have other names. */
  readonly isListed: boolean
}

/** What a fact is about; its comparison says which change it is. */
export type Topic =
  | 'mode'
  | 'options'
  | 'problem'
  | 'law'
  | 'block'
  | Extract<ChangeKind, 'price' | 'limit' | 'initial' | 'center' | 'shown' | 'act.again'>

interface Seen {
  readonly deed: number
  readonly follows: boolean
}

/** When it was seen: before anything was typed, after it was, after Next was pressed. */
export type Phase = 'enter' | 'typed' | 'pressed'

/** A step that was shown, from when it was entered until the person went on. */
export interface ShownStep {
  readonly step: string
  /** Deeds that were done before. */
  readonly deed: number
  readonly phases: Set<Phase>
  /** Something was wrong with what was given, so that Next did nothing. */
  isBlocked: boolean
  readonly facts: Map<string, TranscriptFact & Seen>
  /** Another answer had been given before. */
  readonly follows: boolean
}

export interface SentAct {
  readonly act: string
  readonly step: string
  readonly call: string
  readonly input: JsonObject
  /** How its outcome was waited for. */
  readonly waits: string | null
  readonly deed: number
  readonly follows: boolean
}

/** All that a played case shows, in the names of the release after. */
export interface Transcript {
  /** By `step#n`, n counting how often it was shown. */
  readonly visits: ReadonlyMap<string, ShownStep>
  /** By `act#n`. */
  readonly acts: ReadonlyMap<string, SentAct>
  /** Call → the different inputs that it was read with. */
  readonly reads: ReadonlyMap<string, readonly JsonObject[]>
  /** Steps that were on the way at any time, ends left out, with the number of deeds before. */
  readonly steps: ReadonlyMap<string, number>
  /** The way at the end, without the end. */
  readonly path: readonly string[]
  readonly sealed: ReadonlySet<string>
  readonly end: string | null
  /** Where it went no further although it should, and what was said there. */
  readonly stop: { readonly at: string; readonly problems: readonly string[] } | null
  /** With so many deeds the person had left what the case tells, because they had to; what comes then, follows. */
  readonly partedAt: number | null
}

/** The place of each step in the documents of a release. */
export type StepOrder = ReadonlyMap<string, number>

/**
 * Whether somebody has gone past a step as it stands in their release, or in the other release where theirs has none; what they have
 * not come to yet, nobody can miss.
 */
export function isPast({ end, steps }: Transcript, step: string, own: StepOrder, other: StepOrder): boolean {
  const order = own.has(step) ? own : other
  return end !== null || [...steps.keys()].some((id) => (order.get(id) ?? -1) > (order.get(step) ?? 0))
}

/** One of the two could not do all that the case tells. */
export const hasParted = (...both: readonly Transcript[]): boolean => both.some(({ partedAt }) => partedAt !== null)
