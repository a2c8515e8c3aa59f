import { en, type TextKey } from '../texts/en.ts'

type Say = (key: TextKey) => string

const keyOf = (path: string): string => `setting.${path.replaceAll('/', '.').replace(/\.\d+(?=\.|$)/g, '')}`

/** What people call a setting; one that has no name is called by its own. Providers share the names of their settings. */
export function settingName(say: Say, path: string): string {
  const shared = path.replace(/^paymentProvidersConfig\/[^/]+\//, 'provider/')
  const key = keyOf(shared)
  return Object.hasOwn(en, key) ? say(key as TextKey) : (path.split('/').at(-1) ?? path)
}

/** What more there is to say of it; empty: nothing. */
export function settingHelp(say: Say, path: string): string {
  const key = `${keyOf(path.replace(/^paymentProvidersConfig\/[^/]+\//, 'provider/'))}.text`
  return Object.hasOwn(en, key) ? say(key as TextKey) : ''
}

/** One of the words that a setting chooses from. */
export function choiceName(say: Say, word: unknown): string {
  const key = `choice.${String(word)}`
  return Object.hasOwn(en, key) ? say(key as TextKey) : String(word)
}
