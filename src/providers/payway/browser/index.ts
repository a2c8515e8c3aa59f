import type { Widget, WidgetPorts } from '../../browser-module.ts'
import { loadScript } from '../../kit/browser/load-script.ts'

/** PayWay's frame for a card. It has no button: `submit` exchanges what was entered for a token. */
export function createPaywayWidget(): Widget {
  let frame: CreditCardFrame | null = null
  let heard: WidgetPorts | null = null
  let isGone = false
  return {
    mount(element, { scriptUrl = '', publishableKey = '' }, ports) {
      heard = ports
      const fail = () => isGone || ports.onError('start')
      loadPayway(scriptUrl)
        .then((payway) => {
          if (isGone) return
          // The script looks for its place by this name.
          const place = document.createElement('div')
          place.id = 'payway-credit-card'
          element.replaceChildren(place)
          const options = { publishableApiKey: publishableKey, tokenMode: 'callback', cvnRequired: true } as const
          payway.createCreditCardFrame(options, (error, made) => {
            if (error || !made) return fail()
            if (isGone) return made.destroy()
            frame = made
            return ports.onReady?.()
          })
        })
        .catch(fail)
    },
    submit() {
      frame?.getToken((error, data) => {
        if (isGone) return
        if (error || !data?.singleUseTokenId) heard?.onRefusedFields?.()
        else heard?.onResult({ singleUseTokenId: data.singleUseTokenId })
      })
    },
    destroy() {
      isGone = true
      frame?.destroy()
    },
  }
}

/** The window with the global of the script, once it is there. */
declare const window: Window & { readonly payway?: Payway }

async function loadPayway(url: string): Promise<Payway> {
  await loadScript({ url, policy: 'payway' })
  const { payway } = window
  if (payway) return payway
  throw new Error('the script is no widget')
}

/** The part of payway.js that is used here (its `payway` global). */
interface Payway {
  createCreditCardFrame(options: FrameOptions, created: (error: Error | null, frame?: CreditCardFrame) => void): void
}

interface FrameOptions {
  readonly publishableApiKey: string
  readonly tokenMode: 'callback'
  readonly cvnRequired: boolean
}

interface CreditCardFrame {
  getToken(done: (error: Error | null, data?: { readonly singleUseTokenId?: string }) => void): void
  destroy(): void
}
