import type { ProviderAdapter } from '../../adapter.ts'
import { contractOf } from '../../kit/contract/index.ts'
import { adapterFromDescriptor } from '../../kit/descriptor/adapter.ts'

/** The generic contract: for providers without a protocol of their own, and the measure of the sandbox. */
export const genericAdapter: ProviderAdapter = adapterFromDescriptor(contractOf('generic'))
