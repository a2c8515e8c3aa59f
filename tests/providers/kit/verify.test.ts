import { createHmac, generateKeyPairSync, sign } from 'node:crypto'
import { describe, expect, it, test } from 'vitest'
import type { Account, RawWebhook } from '#providers/adapter.ts'
import { adapterFromDescriptor } from '#providers/kit/descriptor/adapter.ts'
import { ownDescriptor } from '#providers/kit/descriptor/read-descriptor.ts'
import { sealAesGcm } from '#providers/kit/signatures/aes-gcm.ts'
import { signJwt } from '#providers/kit/signatures/jwt.ts'
import { timestampedSignature } from '#providers/kit/signatures/timestamped.ts'
import { changed, least, line } from './plain.ts'

const now = new Date('2026-11-21T10:00:00Z')
const body = JSON.stringify({ id: 't1', status: 'ok', amount: '1.00', currency: 'AED', ref: 'ours-1' })
const { account } = line().context
const hex = '00'.repeat(31).concat('01')
const iv = '000102030405060708090a0b'
const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const publicKey = pair.publicKey.export({ format: 'der', type: 'spki' }).toString('base64')
const ecdsa = (text: string) => sign('sha256', Buffer.from(text), pair.privateKey).toString('base64')
const hmac = (key: string, text: string) => createHmac('sha256', key).update(text).digest('hex')

interface Kind {
  readonly verify: { readonly type: string; readonly [name: string]: unknown }
  readonly secrets: Account['secrets']
  /** What arrives when it is genuine. */
  readonly genuine: Partial<RawWebhook>
  /** Headers, query or body that a forger would send. */
  readonly forged: Partial<RawWebhook>
}

const token = (key: string, exp = 1_900_000_000) =>
  signJwt(Buffer.from(key), { alg: 'HS256', typ: 'JWT' }, { iss: 'Tamara', exp })
const sealed = sealAesGcm(hex, iv, body)
const keys = ['{{secret.new|optional}}', '{{secret.key}}']

const kinds: readonly Kind[] = [
  {
    verify: { type: 'static_header', name: '{{secret.name}}', values: keys },
    secrets: { name: 'X-Hook', key: 'pass' },
    genuine: { headers: { 'x-hook': 'pass' } },
    forged: { headers: { 'x-hook': 'past' } },
  },
  {
    verify: { type: 'basic', user: 'foyer', passwords: keys },
    secrets: { key: 'pass' },
    genuine: { headers: { authorization: `Basic ${Buffer.from('foyer:pass').toString('base64')}` } },
    forged: { headers: { authorization: `Basic ${Buffer.from('foyer:').toString('base64')}` } },
  },
  {
    verify: { type: 'url_secret', name: 's', values: keys },
    secrets: { key: 'pass' },
    genuine: { query: { s: 'pass' } },
    forged: { query: { s: '' } },
  },
  {
    verify: { type: 'hmac_body', header: 'Signature', keys, alg: 'sha256', encoding: 'hex' },
    secrets: { key: 'k' },
    genuine: { headers: { signature: hmac('k', body) } },
    forged: { headers: { signature: hmac('', body) } },
  },
  {
    verify: { type: 'hmac_timestamped', header: 'X-Signature', keys },
    secrets: { key: 'k' },
    genuine: { headers: { 'x-signature': timestampedSignature('k', body, now) } },
    forged: { headers: { 'x-signature': timestampedSignature('k', body, new Date(now.getTime() - 301_000)) } },
  },
  {
    verify: {
      type: 'hmac_fields',
      header: 'Authorization',
      fields: ['id', 'amount', 'missing'],
      format: 'name=value',
      join: ',',
      empty: 'dropped',
      keys,
      alg: 'sha256',
      encoding: 'hex',
    },
    secrets: { key: 'k' },
    genuine: { headers: { authorization: hmac('k', 'id=t1,amount=1.00') } },
    forged: { headers: { authorization: hmac('k', 'id=t1,amount=1.00') }, body: body.replace('1.00', '9.00') },
  },
  {
    verify: { type: 'jwt_hs256', query: 'tamaraToken', keys },
    secrets: { key: 'notif' },
    genuine: { query: { tamaraToken: token('notif') } },
    forged: { query: { tamaraToken: token('other') } },
  },
  {
    verify: { type: 'jwt_hs256', keys },
    secrets: { key: 'notif' },
    genuine: { headers: { Authorization: `Bearer ${token('notif')}` } },
    forged: { headers: { Authorization: `Bearer ${token('notif', 1_600_000_000)}` } },
  },
  {
    verify: { type: 'aes_gcm', keys, iv: 'X-Initialization-Vector', tag: 'X-Authentication-Tag' },
    secrets: { key: hex },
    genuine: {
      headers: { 'x-initialization-vector': sealed.iv, 'x-authentication-tag': sealed.tag },
      body: sealed.body,
    },
    forged: {
      headers: { 'x-initialization-vector': sealed.iv, 'x-authentication-tag': '00'.repeat(16) },
      body: sealed.body,
    },
  },
  {
    verify: { type: 'aes_gcm', keys, iv: 'X-Initialization-Vector', tag: 'X-Authentication-Tag' },
    secrets: { key: hex },
    genuine: {
      headers: { 'x-initialization-vector': sealed.iv, 'x-authentication-tag': sealed.tag },
      body: JSON.stringify({ encryptedBody: sealed.body }),
    },
    forged: { headers: {}, body: JSON.stringify({ encryptedBody: sealed.body }) },
  },
  {
    verify: { type: 'ecdsa_keyid', header: 'x-signature', publicKeys: '{{secret.publicKeys}}' },
    secrets: { publicKeys: `old=AAAA k1=${publicKey}` },
    genuine: { headers: { 'x-signature': `algorithm=SHA256withECDSA, keyId=k1, signature=${ecdsa(body)}` } },
    forged: { headers: { 'x-signature': `algorithm=SHA256withECDSA, keyId=old, signature=${ecdsa(body)}` } },
  },
]

const taken = (verify: object, secrets: Account['secrets'], webhook: Partial<RawWebhook>) =>
  adapterFromDescriptor(ownDescriptor(changed(least, { 'webhook/verify': verify }))).parseWebhook(
    { ...account, secrets },
    { headers: {}, query: {}, body, ...webhook },
    now,
  )

describe.each(kinds.map((kind) => [kind.verify.type, kind] as const))(
  '%s',
  (_type, { verify, secrets, genuine, forged }) => {
    const refused = { ok: false, why: 'signature' }

    it('is believed when it is genuine', () => {
      expect(taken(verify, secrets, genuine)).toMatchObject({
        ok: true,
        events: [{ eventKey: 't1:ok', providerRef: 't1', outcome: null }],
      })
    })

    it('is believed with the old key while a new one takes its place', () => {
      expect(taken(verify, { ...secrets, new: 'ff'.repeat(32) }, genuine)).toMatchObject({ ok: true })
    })

    it('is not believed when it is forged, unsigned, or the account has no key', () => {
      const sent = 'body' in genuine ? { body: genuine.body ?? '' } : {}

      expect(taken(verify, secrets, forged)).toEqual(refused)
      expect(taken(verify, secrets, sent)).toEqual(refused)
      expect(taken(verify, { name: 'X-Hook' }, genuine)).toEqual(refused)
      expect(taken(verify, { name: 'X-Hook' }, sent)).toEqual(refused)
    })
  },
)

test('without a check everything is a hint', () => {
  expect(taken({ type: 'none' }, {}, {})).toMatchObject({ ok: true, events: [{ outcome: null }] })
})

test.each(['', 'nonsense', '<html>', '5', 'null', '"x"'])(
  'a body that is no object (%j) is malformed, whoever sent it',
  (text) => {
    expect(taken({ type: 'none' }, {}, { body: text })).toEqual({ ok: false, why: 'malformed' })
  },
)

test.each(['{}', '[]', '{"id":""}', '{"id":{"a":1},"status":"ok"}'])(
  'a body that names no payment (%s) is malformed',
  (text) => {
    expect(taken({ type: 'none' }, {}, { body: text })).toEqual({ ok: false, why: 'malformed' })
  },
)

describe('content that counts', () => {
  const verify = { type: 'hmac_body', header: 'signature', keys: ['{{secret.key}}'], alg: 'sha256', encoding: 'hex' }
  const adapter = adapterFromDescriptor(
    ownDescriptor(
      changed(least, { 'webhook/verify': verify, 'webhook/trust': 'outcome', 'webhook/reference': '$.ref' }),
    ),
  )
  const said = (content: object) => {
    const text = JSON.stringify({ id: 't1', status: 'ok', amount: '1.00', currency: 'AED', ref: 'ours-1', ...content })
    const webhook = { headers: { signature: hmac('k', text) }, query: {}, body: text }
    const parsed = adapter.parseWebhook(account, webhook, now)
    return parsed.ok ? parsed.events[0]?.outcome : parsed.why
  }

  it('is what reading would have said', () => {
    expect(said({})).toMatchObject({ is: 'paid', amount: { amountMinor: 100, currency: 'AED' }, reference: 'ours-1' })
    expect(said({ status: 'no', code: '51' })).toMatchObject({ is: 'refused', reason: 'insufficient_funds' })
    expect(said({ status: 'open' })).toEqual({ is: 'pending' })
  })

  it('that is not certain is a hint to read', () => {
    expect(said({ amount: '1,00' })).toBeNull()
    expect(said({ currency: null })).toBeNull()
    expect(said({ status: 'new word' })).toBeNull()
  })
})
