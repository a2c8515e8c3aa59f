import type { JsonObject } from '#engine/documents.ts'
import { mapOf } from '#engine/logic/values.ts'
import { isAdyenSigned } from '../../kit/signatures/adyen.ts'

/** Whether one of the keys signed a notification. A key is hexadecimal; two are held while keys change. */
export function isSignedItem(item: JsonObject, keys: readonly string[]): boolean {
  const { value, currency } = mapOf(item.amount)
  const { hmacSignature } = mapOf(item.additionalData)
  if (typeof hmacSignature !== 'string') return false
  const fields = Object.entries({ ...item, value, currency }).flatMap(([name, field]) =>
    typeof field !== 'object' ? [[name, String(field)]] : [],
  )
  return isAdyenSigned(keys.filter(isKey), Object.fromEntries(fields), hmacSignature)
}

/** A key that is not hexadecimal would decode to nothing, and with nothing everybody can sign. */
const isKey = (key: string) => /^([0-9a-f]{2}){16,}$/i.test(key)
