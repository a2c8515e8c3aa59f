interface Policy {
  createHTML(text: string): string
  createScriptURL(address: string): string
}

/** Not every browser has it, so that the DOM's types do not know it. */
declare const window: Window & {
  readonly trustedTypes?: { createPolicy(name: string, rules: Policy): Policy }
}

const asItIs = (text: string): string => text

let policy: Policy = { createHTML: asItIs, createScriptURL: asItIs }

/**
 * The one policy of the page. Its HTML comes from the release, where the server has cleaned it, its one script by
 * address is the worker's; nothing else may use it.
 */
export function installTrustedTypes(): void {
  const { trustedTypes } = window
  policy = trustedTypes?.createPolicy('foyer', policy) ?? policy
}

/** HTML of the release, as the browser accepts it. */
export function releaseHtml(cleaned: string): string {
  return policy.createHTML(cleaned)
}

/** The address of the portal's own worker, as the browser accepts it. */
export function workerAddress(path: string): string {
  return policy.createScriptURL(path)
}
