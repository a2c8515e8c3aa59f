interface TrustedTypesWindow {
  readonly trustedTypes?: {
    createPolicy(name: string, rules: { createHTML(text: string): string }): { createHTML(text: string): string }
  }
}

let asHtml = (text: string): string => text

/** The one policy of the page. Its HTML comes from the release, where the server has cleaned it; nothing else may use it. */
export function installTrustedTypes(): void {
  const { trustedTypes } = window as unknown as TrustedTypesWindow // not in every browser, so not in the DOM's types
  const policy = trustedTypes?.createPolicy('foyer', { createHTML: (text) => text })
  if (policy) asHtml = (text) => policy.createHTML(text)
}

/** HTML of the release, as the browser accepts it. */
export function releaseHtml(cleaned: string): string {
  return asHtml(cleaned)
}
