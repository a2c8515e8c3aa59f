import type { CallContext } from '../../handler.ts'
import { numberSetting } from '../settings.ts'

/** Whether whoever asks may see the timetable: visitors where the chain's switch lets them look. */
export const visitorsLook = ({ caller, release }: Pick<CallContext, 'caller' | 'release'>): boolean =>
  caller !== null || (numberSetting(release, null, 'menu.classBookingFlowAnonymous') ?? 0) !== 0
