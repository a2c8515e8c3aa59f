import type { AdyenWeb } from './adyen-web.ts'

const patienceMs = 20_000
const coming = new Map<string, Promise<AdyenWeb>>()

/** Fetches script and style sheet once, with their hashes; rejects when the script does not come in time. */
export function loadAdyen(client: { readonly [name: string]: string }): Promise<AdyenWeb> {
  const { scriptUrl = '', scriptIntegrity = '', styleUrl = '', styleIntegrity = '' } = client
  const known = coming.get(scriptUrl)
  if (known) return known
  if (styleUrl) addStyle(styleUrl, styleIntegrity)
  const script = addScript(scriptUrl, scriptIntegrity)
  coming.set(scriptUrl, script)
  script.catch(() => coming.delete(scriptUrl))
  return script
}

function addScript(url: string, integrity: string): Promise<AdyenWeb> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    const fail = (why: string) => {
      script.remove()
      reject(new Error(why))
    }
    const timer = setTimeout(() => fail('the widget does not come'), patienceMs)
    script.addEventListener('load', () => {
      clearTimeout(timer)
      const { AdyenWeb } = window as unknown as { readonly AdyenWeb?: AdyenWeb } // the global of the script
      if (AdyenWeb) resolve(AdyenWeb)
      else fail('the script is no widget')
    })
    script.addEventListener('error', () => {
      clearTimeout(timer)
      fail('the widget cannot be fetched')
    })
    describe(script, integrity)
    script.src = asScriptUrl(url)
    document.head.append(script)
  })
}

function addStyle(url: string, integrity: string): void {
  const isThere = [...document.querySelectorAll('link')].some((link) => link.getAttribute('href') === url)
  if (isThere) return
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  describe(link, integrity)
  link.href = url
  document.head.append(link)
}

function describe(element: HTMLScriptElement | HTMLLinkElement, integrity: string): void {
  if (integrity === '') return
  element.integrity = integrity
  element.crossOrigin = 'anonymous'
}

interface TrustedTypesWindow {
  readonly trustedTypes?: {
    createPolicy(
      name: string,
      rules: { createScriptURL(url: string): string },
    ): { createScriptURL(url: string): string }
  }
}

let policy: { createScriptURL(url: string): string } | null = null

/** The address comes from the server's settings; which hosts may be there at all is the page's policy to say. */
function asScriptUrl(url: string): string {
  const { trustedTypes } = window as unknown as TrustedTypesWindow // not in every browser, so not in the DOM's types
  policy ??= trustedTypes?.createPolicy('adyen', { createScriptURL: (text) => text }) ?? null
  return policy?.createScriptURL(url) ?? url
}
