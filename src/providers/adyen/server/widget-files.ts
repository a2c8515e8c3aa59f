import type { Account } from '../../adapter.ts'

/** Where the browser gets the widget from. */
interface WidgetFiles {
  readonly [name: string]: string
}

/**
 * Addresses of script and style sheet with their hashes, as the account names them; those of the imitation when the
 * account points at it. Null when nobody says: a payment could not be made.
 */
export function widgetFiles({ baseUrl, settings }: Account): WidgetFiles | null {
  const { scriptUrl, scriptIntegrity = '', styleUrl = '', styleIntegrity = '' } = settings
  if (scriptUrl) return { scriptUrl, scriptIntegrity, styleUrl, styleIntegrity }
  const path = URL.parse(baseUrl)?.pathname ?? ''
  if (!path.startsWith('/sandbox/')) return null
  // By path alone: the imitation answers on the origin of every chain.
  const folder = `${path.replace(/\/$/, '')}/sdk`
  return { scriptUrl: `${folder}/adyen.js`, scriptIntegrity, styleUrl: `${folder}/adyen.css`, styleIntegrity }
}
