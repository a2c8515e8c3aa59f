import type { CallContext } from '../../handler.ts'
import { type Option, paymentOptions } from '../payments/options.ts'

/** How a clipcard can be paid: a session is paid at once. */
export const waysToPayNow = async (context: CallContext, centerId: string): Promise<PaidNow[]> =>
  (await paymentOptions(context, centerId)).filter(isPaidNow)

type PaidNow = Option & { readonly means: 'card' | 'cof' | 'instalment' }

const isPaidNow = (option: Option): option is PaidNow =>
  option.means === 'card' || option.means === 'cof' || option.means === 'instalment'
