import type { CallContext } from '../../handler.ts'
import { numberSetting } from '../settings.ts'

type Switch = 'classBookingFlowAnonymous' | 'resourceBookingPageAnonymous' | 'staffBookingPageAnonymous'

/** Whether whoever asks may see what can be booked: visitors where the chain's switch lets them look. */
export const visitorsLook = (
  { caller, release }: Pick<CallContext, 'caller' | 'release'>,
  anonymous: Switch = 'classBookingFlowAnonymous',
): boolean => caller !== null || (numberSetting(release, null, `menu.${anonymous}`) ?? 0) !== 0
