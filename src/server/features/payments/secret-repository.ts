import { db } from '../../db/ambient.ts'
import { seal, unseal } from '../../secrets/seal.ts'

export interface SecretOf {
  readonly chain: string
  readonly provider: string
  readonly account: string
}

/** Keeps a secret of a merchant account (API key, signing key), sealed; an older one goes. */
export async function keepSecret({ chain, provider, account }: SecretOf, name: string, value: string): Promise<void> {
  const sealed = seal(value, rowOf({ chain, provider, account }, name))
  await db()
    .insertInto('provider_secrets')
    .values({ chain_id: chain, provider, account, name, sealed })
    .onConflict((conflict) =>
      conflict.columns(['chain_id', 'provider', 'account', 'name']).doUpdateSet({ sealed, changed_at: new Date() }),
    )
    .execute()
}

/** The secrets of an account, opened for one call; they go nowhere else. */
export async function secretsOf(of: SecretOf): Promise<{ readonly [name: string]: string }> {
  const rows = await db()
    .selectFrom('provider_secrets')
    .select(['name', 'sealed'])
    .where('chain_id', '=', of.chain)
    .where('provider', '=', of.provider)
    .where('account', '=', of.account)
    .limit(50)
    .execute()
  return Object.fromEntries(rows.map(({ name, sealed }) => [name, unseal(sealed, rowOf(of, name))]))
}

const rowOf = ({ chain, provider, account }: SecretOf, name: string): string =>
  `provider_secrets/${chain}/${provider}/${account}/${name}`
