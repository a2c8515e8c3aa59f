import type { Json } from '#engine/documents.ts'
import { isSame, readPath } from '#engine/logic/values.ts'
import type { StateReading } from '../state/reading.ts'
import type { SettingSet } from './setting-sets.ts'

/** The settings under which a flow runs: which of several it is, the world decides when something depends on it. */
export interface FlowSettings {
  readonly sets: readonly SettingSet[]
  read(path: readonly string[]): Json
  /** Which of them holds, by its number. */
  number(): number
  /** What stands there in any case; undefined when it depends. */
  settled(path: readonly string[]): Json | undefined
}

/** The cell that says which settings hold, by their number. */
export const settingsCell = 'config'

export function createSettings(sets: readonly SettingSet[], reading: StateReading): FlowSettings {
  const known = new Map<string, readonly Json[]>()
  return {
    sets,
    read(path) {
      const values = valuesAt(path)
      if (values.length === 1) return values[0] ?? null
      const set = chosen()
      return set === null ? null : (values[Number(set)] ?? null)
    },
    number: () => (sets.length === 1 ? 0 : Number(chosen())),
    settled(path) {
      const values = valuesAt(path)
      return values.length === 1 ? values[0] : undefined
    },
  }

  function chosen(): Json {
    return reading.get(settingsCell, 'world', () => sets.map((_, index) => index))
  }

  /** One for each set, or the only one. */
  function valuesAt(path: readonly string[]): readonly Json[] {
    const key = path.join('.')
    const before = known.get(key)
    if (before) return before
    const all = sets.map(({ config }) => readPath(config, path))
    const values = all.every((value) => isSame(value, all[0] ?? null)) ? all.slice(0, 1) : all
    known.set(key, values)
    return values
  }
}
