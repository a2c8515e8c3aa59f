import type { Boot } from '#contract/boot.ts'
import { faultOf } from '#contract/wire-error.ts'
import { loadPatterns } from './texts/languages.ts'

export type LoadedBoot =
  | { readonly ok: true; readonly boot: Boot }
  | { readonly ok: false; readonly code: string; readonly reference: string | null }

/** The loading screen stands at least this long, so that it can be read. */
export const minimumDisplayMs = 1000

interface LoadPorts {
  readonly fetch: (address: string) => Promise<Response>
  readonly address: string
  readonly wait?: (ms: number) => Promise<unknown>
}

/** Reads the configuration once more, when the page came without it: it stands in the HTML of the same address. */
export async function loadBoot({ fetch, address, wait = pause }: LoadPorts): Promise<LoadedBoot> {
  const [loaded] = await Promise.all([read(fetch, address), wait(minimumDisplayMs)])
  return loaded
}

async function read(fetch: LoadPorts['fetch'], address: string): Promise<LoadedBoot> {
  const response = await fetch(address).catch(() => null)
  if (!response) return { ok: false, code: 'general.connectionError', reference: null }
  const text = await response.text().catch(() => '')
  const boot = bootIn(text)
  if (boot) {
    await loadPatterns(boot).catch(() => undefined)
    return { ok: true, boot }
  }
  if (response.ok) return { ok: false, code: 'general.incompleteConfig', reference: null }
  const { errorCode, correlationId } = faultOf(response.status, parse(text))
  return { ok: false, code: errorCode, reference: correlationId ?? response.headers.get('x-correlation-id') }
}

/** The server writes it without any `<`, so the element ends where it seems to. */
function bootIn(html: string): Boot | null {
  const inlined = /<script type="application\/json" id="boot">([^<]+)<\/script>/.exec(html)?.[1]
  const boot = inlined === undefined ? null : parse(inlined)
  return typeof boot === 'object' && boot !== null && 'site' in boot ? (boot as Boot) : null // our own server's
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
