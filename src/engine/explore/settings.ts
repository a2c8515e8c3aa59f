import type { Json } from '../documents.ts'
import { isSame, readPath } from '../logic/values.ts'
import type { Reading } from './reading.ts'
import type { SettingSet } from './setting-sets.ts'

/** The settings under which a flow runs: which of several it is, the world decides when something depends on it. */
export interface Settings {
  readonly sets: readonly SettingSet[]
  read(path: readonly string[]): Json
  /** What stands there in any case; undefined when it depends. */
  settled(path: readonly string[]): Json | undefined
}

/** The cell that says which settings hold, by their number. */
export const settingsCell = 'config'

export function createSettings(sets: readonly SettingSet[], reading: Reading): Settings {
  const known = new Map<string, readonly Json[]>()
  return {
    sets,
    read(path) {
      const values = valuesAt(path)
      if (values.length === 1) return values[0] ?? null
      const number = reading.get(settingsCell, 'world', () => sets.map((_, index) => index))
      return number === null ? null : (values[Number(number)] ?? null)
    },
    settled(path) {
      const values = valuesAt(path)
      return values.length === 1 ? values[0] : undefined
    },
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
