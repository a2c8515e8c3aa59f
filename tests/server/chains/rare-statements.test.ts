import { expect, it } from 'vitest'
import { repeatDeletions } from '#server/features/deletion/repeat.ts'
import { signedContract } from '#server/features/legal/signed-contract.ts'
import { openInvitations } from '#server/features/staff/service.ts'
import { startTestApp } from '../support/app.ts'
import { freshChain } from '../support/database.ts'

const { now } = startTestApp()

// Whoever makes a statement hears of one that does not hold each table to one chain (`support/scopes.ts`). Those of a run
// that are made by few files, which do not play each day, are made here.
it('statements that few tests make hold each table to one chain', async () => {
  const chain = freshChain()
  const at = now.toISOString()

  expect(await openInvitations(chain, ['102'], now)).toEqual([])
  expect(await signedContract({ chain }, { subscriptionId: 'nobodys' })).toBeUndefined()
  expect(await repeatDeletions([{ chain, personId: 'nobody', at }], now)).toBe(0)
})
