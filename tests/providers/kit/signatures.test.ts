import { describe, expect, it, test } from 'vitest'
import { adyenSignature, isAdyenSigned } from '#providers/kit/signatures/adyen.ts'
import { openAesGcm, sealAesGcm } from '#providers/kit/signatures/aes-gcm.ts'
import { isEcdsaSigned, readEcdsaHeader } from '#providers/kit/signatures/ecdsa.ts'
import { hmac, isSigned } from '#providers/kit/signatures/hmac.ts'
import { readJwt, signJwt } from '#providers/kit/signatures/jwt.ts'
import { textOfFields, textOfSortedForm } from '#providers/kit/signatures/signed-text.ts'
import { isTimestampedSigned, timestampedSignature } from '#providers/kit/signatures/timestamped.ts'

const hex256 = { alg: 'sha256', encoding: 'hex' } as const
const base64256 = { alg: 'sha256', encoding: 'base64' } as const
const named = { format: 'name=value', join: ',', empty: 'dropped' } as const

/** Known answers: kind, what we make of it, what the provider (or the written rule) makes of it. */
const vectors: readonly [kind: string, ours: string, theirs: string][] = [
  [
    'adyen',
    adyenSignature('DFB1EB5485895CFA84146406857104ABB4CBCABDC8AAF103A624C8F6A3EAAB00', {
      pspReference: 'pspReference',
      originalReference: 'originalReference',
      merchantAccountCode: 'merchantAccount',
      merchantReference: 'reference',
      value: '1000',
      currency: 'EUR',
      eventCode: 'REPORT_AVAILABLE',
      success: 'true',
    }),
    'ZNBPtI+oDyyRrLyD1XirkKnQgIAlFc07Vj27TeHsDRE=',
  ],
  [
    'paytabs IPN',
    hmac(
      hex256,
      'SERVERKEY',
      '{"tran_ref":"TST1","cart_id":"P1","cart_amount":"10.00","cart_currency":"SAR","payment_result":{"response_status":"A"}}',
    ),
    '21ce7e82fdce1526a8ef757f93511f05f762c3bd9589c36f958883eaf33d6896',
  ],
  [
    'paytabs return, signed text',
    textOfSortedForm({ tranRef: 'TST1', respStatus: 'A', token: '', respMessage: 'Authorised ok', cartId: 'P1' }),
    'cartId=P1&respMessage=Authorised+ok&respStatus=A&tranRef=TST1',
  ],
  [
    'paytabs return',
    hmac(hex256, 'SERVERKEY', 'cartId=P1&respMessage=Authorised+ok&respStatus=A&tranRef=TST1'),
    '3e22e92242080b956aaad94bdddd2042b494e21cee4c0ba98c4d75f1608ef4ee',
  ],
  [
    'ezypay',
    hmac({ alg: 'sha1', encoding: 'hex' }, 'clientkey', '{"eventType":"INVOICE_PAID"}'),
    '67c04ba34647949abb7cebe121a9f48c9b01d8ff',
  ],
  [
    'skipcash request',
    hmac(
      base64256,
      'secret',
      textOfFields(
        {
          ...named,
          fields: [
            'Uid',
            'KeyId',
            'Amount',
            'FirstName',
            'LastName',
            'Phone',
            'Email',
            'Street',
            'TransactionId',
            'Custom1',
          ],
        },
        {
          TransactionId: 'P1',
          Uid: 'u1',
          KeyId: 'k1',
          Amount: '40.00',
          FirstName: 'A',
          LastName: 'B',
          Phone: '+9740000',
          Email: 'a@b.co',
          Street: '',
          Custom1: 'c',
        },
      ),
    ),
    '1Vp3PinlzBm2w1rgfRUrtr7Q4oK0XsSsi7mnmPgS8No=',
  ],
  [
    'skipcash webhook',
    hmac(
      base64256,
      'webhook',
      textOfFields(
        { ...named, fields: ['PaymentId', 'Amount', 'StatusId', 'TransactionId', 'Custom1', 'VisaId'] },
        { PaymentId: 'p1', Amount: '40.00', StatusId: '2', TransactionId: 'P1', Custom1: 'c', VisaId: 'v1' },
      ),
    ),
    'RQTrVpWIQo80aMkwXRPczBheaOmSdZ3Z2vB9+Kjkieo=',
  ],
  [
    'tamara token',
    signJwt(
      Buffer.from('notif'),
      { alg: 'HS256', typ: 'JWT' },
      { iss: 'Tamara', iat: 1_700_000_000, exp: 1_900_000_000 },
    ).split('.')[2] ?? '',
    'g3J_u3-hso7IYZjbqJzyFjC02_rRmxq7l1JP-JZGFTg',
  ],
  [
    'generic',
    timestampedSignature('whsec', '{"eventId":"e1","type":"payment.updated"}', new Date(1_700_000_000_000)),
    't=1700000000,v1=80e65a9c7db5a6ff2058276a94ead5accf17d0f2e9c2ed31403a37fe7b7a4b03',
  ],
]

test.each(vectors)('%s is signed as written', (_kind, ours, theirs) => {
  expect(ours).toBe(theirs)
})

describe('postfinance', () => {
  const key =
    'MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEdWq7ZBGsjUzhBO3e6mzUBLpjpV3TQw1bL1rk3ocjn5C5qne7TY0OBBhiWgaPtWlvUcqASz903vtfeSTQma+SBA=='
  const signature = 'MEYCIQCTzbMrMsOAC6T57T9kQTb1iGZVg2R7n6pY9A4ML4P31gIhAIOoav8cG8x0jpRWQztqSJIC8gXWKq+4DuENEySvmMYf'
  const text =
    '{"entityId":11,"eventId":35,"listenerEntityId":1472041829003,"listenerEntityTechnicalName":"Transaction","spaceId":1,"state":"PROCESSING","timestamp":"2023-12-19T13:43:35+0000","webhookListenerId":2}'

  it('is believed over the bytes it signed, and over no others', () => {
    expect(isEcdsaSigned(key, text, signature)).toBe(true)
    expect(isEcdsaSigned(key, text.replace('PROCESSING', 'FULFILL'), signature)).toBe(false)
  })

  it('is never believed with what is no key or no signature', () => {
    expect(isEcdsaSigned('no key', text, signature)).toBe(false)
    expect(isEcdsaSigned(key, text, 'no signature')).toBe(false)
  })

  it('names its key in the header', () => {
    expect(readEcdsaHeader(`algorithm=SHA256withECDSA, keyId=k1, signature=${signature}`)).toEqual({
      keyId: 'k1',
      signature,
    })
    expect(readEcdsaHeader('algorithm=none, keyId=k1, signature=x')).toBeNull()
    expect(readEcdsaHeader('')).toBeNull()
  })
})

describe('hyperpay', () => {
  const key = `${'00'.repeat(31)}01`
  const clear = '{"type":"PAYMENT","payload":{"id":"x","result":{"code":"000.100.110"}}}'
  const sealed = {
    body: 'de0828f4769d7bb1923c83dc7888aa704b0fa3d9f013c2e310eb19658b729f4cced4089bc1d19cbdf6db27ac6546de71be132a911479377d64e3dde563734c6e31340f3817595e',
    iv: '000102030405060708090a0b',
    tag: '96b1f99165765d41e218187a69a43d9d',
  }

  it('is opened as it was sealed', () => {
    expect(sealAesGcm(key, sealed.iv, clear)).toEqual(sealed)
    expect(openAesGcm(key, sealed)).toBe(clear)
  })

  it('stays closed with another key, a changed body, a short tag or nonsense', () => {
    expect(openAesGcm('11'.repeat(32), sealed)).toBeNull()
    expect(openAesGcm(key, { ...sealed, body: sealed.body.replace('de', 'df') })).toBeNull()
    expect(openAesGcm(key, { ...sealed, tag: sealed.tag.slice(0, 8) })).toBeNull()
    expect(openAesGcm('', { body: 'zz', iv: '', tag: '' })).toBeNull()
  })
})

describe('a signature', () => {
  it('may be made with the old or the new key, while it is exchanged', () => {
    const signature = hmac(hex256, 'old', 'text')

    expect(isSigned(hex256, ['new', 'old'], 'text', signature)).toBe(true)
    expect(isSigned(hex256, ['new', 'old'], 'text', signature.toUpperCase())).toBe(true)
    expect(isSigned(hex256, ['new'], 'text', signature)).toBe(false)
  })

  it('is nothing without a key, and no key signs nothing', () => {
    expect(isSigned(hex256, [], 'text', hmac(hex256, '', 'text'))).toBe(false)
    expect(isSigned(hex256, [''], 'text', hmac(hex256, '', 'text'))).toBe(false)
    expect(isSigned(hex256, ['key'], 'text', undefined)).toBe(false)
  })

  it('of a timed message is good for five minutes, to either side', () => {
    const at = (seconds: number): Date => new Date((1_700_000_000 + seconds) * 1000)
    const header = timestampedSignature('whsec', '{}', at(0))
    const believed = [-301, -300, 0, 300, 301].map((seconds) =>
      isTimestampedSigned(['whsec'], '{}', header, at(seconds)),
    )

    expect(believed).toEqual([false, true, true, true, false])
    expect(isTimestampedSigned(['whsec'], '{ }', header, at(0))).toBe(false)
    expect(isTimestampedSigned(['whsec'], '{}', 'v1=,t=', at(0))).toBe(false)
  })

  it('of an adyen item covers its amount', () => {
    const item = { pspReference: 'p', value: '1000', currency: 'EUR', eventCode: 'AUTHORISATION', success: 'true' }
    const signature = adyenSignature('aa', item)

    expect(isAdyenSigned(['bb', 'aa'], item, signature)).toBe(true)
    expect(isAdyenSigned(['aa'], { ...item, value: '1' }, signature)).toBe(false)
  })
})

describe('a token', () => {
  const now = new Date('2026-01-01T00:00:00Z')
  const key = Buffer.from('notif')
  const header = { alg: 'HS256', typ: 'JWT' }
  const claims = { iss: 'Tamara', exp: 1_900_000_000 }

  it('is read with the key it was signed with', () => {
    expect(readJwt([Buffer.from('new'), key], signJwt(key, header, claims), now)).toEqual(claims)
  })

  const refused: readonly [what: string, token: string][] = [
    ['another key', signJwt(Buffer.from('other'), header, claims)],
    ['no algorithm', signJwt(key, { alg: 'none' }, claims)],
    ['a time that is over', signJwt(key, header, { exp: 1_600_000_000 })],
    ['no signature', signJwt(key, header, claims).replace(/\.[^.]*$/, '.')],
    ['two parts', 'a.b'],
    ['four parts', `${signJwt(key, header, claims)}.x`],
    ['nonsense', 'ä.ö.ü'],
    ['nothing', ''],
  ]

  it.each(refused)('with %s is refused', (_what, token) => {
    expect(readJwt([key], token, now)).toBeNull()
  })
})

it('a form is signed as PHP writes it: star encoded, zero and the signature left out', () => {
  expect(textOfSortedForm({ b: 'a*b~c é', a: '0', signature: 'x', c: undefined })).toBe('b=a%2Ab%7Ec+%C3%A9')
})
