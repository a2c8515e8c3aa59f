interface Policy {
  createHTML(text: string): string
  createScriptURL(address: string): string
}

interface TrustedTypesWindow {
  readonly trustedTypes?: { createPolicy(name: string, rules: Policy): Policy }
}

const asItIs = (text: string): string => text

let policy: Policy = { createHTML: asItIs, createScriptURL: asItIs }

/**
 * The one policy of the page. Its HTML comes from the release, where the server has cleaned it, its one script by
 * address is the worker's; nothing else may use it.
 */
export function installTrustedTypes(): void {
  const { trustedTypes } = window as unknown as TrustedTypesWindow // not in every browser, so not in the DOM's types
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
