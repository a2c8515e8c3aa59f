import { createContext, useContext } from 'react'

/** Where the value of a setting comes from. */
export interface Origin {
  readonly from: 'own' | 'chain' | 'product' | 'nothing'
  readonly isChanged: boolean
  /** The value that it had without the own one, in words; null: none. */
  readonly inherited: string | null
}

export interface Settings {
  readonly originOf: (path: readonly string[]) => Origin
  readonly onBack: (path: readonly string[]) => void
  readonly owner: string
  readonly isReadOnly: boolean
}

export const SettingContext = createContext<Settings | null>(null)

export function useSettings(): Settings {
  const settings = useContext(SettingContext)
  if (settings === null) throw new Error('a setting is drawn outside of its page')
  return settings
}
