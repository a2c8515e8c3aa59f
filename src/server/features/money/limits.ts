import type { CallContext } from '../../handler.ts'
import type { RuleRefusal } from '../rule-refusal.ts'
import { textSetting } from '../settings.ts'
import { debtsOf, overdueOf } from './debts.ts'

/** What a chain may keep from members who owe: the ids of `features.limitUserActionsWhenInOverdueDebt`. */
export const limitedActions = [
  'change',
  'addon',
  'freeze',
  'clipcards',
  'classBookingFlow',
  'coursesPage',
  'campsPage',
  'staffBookingPage',
  'resourceBookingPage',
] as const
export type LimitedAction = (typeof limitedActions)[number]

export interface LimitQuestion {
  /** The club whose settings count; absent: the chain's. */
  readonly centerId?: string | null
  /** The page to go back to once the debt is paid. */
  readonly back?: string
}

/**
 * Why somebody with overdue debt may not do this now: OVERDUE_DEBT with the amount, and the page that takes it, which
 * leads back to `back`. Null when they may. Leaving is never limited, so it is no action of this list.
 */
export async function limitedByDebt(
  { chain, release, now }: Pick<CallContext, 'chain' | 'release' | 'now'>,
  personId: string,
  action: LimitedAction,
  { centerId = null, back }: LimitQuestion = {},
): Promise<RuleRefusal | null> {
  if (!isLimited(release, centerId, action)) return null
  const amount = await overdueAmount(chain, personId, now)
  if (amount === null) return null
  const instead = back === undefined ? '/debt' : `/debt?back=${encodeURIComponent(back)}`
  return { code: 'OVERDUE_DEBT', params: { amount }, instead }
}

/**
 * Why somebody cannot pay for another person's contract: PAYER_OVERDUE_DEBT with what they should have paid by now.
 * Whatever the chain limits: who owes is nobody's payer.
 */
export async function whyNotPayer({ chain, now }: Pick<CallContext, 'chain' | 'now'>, payerId: string) {
  const amount = await overdueAmount(chain, payerId, now)
  return amount === null ? null : ({ ok: false, code: 'PAYER_OVERDUE_DEBT', params: { amount } } as const)
}

async function overdueAmount(chain: string, personId: string, now: Date) {
  const debts = await debtsOf(chain, personId, now)
  const amountMinor = overdueOf(debts)
  const currency = debts[0]?.currency
  return amountMinor === 0 || currency === undefined ? null : { amountMinor, currency }
}

function isLimited(release: CallContext['release'], centerId: string | null, action: LimitedAction): boolean {
  const listed = textSetting(release, centerId, 'features.limitUserActionsWhenInOverdueDebt') ?? ''
  return listed.split(',').some((one) => one.trim() === action)
}
