import type { ProviderAdapter } from '../../adapter.ts'
import { adapterFromDescriptor } from '../../kit/descriptor/adapter.ts'
import { ownDescriptor } from '../../kit/descriptor/read-descriptor.ts'
import document from './descriptor.json' with { type: 'json' }

/** Tabby: four instalments. What it approved is captured at once; its webhooks are hints. */
export const tabbyAdapter: ProviderAdapter = adapterFromDescriptor(ownDescriptor(document))
