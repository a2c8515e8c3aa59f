import type { ProviderAnswer, ProviderContext, ProviderRequest } from '../../adapter.ts'
import { authHeaders } from './auth.ts'
import type { Auth } from './grammar/requests.ts'
import { type Drafting, draftRequest, parseJson } from './request.ts'

/** An answer that arrived and could be read, or why there is none. */
export type ExchangeResult =
  | { readonly ok: true; readonly http: number; readonly value: unknown }
  | { readonly ok: false; readonly why: string }

export interface Exchange extends Drafting {
  readonly context: ProviderContext
  readonly auth?: Auth | undefined
}

/** No answer of a provider comes near it. */
const longest = 1_000_000

/** Sends one request of a descriptor and reads the answer. Never throws: what is no answer is a reason. */
export async function exchange(asking: Exchange): Promise<ExchangeResult> {
  const drafted = draftRequest(asking)
  const { request } = drafted
  const auth = asking.auth ?? asking.descriptor.auth
  const first = await authHeaders(auth, asking, drafted, 'kept')
  if (first === null) return { ok: false, why: 'no token was given' }
  const answer = await sent(asking.context, { ...request, headers: { ...request.headers, ...first } })
  if (answer.kind === 'lost' || answer.status !== 401 || auth.type !== 'bearer_from') {
    return heard(answer, asking.request.answer === 'text')
  }
  // A token may end early. Nothing was done with it, so the request is sent again with a new one.
  const second = await authHeaders(auth, asking, drafted, 'new')
  if (second === null) return { ok: false, why: 'no token was given' }
  const again = await sent(asking.context, { ...request, headers: { ...request.headers, ...second } })
  return heard(again, asking.request.answer === 'text')
}

async function sent(
  context: ProviderContext,
  request: ProviderRequest & { filled?: unknown },
): Promise<ProviderAnswer> {
  const { filled: _filled, ...plain } = request
  try {
    return await context.send(plain)
  } catch {
    return { kind: 'lost', why: 'the request could not be sent' }
  }
}

function heard(answer: ProviderAnswer, isText: boolean): ExchangeResult {
  if (answer.kind === 'lost') return { ok: false, why: answer.why }
  if (answer.status >= 500) return { ok: false, why: `HTTP ${answer.status}` }
  if (answer.body.length > longest) return { ok: false, why: 'the answer is too long' }
  if (isText) return { ok: true, http: answer.status, value: answer.body }
  const value = parseJson(answer.body)
  return value === undefined
    ? { ok: false, why: `HTTP ${answer.status}, the answer is no JSON` }
    : { ok: true, http: answer.status, value }
}
