import type { JsonObject } from '#engine/documents.ts'
import type { Card } from '../rows.ts'

/**
 * A card as the widget sends it. The real one encrypts each field; Adyen's test environment takes them with `test_`
 * before them instead, and so does this one.
 */
export function cardIn(method: JsonObject): Card | null {
  const [number, month, year, code] = [
    clear(method.encryptedCardNumber),
    clear(method.encryptedExpiryMonth),
    clear(method.encryptedExpiryYear),
    clear(method.encryptedSecurityCode),
  ]
  const isCard = /^\d{12,19}$/.test(number) && /^(0[1-9]|1[0-2])$/.test(month) && /^\d{4}$/.test(year)
  if (method.type !== 'scheme' || !isCard || !/^\d{3,4}$/.test(code)) return null
  const { holderName } = method
  return { number, expiry: `${year}-${month}`, ...(typeof holderName === 'string' && { holder: holderName }) }
}

const clear = (value: unknown): string =>
  typeof value === 'string' && value.startsWith('test_') ? value.slice('test_'.length) : ''
