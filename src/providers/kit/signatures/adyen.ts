import { type HmacStyle, hmac, isSigned } from './hmac.ts'
import { type FieldsStyle, type SignedFields, textOfFields } from './signed-text.ts'

const style: HmacStyle = { alg: 'sha256', keyEncoding: 'hex', encoding: 'base64' }

const text: FieldsStyle = {
  fields: [
    'pspReference',
    'originalReference',
    'merchantAccountCode',
    'merchantReference',
    'value',
    'currency',
    'eventCode',
    'success',
  ],
  format: 'value',
  join: ':',
  empty: 'kept',
}

/** The signature of one notification item; `value` and `currency` are those of its amount. The key is written in hex. */
export function adyenSignature(key: string, item: SignedFields): string {
  return hmac(style, key, textOfFields(text, item))
}

/** Whether a notification item carries the signature of one of the keys. */
export function isAdyenSigned(keys: readonly string[], item: SignedFields, signature: string | undefined): boolean {
  return isSigned(style, keys, textOfFields(text, item), signature)
}
