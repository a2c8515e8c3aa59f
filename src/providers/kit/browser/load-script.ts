const patienceMs = 20_000
const coming = new Map<string, Promise<void>>()

interface ScriptFile {
  readonly url: string
  /** Its hash; empty where nobody says it. */
  readonly integrity?: string
  /** The Trusted Types policy that the page allows for it. */
  readonly policy: string
}

/** Fetches a provider's script once; rejects when it does not come in time. */
export function loadScript(file: ScriptFile): Promise<void> {
  const known = coming.get(file.url)
  if (known) return known
  const script = addScript(file)
  coming.set(file.url, script)
  script.catch(() => coming.delete(file.url))
  return script
}

function addScript({ url, integrity = '', policy }: ScriptFile): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    const fail = (why: string) => {
      script.remove()
      reject(new Error(why))
    }
    const timer = setTimeout(() => fail('the widget does not come'), patienceMs)
    script.addEventListener('load', () => {
      clearTimeout(timer)
      resolve()
    })
    script.addEventListener('error', () => {
      clearTimeout(timer)
      fail('the widget cannot be fetched')
    })
    withHash(script, integrity)
    script.src = asScriptUrl(url, policy)
    document.head.append(script)
  })
}

/** Adds a provider's style sheet, unless it is there. */
export function addStyle(url: string, integrity: string): void {
  const isThere = [...document.querySelectorAll('link')].some((link) => link.getAttribute('href') === url)
  if (isThere) return
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  withHash(link, integrity)
  link.href = url
  document.head.append(link)
}

function withHash(element: HTMLScriptElement | HTMLLinkElement, integrity: string): void {
  if (integrity === '') return
  element.integrity = integrity
  element.crossOrigin = 'anonymous'
}

interface ScriptPolicy {
  createScriptURL(url: string): string
}

/** Not every browser has it, so that the DOM's types do not know it. */
declare const window: Window & {
  readonly trustedTypes?: { createPolicy(name: string, rules: ScriptPolicy): ScriptPolicy }
}

const policies = new Map<string, ScriptPolicy>()

/** The address comes from the server's settings; which hosts may be there at all is the page's policy to say. */
function asScriptUrl(url: string, name: string): string {
  const { trustedTypes } = window
  const known = policies.get(name)
  const policy = known ?? trustedTypes?.createPolicy(name, { createScriptURL: (text) => text }) ?? null
  if (policy !== null) policies.set(name, policy)
  return policy?.createScriptURL(url) ?? url
}
