import type { JsonObject } from '#engine/documents.ts'

/** What a page may load and reach beside our own origin, by directive of its content security policy. */
export interface PageSources {
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
  readonly images: readonly string[]
  readonly connects: readonly string[]
  readonly frames: readonly string[]
  readonly forms: readonly string[]
  /** Names of Trusted Types policies; null: the widget is not made for them. */
  readonly trustedTypes: readonly string[] | null
}

/** A page whose widget is the imitation's: it lives on our own origin, and its script is loaded by a policy of its own. */
export const ownOrigin = (policy: string): PageSources => ({
  scripts: [],
  styles: [],
  images: [],
  connects: [],
  frames: [],
  forms: [],
  trustedTypes: [policy],
})

/** The origins that the accounts name in one of their settings; what is no https address is left out. */
export function originsOf(accounts: readonly JsonObject[], name: string): readonly string[] {
  const origins = accounts.flatMap((account) => {
    const value = account[name]
    const url = typeof value === 'string' ? URL.parse(value) : null
    return url?.protocol === 'https:' ? [url.origin] : []
  })
  return [...new Set(origins)]
}
