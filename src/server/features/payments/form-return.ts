import { accountFor } from './accounts.ts'
import { payments } from './environment.ts'

/** Which payment a payer comes back from, by what their provider signed; null when it does not say so, or not truly. */
export async function paymentOfReturn(
  chain: string,
  provider: string,
  fields: { readonly [name: string]: string },
): Promise<string | null> {
  const found = await accountFor(payments().releaseOf(chain), chain, provider, null)
  if (!found.ok) return null
  return found.adapter.readReturn?.(found.account, fields).reference ?? null
}
