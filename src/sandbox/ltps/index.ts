import { genericSandbox } from '../generic/index.ts'
import type { NewKept, Sandbox, SandboxProvider } from '../provider.ts'
import { sandboxAccount } from './account.ts'

/** The vault LTPS: the generic contract, over customers whose cards it knew before anybody asked. */
export const ltpsSandbox: SandboxProvider = {
  ...genericSandbox,
  id: 'ltps',
  routes: (app, sandbox) => genericSandbox.routes(app, knowing(sandbox)),
}

/** Whoever is asked about for the first time has brought these along; the last one is refused when it is charged. */
const brought: readonly Pick<NewKept, 'kind' | 'brand' | 'last4' | 'expiry' | 'outcome'>[] = [
  { kind: 'card', brand: 'visa', last4: '4242', expiry: '2029-08' },
  { kind: 'card', brand: 'mastercard', last4: '0002', expiry: '2028-11', outcome: 'decline' },
  { kind: 'bank', brand: 'Mile High Bank', last4: '3307', expiry: null },
]

function knowing(sandbox: Sandbox): Sandbox {
  const asked = sandbox.table<{ readonly id: string }>('asked')
  return {
    ...sandbox,
    keptBy(payerRef) {
      if (asked.get(payerRef) === null) {
        asked.put({ id: payerRef })
        for (const one of brought) sandbox.keep({ ...one, account: sandboxAccount.merchantId, payerRef })
      }
      return sandbox.keptBy(payerRef)
    },
  }
}
