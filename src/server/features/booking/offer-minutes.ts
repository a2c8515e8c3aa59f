import type { LiveRelease } from '../../releases/release.ts'
import { numberSetting } from '../settings.ts'
import type { ClassRow } from './class-repository.ts'
import { isProgram } from './program-types.ts'

/** A place in a course is thought over for a day. */
export const standbyMinutes = 24 * 60

/** How long a place of a list is offered. */
export const offerMinutes = (
  release: LiveRelease,
  { type, center_id }: Pick<ClassRow, 'type' | 'center_id'>,
): number =>
  isProgram(type) ? standbyMinutes : (numberSetting(release, center_id, 'booking.waitingList.offerMinutes') ?? 30)
