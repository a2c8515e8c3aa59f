import { useState } from 'react'

interface Typing {
  readonly text: string
}

export interface TypedSettings {
  /** What is in the boxes, by setting, where it is not kept yet. */
  readonly texts: { readonly [setting: string]: string }
  readonly type: (setting: string, text: string) => void
  readonly forget: (setting: string) => void
  /** Forgets what is typed now once `kept` is done; what is typed meanwhile stays, also when it is the same text again. */
  readonly keep: (setting: string, kept: Promise<void>) => Promise<void>
}

/** What somebody types, until it is kept. */
export function useTyped(): TypedSettings {
  const [typed, setTyped] = useState<{ readonly [setting: string]: Typing }>({})
  return {
    texts: Object.fromEntries(Object.entries(typed).map(([setting, { text }]) => [setting, text])),
    type: (setting, text) => setTyped((now) => ({ ...now, [setting]: { text } })),
    forget: (setting) => setTyped(({ [setting]: _, ...others }) => others),
    async keep(setting, kept) {
      const sent = typed[setting]
      await kept
      setTyped((now) => {
        const { [setting]: latest, ...others } = now
        return latest === sent ? others : now
      })
    },
  }
}
