import type { JobKind } from '../../jobs/work.ts'
import { chargeKind } from './charge-kept.ts'
import { startOutside } from './start.ts'

/** Calls the provider of a charge that was written down; done again it asks what is known first. */
export const chargeJob: JobKind = {
  kind: chargeKind,
  run: async ({ chain, payload }) => {
    await startOutside(chain, String(payload.intentId))
    return undefined
  },
}
