import type { ProviderAdapter } from '../../adapter.ts'
import { adapterFromDescriptor } from '../../kit/descriptor/adapter.ts'
import { ownDescriptor } from '../../kit/descriptor/read-descriptor.ts'
import document from './descriptor.json' with { type: 'json' }

/** PayTabs: a page to pay on, kept cards, refunds; all of it is in the descriptor. */
export const paytabsAdapter: ProviderAdapter = adapterFromDescriptor(ownDescriptor(document))
