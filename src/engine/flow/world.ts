import type { Json, JsonObject } from '../documents.ts'
import { isList } from '../logic/values.ts'
import { covers } from './covers.ts'
import type { PendingKind } from './types.ts'

/** How a call is answered in a fixture: the first entry whose `with` fits. A plain object is its one answer. */
export type WorldCalls = { readonly [call: string]: JsonObject | readonly WorldEntry[] }

export interface WorldEntry {
  readonly with?: JsonObject
  readonly returns?: Json
  readonly fails?: string
  readonly params?: JsonObject
  readonly pends?: boolean | PendingKind
  /** Answers only the first time that it fits. */
  readonly once?: boolean
  /** Answers until this call was made, however often it is asked before. */
  readonly until?: string
}

/** `tests/flows/worlds/<world>.json`: answers that fixtures share. */
export interface WorldDoc {
  readonly $schema?: string
  readonly id: string
  readonly calls: WorldCalls
}

export type WorldAnswer =
  | { readonly kind: 'returns'; readonly value: Json }
  | { readonly kind: 'fails'; readonly code: string; readonly params?: JsonObject }
  | { readonly kind: 'pends'; readonly how: PendingKind; readonly value: Json }
  /** The world does not say. */
  | { readonly kind: 'unknown' }

export interface SentCall {
  readonly call: string
  readonly input: JsonObject
}

/** What stands in for the server while a fixture is played. It remembers what it was asked. */
export interface FixtureWorld {
  answer(call: string, input: JsonObject): WorldAnswer
  readonly sent: readonly SentCall[]
}

/** A world out of several layers of answers; those of the fixture come first. */
export function createWorld(...layers: readonly (WorldCalls | undefined)[]): FixtureWorld {
  const used = new Set<WorldEntry>()
  const sent: SentCall[] = []
  const entries = new Map<string, WorldEntry[]>()
  for (const layer of layers) {
    for (const [call, answers] of Object.entries(layer ?? {})) {
      const listed = isList(answers as Json) ? (answers as readonly WorldEntry[]) : [{ returns: answers as JsonObject }]
      entries.set(call, [...(entries.get(call) ?? []), ...listed])
    }
  }
  return {
    sent,
    answer(call, input) {
      const isOver = ({ until }: WorldEntry): boolean => sent.some((one) => one.call === until)
      const fits = entries.get(call)?.filter((each) => !used.has(each) && !isOver(each)) ?? []
      const entry = fits.find((each) => covers(input, each.with ?? {}))
      sent.push({ call, input })
      if (!entry) return { kind: 'unknown' }
      if (entry.once) used.add(entry)
      return answerOf(entry)
    },
  }
}

function answerOf({ returns = {}, fails, params, pends }: WorldEntry): WorldAnswer {
  if (fails !== undefined) return { kind: 'fails', code: fails, ...(params ? { params } : {}) }
  if (pends) return { kind: 'pends', how: pends === true ? 'redirect' : pends, value: returns }
  return { kind: 'returns', value: returns }
}
