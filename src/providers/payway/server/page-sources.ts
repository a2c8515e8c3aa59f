import type { JsonObject } from '#engine/documents.ts'
import { originsOf, ownOrigin, type PageSources } from '../../kit/page-sources.ts'

/** What PayWay's card frame needs on its page: its script, and the frame that takes the card, both of one host. */
export function paywaySources(accounts: readonly JsonObject[]): PageSources {
  const scripts = originsOf(accounts, 'scriptUrl')
  if (scripts.length === 0) return ownOrigin('payway')
  return { scripts, styles: [], images: [], connects: scripts, frames: scripts, forms: [], trustedTypes: null }
}
