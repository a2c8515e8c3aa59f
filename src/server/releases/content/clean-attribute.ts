import { hasHidden, linkAddress } from '#contract/link-address.ts'

/** Where pictures may come from: the chain's own files (`/chain/<file>`) and configured origins. */
export interface ImageSources {
  readonly imageOrigins: readonly string[]
}

/** The value of an attribute that is allowed by its name; null if the value is not. */
export function attributeOf(name: string, value: string, sources: ImageSources): string | null {
  switch (name) {
    case 'href':
      return linkAddress(value)
    case 'src':
      return imageAddress(value, sources)
    case 'dir':
      return /^(ltr|rtl|auto)$/.test(value) ? value : null
    case 'lang':
      return /^[a-zA-Z]{2,3}(-[a-zA-Z0-9]{2,8})*$/.test(value) ? value : null
    case 'width':
    case 'height':
    case 'start':
      return /^\d{1,4}$/.test(value) ? value : null
    case 'datetime':
      return /^[\d:.TZ+-]{4,40}$/.test(value) ? value : null
    default:
      return value
  }
}

/** A file of the chain or a picture of a configured origin; null for every other. */
export function imageAddress(value: string, { imageOrigins }: ImageSources): string | null {
  const address = value.trim()
  if (hasHidden(address)) return null
  if (/^\/chain\/[\w-]+(\.[\w-]+)+$/.test(address)) return address
  const url = /^https:\/\//i.test(address) ? URL.parse(address) : null
  return url?.protocol === 'https:' && imageOrigins.includes(url.origin) ? url.href : null
}
