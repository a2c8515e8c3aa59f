import { dayIn, knownZone } from '#calendar/day-in.ts'
import type { JsonObject } from '#engine/documents.ts'

/** The day it is now by the clock of a chain or a club (`YYYY-MM-DD`); without one, by the operator's own. */
export const todayOfChain = ({ timeZone }: JsonObject): string =>
  dayIn(knownZone(typeof timeZone === 'string' ? timeZone : null), new Date())
