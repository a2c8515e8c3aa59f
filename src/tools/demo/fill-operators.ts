import { isOperator } from '#server/features/staff/accounts.ts'
import { giveRights } from '#server/features/staff/service.ts'
import { keepFactorSecret } from '#server/features/studio/second-factor.ts'
import type { DemoChain } from './chain.ts'

/** What the app of every operator of the demo counts its codes from. Nobody else's is known. */
export const demoSecret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'

/** Whoever changes the chain in the studio and publishes it: rights at every club, and a second factor that the demo's page knows. */
export async function fillOperators({ id, operators = [], catalogue }: DemoChain): Promise<void> {
  const now = new Date()
  const centers = catalogue.clubs.map((club) => club.id)
  for (const operator of operators) {
    if (!(await isOperator(id, operator.id)))
      await giveRights(
        id,
        operator.id,
        { roles: ['PUBLISHER', 'SUPPORT', ...(operator.levels ?? [])], centers, wholeChain: true },
        { what: 'accepted', by: null, now },
      )
    await keepFactorSecret(id, operator.id, demoSecret, now)
  }
}
