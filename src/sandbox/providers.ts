import { adyenSandbox } from './adyen/index.ts'
import type { SandboxProvider } from './provider.ts'

/** The imitations there are, one line each. */
export const sandboxProviders: readonly SandboxProvider[] = [adyenSandbox]
