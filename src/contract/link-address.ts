/** A page of the portal, an https address, mail or telephone; null for every other scheme, however it is written. */
export function linkAddress(value: string): string | null {
  const address = value.trim()
  if (hasHidden(address)) return null
  if (isOwnPath(address) || /^#[\w-]+$/.test(address)) return address
  if (/^mailto:[^\s@<>"']+@[^\s@<>"']+$/i.test(address) || /^tel:\+?[\d ()-]+$/i.test(address)) return address
  const url = /^https:\/\//i.test(address) ? URL.parse(address) : null
  return url?.protocol === 'https:' && url.username === '' && url.password === '' ? url.href : null
}

/** A second slash, of either kind, would make it another host's. */
const isOwnPath = (address: string): boolean => /^\/(?![/\\])/.test(address) && !address.includes('\\')

/** Signs that browsers drop or that nobody sees: with them an address is not what it seems. */
export const hasHidden = (address: string): boolean => /[\p{Cc}\p{Cf}\s]/u.test(address.replaceAll(' ', ''))
