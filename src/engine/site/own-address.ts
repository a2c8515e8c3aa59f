/**
 * Whether an address is a page of the portal's own: a path, to which a browser adds nothing of its own. Browsers take `\`
 * for `/` and leave out control characters, so that `/<tab>/other.example` leads elsewhere: such an address is none.
 */
export function isOwnAddress(address: string): boolean {
  return /^\/(?![/\\])\P{Cc}*$/u.test(address)
}

/** An address without its query and fragment. */
export const pathOfAddress = (address: string): string => address.replace(/[?#].*$/, '')

/** Whether an address may be led to: a page of our own, or a whole one over https. */
export function isSafeAddress(address: unknown): address is string {
  return typeof address === 'string' && (isOwnAddress(address) || isHttpsAddress(address))
}

/** Whether an address is a whole one over https, without anything that a browser would forgive. */
export function isHttpsAddress(address: string): boolean {
  return /^https:\/\/[^/\\\s\p{Cc}][^\\\s\p{Cc}]*$/u.test(address)
}
