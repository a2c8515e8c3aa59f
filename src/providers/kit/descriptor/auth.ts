import { createHash } from 'node:crypto'
import type { ProviderRequest } from '../../adapter.ts'
import { hmac } from '../signatures/hmac.ts'
import { signJwt } from '../signatures/jwt.ts'
import { textOfFields } from '../signatures/signed-text.ts'
import type { Exchange } from './exchange.ts'
import type { Auth } from './grammar/requests.ts'
import { readJsonPath, readText } from './json-path.ts'
import { amountStyle } from './reading.ts'
import { type Drafted, draftRequest, parseJson } from './request.ts'
import { isSuccess } from './rules.ts'
import { templateScopeOf } from './scope.ts'
import { fillAsText } from './template.ts'

type Headers = { readonly [name: string]: string }
type AuthOf<Type extends Auth['type']> = Extract<Auth, { type: Type }>

/** The headers with which a request shows who is asking; null when a token was asked for and none was given. */
export async function authHeaders(
  auth: Auth,
  asking: Exchange,
  drafted: Drafted,
  token: 'kept' | 'new',
): Promise<Headers | null> {
  const scope = templateScopeOf(amountStyle(asking.descriptor), asking.subject, asking.answers)
  const text = (template: string): string => fillAsText(template, scope)
  switch (auth.type) {
    case 'none':
      return {}
    case 'static_header':
      return { [text(auth.name)]: text(auth.value) }
    case 'basic': {
      const pair = `${text(auth.user)}:${text(auth.password ?? '')}`
      return { authorization: `Basic ${Buffer.from(pair).toString('base64')}` }
    }
    case 'hmac_fields':
      return { [auth.header]: fieldsSignature(auth, drafted, text(auth.key)) }
    case 'jwt_per_request':
      return { authorization: `Bearer ${requestToken(auth, asking, drafted.request, text)}` }
    case 'bearer_from': {
      const found = await bearer(auth, asking, token)
      return found === null ? null : { authorization: `Bearer ${found}` }
    }
  }
}

function fieldsSignature(auth: AuthOf<'hmac_fields'>, { body }: Drafted, key: string): string {
  const values = Object.fromEntries(auth.fields.map((name) => [name, readText(`$.${name}`, { '': body }) ?? '']))
  const { alg, encoding, keyEncoding = 'utf8' } = auth
  return hmac({ alg, encoding, keyEncoding }, key, textOfFields(auth, values))
}

function requestToken(
  auth: AuthOf<'jwt_per_request'>,
  { subject }: Exchange,
  request: ProviderRequest,
  text: (template: string) => string,
): string {
  const prefix = URL.canParse(subject.account.baseUrl)
    ? new URL(subject.account.baseUrl).pathname.replace(/\/$/, '')
    : ''
  const key = Buffer.from(text(auth.key), auth.keyEncoding ?? 'utf8')
  const claims = {
    sub: text(auth.subject),
    iat: Math.floor(subject.now.getTime() / 1000),
    requestPath: prefix + request.path,
    requestMethod: request.method,
  }
  return signJwt(key, { alg: 'HS256', typ: 'JWT', ...auth.header }, claims)
}

interface KeptToken {
  readonly token: string
  readonly until: number
}

/** Tokens that are still good, by account and secret: a changed secret asks anew. They are never written down. */
const tokens = new Map<string, KeptToken>()
const mostTokens = 1000

async function bearer(auth: AuthOf<'bearer_from'>, asking: Exchange, wanted: 'kept' | 'new'): Promise<string | null> {
  const { descriptor, subject } = asking
  const { account, now } = subject
  const secrets = createHash('sha256').update(JSON.stringify(account)).digest('base64')
  const name = [descriptor.id, account.key, secrets].join(' ')
  const kept = tokens.get(name)
  if (wanted === 'kept' && kept !== undefined && kept.until > now.getTime()) return kept.token
  const answer = await fetchToken(auth, asking)
  const token = readText(auth.token, { '': answer })
  if (token === undefined) return null
  const told = auth.seconds === undefined ? undefined : Number(readJsonPath(auth.seconds, { '': answer }))
  const seconds = told !== undefined && Number.isFinite(told) ? told : 300
  if (tokens.size >= mostTokens) tokens.clear()
  // A little less than it is good for: clocks differ, and a request takes its time.
  tokens.set(name, { token, until: now.getTime() + Math.max(0, seconds - 30) * 1000 })
  return token
}

async function fetchToken(
  { request }: AuthOf<'bearer_from'>,
  { context, descriptor, subject }: Exchange,
): Promise<unknown> {
  const drafted = draftRequest({ descriptor, subject, operation: 'token', request })
  const answer = await context.send(drafted.request).catch(() => null)
  return answer?.kind === 'answer' && isSuccess(answer.status) ? parseJson(answer.body) : undefined
}
