import type { Account, RawWebhook } from '../../adapter.ts'
import { openAesGcm } from '../signatures/aes-gcm.ts'
import { isEcdsaSigned, readEcdsaHeader } from '../signatures/ecdsa.ts'
import { isSameText, isSigned } from '../signatures/hmac.ts'
import { readJwt } from '../signatures/jwt.ts'
import { textOfFields, textOfSortedForm } from '../signatures/signed-text.ts'
import { isTimestampedSigned } from '../signatures/timestamped.ts'
import type { Verify } from './grammar/webhook.ts'
import { readText } from './json-path.ts'
import { parseJson } from './request.ts'
import { templateScopeOf } from './scope.ts'
import { fillAsText } from './template.ts'

export interface Sent {
  readonly account: Account
  readonly now: Date
  readonly webhook?: RawWebhook
  /** Of a form that a browser brought. */
  readonly fields?: { readonly [name: string]: string }
}

/** What was sent, when it comes from whom it claims to come. A sealed body is opened. */
export type Verified =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly why: 'signature' | 'malformed' }

/** The kinds whose signature covers what the body says: only they make it more than a hint. */
export const coversBody: ReadonlySet<Verify['type']> = new Set([
  'hmac_body',
  'hmac_timestamped',
  'hmac_fields',
  'aes_gcm',
  'ecdsa_keyid',
])

/** Checks who sent something. Without a key in the account nothing is believed. */
export function verified(verify: Verify, sent: Sent): Verified {
  const body = sent.webhook?.body ?? ''
  if (verify.type === 'aes_gcm') return opened(verify, sent, body)
  const value = sent.fields ?? parseJson(body)
  if (typeof value !== 'object' || value === null) return { ok: false, why: 'malformed' }
  return isGenuine(verify, sent, body, value) ? { ok: true, value } : { ok: false, why: 'signature' }
}

type SealedKind = Extract<Verify, { type: 'aes_gcm' }>

function opened({ keys, iv, tag }: SealedKind, sent: Sent, body: string): Verified {
  const wrapped = readText('$.encryptedBody', { '': parseJson(body) })
  const sealed = { body: wrapped ?? body.trim(), iv: header(sent, iv) ?? '', tag: header(sent, tag) ?? '' }
  const text = texts(keys, sent)
    .map((key) => openAesGcm(key, sealed))
    .find((one) => one !== null)
  if (text === undefined) return { ok: false, why: 'signature' }
  const value = parseJson(text)
  return typeof value === 'object' && value !== null ? { ok: true, value } : { ok: false, why: 'malformed' }
}

function isGenuine(verify: Exclude<Verify, SealedKind>, sent: Sent, body: string, value: object): boolean {
  switch (verify.type) {
    case 'none':
      return true
    case 'static_header':
      return isOneOf(texts(verify.values, sent), header(sent, fillAsText(verify.name, scope(sent))))
    case 'basic': {
      const user = fillAsText(verify.user, scope(sent))
      const pairs = texts(verify.passwords, sent).map((one) => Buffer.from(`${user}:${one}`).toString('base64'))
      return isOneOf(pairs, header(sent, 'authorization')?.replace(/^Basic /, ''))
    }
    case 'url_secret':
      return isOneOf(texts(verify.values, sent), sent.webhook?.query[verify.name])
    case 'hmac_body':
      return isSigned(style(verify), texts(verify.keys, sent), body, header(sent, verify.header))
    case 'hmac_timestamped':
      return isTimestampedSigned(
        texts(verify.keys, sent),
        body,
        header(sent, verify.header) ?? '',
        sent.now,
        verify.windowSeconds,
      )
    case 'hmac_fields': {
      const values = Object.fromEntries(verify.fields.map((name) => [name, readText(`$.${name}`, { '': value })]))
      return isSigned(
        style(verify),
        texts(verify.keys, sent),
        textOfFields(verify, values),
        header(sent, verify.header),
      )
    }
    case 'hmac_sorted_form': {
      const fields = sent.fields ?? {}
      const text = textOfSortedForm(fields, verify.field)
      return text !== '' && isSigned(style(verify), texts(verify.keys, sent), text, fields[verify.field])
    }
    case 'jwt_hs256': {
      const inQuery = verify.query === undefined ? undefined : sent.webhook?.query[verify.query]
      const token = inQuery ?? header(sent, 'authorization')?.replace(/^Bearer /, '') ?? ''
      const keys = texts(verify.keys, sent).map((key) => Buffer.from(key))
      return readJwt(keys, token, sent.now) !== null
    }
    case 'ecdsa_keyid': {
      const said = readEcdsaHeader(header(sent, verify.header) ?? '')
      const pairs = fillAsText(verify.publicKeys, scope(sent)).split(/\s+/)
      const pair = said === null ? undefined : pairs.find((one) => one.startsWith(`${said.keyId}=`))
      return (
        said !== null && pair !== undefined && isEcdsaSigned(pair.slice(said.keyId.length + 1), body, said.signature)
      )
    }
  }
}

const scope = ({ account, now }: Sent) => templateScopeOf({ kind: 'minor_int' }, { account, now })

const texts = (templates: readonly string[], sent: Sent): readonly string[] =>
  templates.map((one) => fillAsText(one, scope(sent))).filter((one) => one !== '')

/** Headers have no case. */
const header = ({ webhook }: Sent, name: string): string | undefined =>
  Object.entries(webhook?.headers ?? {}).find(([one]) => one.toLowerCase() === name.toLowerCase())?.[1]

const isOneOf = (known: readonly string[], given: string | undefined): boolean =>
  given !== undefined && known.some((one) => isSameText(one, given))

const style = ({
  alg,
  encoding,
  keyEncoding = 'utf8',
}: Extract<Verify, { type: 'hmac_body' | 'hmac_fields' | 'hmac_sorted_form' }>) => ({
  alg,
  encoding,
  keyEncoding,
})
