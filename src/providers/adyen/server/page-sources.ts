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

/** What Adyen's widget needs on its page, by the settings of the accounts that a chain and its clubs have. */
export function adyenSources(accounts: readonly JsonObject[]): PageSources {
  const scripts = originsOf(accounts, 'scriptUrl')
  // The imitation lives on our own origin.
  if (scripts.length === 0) {
    return { scripts, styles: [], images: [], connects: [], frames: [], forms: [], trustedTypes: ['adyen'] }
  }
  const hosts = ['https://*.adyen.com', ...scripts]
  return {
    scripts,
    styles: originsOf(accounts, 'styleUrl'),
    images: hosts,
    connects: hosts,
    // 3-D Secure shows a page of the payer's bank, whose address nobody can list (docs.adyen.com, native 3D Secure 2).
    frames: ['https:'],
    forms: ['https:'],
    trustedTypes: null,
  }
}

function originsOf(accounts: readonly JsonObject[], name: string): readonly string[] {
  const origins = accounts.flatMap((account) => {
    const value = account[name]
    const url = typeof value === 'string' ? URL.parse(value) : null
    return url?.protocol === 'https:' ? [url.origin] : []
  })
  return [...new Set(origins)]
}
