import type { JsonObject } from '../documents.ts'
import { setting } from './access.ts'
import { isSafeAddress } from './own-address.ts'

/** What a chain may have pictures of: classes and add-ons. */
export type Pictured = 'class' | 'addon'

interface Thing {
  readonly id: string
  readonly name: string
}

/**
 * The configured picture of a thing: by its id, by its name in small letters, else the default. Null when there is none, or
 * when it is neither a path of ours nor an https address.
 */
export function pictureOf(config: JsonObject, kind: Pictured, { id, name }: Thing): string | null {
  const images = setting(config, `lookAndFeel.${kind}Images`)
  if (typeof images !== 'object' || images === null || Array.isArray(images)) return null
  const byKey = images as JsonObject
  const own = [id, name.toLowerCase(), 'default'].filter((key) => Object.hasOwn(byKey, key))
  const address = own.map((key) => byKey[key]).find((value) => typeof value === 'string' && value !== '')
  return isSafeAddress(address) ? address : null
}
