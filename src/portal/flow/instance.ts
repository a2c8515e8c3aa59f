/** The key of a flow's instance: 128 random bits. It stands in bodies only, never in an address. */
export function newInstance(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')
}
