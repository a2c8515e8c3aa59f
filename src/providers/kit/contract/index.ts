import type { Descriptor } from '../descriptor/grammar/descriptor.ts'
import { ownDescriptor } from '../descriptor/read-descriptor.ts'
import document from './descriptor.json' with { type: 'json' }

/** The contract for providers without a published one, spoken under a provider's name. */
export const contractOf = (id: string): Descriptor => ownDescriptor({ ...document, id })
