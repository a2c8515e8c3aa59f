import type { Widget, WidgetPorts } from '../../browser-module.ts'
import { addStyle, loadScript } from '../../kit/browser/load-script.ts'
import type { AdyenWeb, Dropin, PaymentResult } from './adyen-web.ts'

/** Adyen's drop-in, or, where a bank has sent the payer back (`redirectResult`), its way to hand that in. */
export function createAdyenWidget(): Widget {
  let shown: Dropin | null = null
  let isGone = false
  return {
    mount(element, client, ports) {
      const alive: WidgetPorts = {
        onResult: (result) => isGone || ports.onResult(result),
        onError: (when) => isGone || ports.onError(when),
      }
      loadAdyen(client)
        .then((web) => show(web, client, alive))
        .then((dropin) => {
          if (isGone) return
          shown = dropin?.mount(element) ?? null
        })
        .catch(() => alive.onError('start'))
    },
    destroy() {
      isGone = true
      shown?.unmount()
    },
  }
}

async function show(
  { AdyenCheckout, Dropin }: AdyenWeb,
  client: { readonly [name: string]: string },
  { onResult, onError }: WidgetPorts,
): Promise<Dropin | null> {
  const { environment = 'test', clientKey = '', locale = 'en-US', countryCode = '' } = client
  const { sessionId = '', sessionData = '', redirectResult = '' } = client
  let isReady = false
  const report = (result?: PaymentResult) => {
    const { resultCode = '', sessionResult } = result ?? {}
    if (sessionResult) onResult({ resultCode, sessionResult })
    else onError('pay')
  }
  const checkout = await AdyenCheckout({
    environment,
    clientKey,
    locale,
    ...(countryCode && { countryCode }),
    // Back from a bank, the session is known by its name alone.
    session: redirectResult ? { id: sessionId } : { id: sessionId, sessionData },
    onPaymentCompleted: report,
    onPaymentFailed: report,
    onError({ name }) {
      // The payer closed something, and may go on.
      if (name !== 'CANCEL') onError(isReady ? 'pay' : 'start')
    },
  })
  isReady = true
  if (redirectResult === '') return new Dropin(checkout)
  checkout.submitDetails({ details: { redirectResult } })
  return null
}

/** The window with the global of the script, once it is there. */
declare const window: Window & { readonly AdyenWeb?: AdyenWeb }

/** Fetches script and style sheet once, with their hashes; rejects when the script does not come in time. */
async function loadAdyen(client: { readonly [name: string]: string }): Promise<AdyenWeb> {
  const { scriptUrl = '', scriptIntegrity = '', styleUrl = '', styleIntegrity = '' } = client
  if (styleUrl) addStyle(styleUrl, styleIntegrity)
  await loadScript({ url: scriptUrl, integrity: scriptIntegrity, policy: 'adyen' })
  const { AdyenWeb } = window
  if (AdyenWeb) return AdyenWeb
  throw new Error('the script is no widget')
}
