import type { PersonAccess } from '#contract/call.ts'
import type { JsonObject } from '#engine/documents.ts'
import { personOfPaper, personOfSignKey } from '../features/documents/whose.ts'
import { payerOf } from '../features/payments/payer.ts'
import type { CallContext } from '../handler.ts'

/** Whose the thing is that a member of an input names. Members that are not here name the person themselves. */
const owners: { readonly [member: string]: (chain: string, id: string) => Promise<string | null> } = {
  paymentId: payerOf,
  paymentKey: payerOf,
  paymentCacheId: payerOf,
  journalNoteId: personOfPaper,
}

/** Where a name that others use for people means a thing. */
const ownersIn: { readonly [call: string]: typeof owners } = {
  'documents/get-unsigned-document': { id: personOfSignKey },
  'payway/payway-make-payment': { key: payerOf },
}

/** The person whom an input is about, or whose thing it names: the caller where it names nobody. */
export async function ownerOf(
  call: string,
  access: PersonAccess,
  { caller, chain }: CallContext,
  input: JsonObject,
): Promise<string | null> {
  const named = input[access.for] ?? null
  if (named === null) return caller?.user.userId ?? null
  if (typeof named !== 'string') return null
  const owner = ownersIn[call]?.[access.for] ?? owners[access.for]
  return owner === undefined ? named : owner(chain, named)
}
