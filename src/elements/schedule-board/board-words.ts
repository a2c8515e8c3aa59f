import { apart } from '../apart.ts'
import type { Elements, TextValues } from '../context.ts'

/** What the entries of a board say. */
export interface BoardWords {
  readonly t: (key: string, params?: TextValues) => string
  readonly clock: (time: string) => string
  /** Names after another, each in its own direction. */
  readonly names: (names: readonly string[]) => string
}

/** Puts each thing into words once: hundreds of entries have a few times, trainers, rooms and numbers of places. */
export function boardWords({ t, format }: Pick<Elements, 't' | 'format'>): BoardWords {
  const withValues = once((key: string, params: TextValues) => t(key, params))
  return {
    t: (key, params) => (params === undefined ? t(key) : withValues(key, params)),
    clock: once(format.clock),
    names: once((names: readonly string[]) => format.list(names.map(apart))),
  }
}

function once<A extends readonly unknown[]>(say: (...asked: A) => string): (...asked: A) => string {
  const said = new Map<string, string>()
  return (...asked) => {
    const name = JSON.stringify(asked)
    const words = said.get(name) ?? say(...asked)
    said.set(name, words)
    return words
  }
}
