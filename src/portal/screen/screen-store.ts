import type { Program } from '#engine/flow/program.ts'
import { screenWalk } from '#engine/flow/screen.ts'
import { newState } from '#engine/flow/state.ts'
import type { Context, Datum, Need, WalkResult } from '#engine/flow/types.ts'
import { createDataReader } from '#renderer/data-reader.ts'

/** A screen as it stands: data come, blocks follow. Free of React. */
export interface ScreenStore {
  view(): WalkResult
  subscribe(listener: () => void): () => void
  /** Another address, another language, another person. */
  change(context: Context): void
  /** Reads again what could not be read. */
  retry(): void
  /** What was read for the blocks that are shown. */
  shown(): readonly Need[]
  /** The codes of what was refused to them. */
  refusals(): readonly string[]
  /** News of something that was read. */
  take(key: string, datum: Datum): void
  dispose(): void
}

export interface ScreenSetup {
  readonly program: Program
  readonly release: string
  /** `flow` names the screen. */
  readonly context: Context
  readonly read: (need: Need, fresh: boolean) => Promise<Datum>
  /** What need not be asked for. */
  readonly known?: (need: Need) => Datum | null
}

const typingPauseMs = 300

export function createScreenStore({ program, release, context: given, read, known }: ScreenSetup): ScreenStore {
  const listeners = new Set<() => void>()
  const state = newState(release)
  let context = given
  let disposed = false
  const reader = createDataReader({ pause: typingPauseMs, read, known, arrived: () => look() })
  let view = screenWalk({ program, context, data: reader.data(), state })
  while (reader.takeKnown(view.needs)) {
    view = screenWalk({ program, context, data: reader.data(), state, previous: view })
  }

  const look = (): void => {
    view = screenWalk({ program, context, data: reader.data(), state, previous: view })
    if (disposed) return
    reader.want(view.needs)
    for (const listener of [...listeners]) listener()
  }

  /** The keys of the data that the blocks which are shown come upon. */
  const touched = (): readonly string[] => {
    const keys = new Set<string>()
    const data = new Map(reader.data())
    const get = data.get.bind(data)
    data.get = (key) => {
      keys.add(key)
      return get(key)
    }
    screenWalk({ program, context, data, state })
    return [...keys].filter((key) => data.has(key))
  }

  return {
    view: () => view,
    subscribe(listener) {
      listeners.add(listener)
      if (listeners.size === 1) reader.want(view.needs)
      return () => listeners.delete(listener)
    },
    change(next) {
      const isOther =
        next.lang !== context.lang ||
        next.user?.userId !== context.user?.userId ||
        next.person?.userId !== context.person?.userId
      if (isOther) reader.forget()
      context = next
      look()
    },
    retry() {
      reader.retry()
      look()
    },
    shown: () => touched().flatMap((key) => reader.asked().get(key) ?? []),
    refusals() {
      const codes = (keys: Iterable<string>): readonly string[] => {
        const found = [...keys].map((key) => reader.data().get(key))
        return [...new Set(found.flatMap((datum) => (datum?.state === 'failed' ? [datum.code] : [])))]
      }
      // Hardly ever is anything refused: then nothing is worked out.
      return codes(reader.data().keys()).length === 0 ? [] : codes(touched())
    },
    take: (key, datum) => reader.take(key, datum),
    dispose() {
      disposed = true
      reader.rest()
      listeners.clear()
    },
  }
}
