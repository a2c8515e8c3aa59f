import type { ProviderAdapter } from '#providers/adapter.ts'
import { adyenAdapter } from '#providers/adyen/server/index.ts'
import { genericAdapter } from '#providers/generic/server/index.ts'
import { ltpsAdapter } from '#providers/ltps/server/index.ts'
import { paytabsAdapter } from '#providers/paytabs/server/index.ts'
import { paywayAdapter } from '#providers/payway/server/index.ts'
import { tabbyAdapter } from '#providers/tabby/server/index.ts'
import { payments } from './environment.ts'

/** The payment providers of the product, one row each. */
export const adapters: readonly ProviderAdapter[] = [
  adyenAdapter,
  paytabsAdapter,
  genericAdapter,
  tabbyAdapter,
  paywayAdapter,
  ltpsAdapter,
]

export const adapterOf = (provider: string): ProviderAdapter | null =>
  payments().adapters.find((adapter) => adapter.id === provider) ?? null
