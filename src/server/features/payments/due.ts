import { addDays } from '#calendar/days.ts'
import type { PaidWith } from '../money/write-sale.ts'
import type { LockedIntent } from './delivery.ts'
import { localProvider } from './providers.ts'

/** A provider has taken the money before anything is handed over; a mandate, an invoice and the desk have not. */
export const paidWith = ({ provider }: Pick<LockedIntent, 'provider'>): PaidWith =>
  localProvider(provider) === null ? 'money' : null

/** When what an intent buys is due. `firstVisit`: when somebody who pays at the desk comes. */
export function dueDateOf(
  { provider }: Pick<LockedIntent, 'provider'>,
  { today, firstVisit }: { readonly today: string; readonly firstVisit: string },
): string {
  const local = localProvider(provider)
  if (local === null) return today
  return local.dueDays === null ? firstVisit : addDays(today, local.dueDays)
}
