import type { ProviderAdapter } from '../../adapter.ts'
import { adapterFromDescriptor } from '../../kit/descriptor/adapter.ts'
import { ownDescriptor } from '../../kit/descriptor/read-descriptor.ts'
import document from './descriptor.json' with { type: 'json' }

/** The generic contract: for providers without a protocol of their own, and the measure of the sandbox. */
export const genericAdapter: ProviderAdapter = adapterFromDescriptor(ownDescriptor(document))
