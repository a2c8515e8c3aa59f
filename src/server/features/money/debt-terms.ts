import type { CallContext } from '../../handler.ts'
import { numberSetting, settingOf } from '../settings.ts'

type Settings = Pick<CallContext, 'release'>

/** How many invoices one payment takes. */
export const maxInvoicesOf = ({ release }: Settings, centerId: string): number =>
  numberSetting(release, centerId, 'debt.maxInvoices') ?? 12

/** Whether less than a whole invoice is taken. */
export const allowsPartial = ({ release }: Settings, centerId: string): boolean =>
  settingOf(release, centerId, 'debt.partial') === true
