import { addStyle, loadScript } from '../../kit/browser/load-script.ts'
import type { AdyenWeb } from './adyen-web.ts'

/** The window with the global of the script, once it is there. */
declare const window: Window & { readonly AdyenWeb?: AdyenWeb }

/** Fetches script and style sheet once, with their hashes; rejects when the script does not come in time. */
export async function loadAdyen(client: { readonly [name: string]: string }): Promise<AdyenWeb> {
  const { scriptUrl = '', scriptIntegrity = '', styleUrl = '', styleIntegrity = '' } = client
  if (styleUrl) addStyle(styleUrl, styleIntegrity)
  await loadScript({ url: scriptUrl, integrity: scriptIntegrity, policy: 'adyen' })
  const { AdyenWeb } = window
  if (AdyenWeb) return AdyenWeb
  throw new Error('the script is no widget')
}
