import { mailMove } from '../life/mails.ts'
import type { LockedHeld } from './held.ts'
import { move } from './moves.ts'
import { type Dated, dueMoves } from './rules/days.ts'

/** Writes what its dates have made of a locked subscription since somebody last looked, and tells its owner. */
export async function catchUp(chain: string, stored: LockedHeld, dated: Dated, now: Date): Promise<LockedHeld> {
  let held = stored
  for (const { reason, on } of dueMoves(dated, stored.today)) {
    held = await move(chain, held, { reason, on, by: 'day', byPersonId: null, now })
    const template = told[reason]
    if (template === null) continue
    const { id: subscriptionId, personId, number } = held
    await mailMove(chain, { template, subscriptionId, personId, number, on, now })
  }
  return held
}

const told = {
  started: null,
  frozen: null,
  resumed: 'freeze-over',
  lapsed: null,
  ended: 'subscription-ended',
} as const
