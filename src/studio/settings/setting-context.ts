import { createContext, useContext } from 'react'
import type { Typing } from './typed-setting.ts'

/** Where the value of a setting comes from. */
export interface Origin {
  /** `none`: these have no layers, and nothing is said of it. */
  readonly from: 'own' | 'chain' | 'product' | 'nothing' | 'none'
  readonly isChanged: boolean
  /** The value that it had without the own one, in words; null: none. */
  readonly inherited: string | null
}

export interface SettingsFacts {
  readonly originOf: (path: readonly string[]) => Origin
  readonly onBack: (path: readonly string[]) => void
  readonly owner: string
  readonly isReadOnly: boolean
  /** What people call what is drawn, and what more there is to say of it. */
  readonly nameOf: (path: readonly string[]) => string
  readonly helpOf: (path: readonly string[]) => string
  readonly wordOf: (word: unknown) => string
  readonly typing: Typing
}

export const SettingContext = createContext<SettingsFacts | null>(null)

export function useSettings(): SettingsFacts {
  const settings = useContext(SettingContext)
  if (settings === null) throw new Error('a setting is drawn outside of its page')
  return settings
}
