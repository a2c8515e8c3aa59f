import { adyenSandbox } from './adyen/index.ts'
import { genericSandbox } from './generic/index.ts'
import { ltpsSandbox } from './ltps/index.ts'
import { paytabsSandbox } from './paytabs/index.ts'
import { paywaySandbox } from './payway/index.ts'
import type { SandboxProvider } from './provider.ts'
import { tabbySandbox } from './tabby/index.ts'

/** The imitations there are, one line each. */
export const sandboxProviders: readonly SandboxProvider[] = [
  adyenSandbox,
  paytabsSandbox,
  genericSandbox,
  tabbySandbox,
  paywaySandbox,
  ltpsSandbox,
]
