import type { Json } from '#engine/documents.ts'
import { isMap, listOf, mapOf } from '#engine/logic/values.ts'
import type { KeptMethod, KnownMethods, ProviderContext } from '../../adapter.ts'

/**
 * The cards that the vault knows of a payer. Accounts are left out: by a vault's account nothing is debited here. A payer
 * of whom it never heard has none.
 */
export async function knownMethods(context: ProviderContext, payerRef: string): Promise<KnownMethods> {
  const answer = await context.send({
    operation: 'methods',
    method: 'GET',
    path: `/v1/customers/${encodeURIComponent(payerRef)}/methods`,
    headers: { accept: 'application/json', Authorization: `Bearer ${context.account.secrets.apiKey ?? ''}` },
  })
  if (answer.kind === 'lost') return { is: 'unknown', why: answer.why }
  if (answer.status === 404) return { is: 'known', methods: [] }
  const body = answer.status === 200 ? parse(answer.body) : undefined
  if (!isMap(body) || !Array.isArray(body.methods)) return { is: 'unknown', why: `status ${answer.status}` }
  return { is: 'known', methods: listOf(body.methods).flatMap(cardOf) }
}

function cardOf(value: Json): readonly KeptMethod[] {
  const { id, kind, brand, last4, expiry } = mapOf(value)
  if (kind !== 'card' || typeof id !== 'string' || id === '' || typeof brand !== 'string') return []
  const digits = typeof last4 === 'string' ? last4.replaceAll(/\D/g, '').slice(-4) : ''
  const month = typeof expiry === 'string' && /^20\d\d-(0[1-9]|1[0-2])$/.test(expiry) ? expiry : null
  return [{ token: id, kind, brand, last4: digits, expiry: month, firstRef: null }]
}

function parse(body: string): Json | undefined {
  try {
    return JSON.parse(body) as Json
  } catch {
    return undefined
  }
}
