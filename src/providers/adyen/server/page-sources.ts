import type { JsonObject } from '#engine/documents.ts'
import { originsOf, ownOrigin, type PageSources } from '../../kit/page-sources.ts'

/** What Adyen's widget needs on its page, by the settings of the accounts that a chain and its clubs have. */
export function adyenSources(accounts: readonly JsonObject[]): PageSources {
  const scripts = originsOf(accounts, 'scriptUrl')
  if (scripts.length === 0) return ownOrigin('adyen')
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
