import type { RuleRefusal } from '../../rule-refusal.ts'
import { type FreezeSpan, lastDayOfFreeze } from './freeze-days.ts'
import { firstDays, hasFreeDay } from './freeze-window.ts'
import { type Freezable, type FreezeDay, type FreezeFacts, refuseDays } from './freeze-wish.ts'

/** Why this subscription cannot be frozen, whatever the days; null when there is a day on which a freeze may begin. */
export function whyNotFreeze(facts: FreezeFacts, on: FreezeDay): RuleRefusal | null {
  const { id, centerId, status, termination } = facts
  if (status === 'ENDED' || status === 'WINDOW') return { code: 'FREEZE_NOT_ALLOWED' }
  if (termination !== null) {
    return { code: 'HAS_END_DATE', params: { endDate: termination.endDate }, instead: `/regret/${id}/${centerId}` }
  }
  if (status !== 'ACTIVE' && status !== 'FROZEN') return { code: 'FREEZE_NOT_ALLOWED' }
  if (!isFreezable(facts)) return { code: 'FREEZE_NOT_ALLOWED', instead: `/change/${id}/${centerId}` }
  const days = firstDays(facts, on)
  if (hasFreeDay(days)) return null
  const { from } = days.range
  const refusal = refuseDays({ from, to: lastDayOfFreeze(from, facts.plan.freeze.minimum) }, facts, on)
  return refusal?.code === 'FREEZE_OVERLAP' ? { ...refusal, instead: `/freeze-end/${id}/${centerId}` } : refusal
}

export const isFreezable = (facts: FreezeFacts): facts is Freezable => facts.plan.freeze !== null

type EndingRefusal<C extends string> = RuleRefusal & { readonly code: C }

/** Why there is no planned freeze that can be cancelled: none, or it has begun. */
export function whyNotCancelFreeze(
  facts: Pick<FreezeFacts, 'freezes'>,
  { today }: FreezeDay,
): EndingRefusal<'NO_FREEZE' | 'FREEZE_RUNNING'> | null {
  if (facts.freezes.some((one) => freezeStateOn(one, today) === 'PLANNED')) return null
  const running = runningOn(facts, today)
  return running === null ? { code: 'NO_FREEZE' } : { code: 'FREEZE_RUNNING', params: { date: running.to } }
}

/**
 * Why the running freeze cannot be stopped: it goes on to its last day, unless the plan's terms let it be stopped, and
 * then not before its minimum. What is stopped is frozen for the rest of the day and runs again tomorrow.
 */
export function whyNotStopFreeze(
  facts: Pick<FreezeFacts, 'freezes' | 'plan'>,
  { today }: FreezeDay,
): EndingRefusal<'NO_FREEZE' | 'FREEZE_RUNNING' | 'FREEZE_MINIMUM'> | null {
  const running = runningOn(facts, today)
  if (running === null) return { code: 'NO_FREEZE' }
  const { freeze: terms } = facts.plan
  if (terms?.mayStop !== true || running.to === today) return { code: 'FREEZE_RUNNING', params: { date: running.to } }
  const minimum = lastDayOfFreeze(running.from, terms.minimum)
  return today < minimum ? { code: 'FREEZE_MINIMUM', params: { date: minimum } } : null
}

export type FreezeState = 'PLANNED' | 'RUNNING' | 'PAST'

export const freezeStateOn = ({ from, to }: FreezeSpan, today: string): FreezeState =>
  today < from ? 'PLANNED' : today <= to ? 'RUNNING' : 'PAST'

const runningOn = ({ freezes }: Pick<FreezeFacts, 'freezes'>, today: string): FreezeSpan | null =>
  freezes.find((one) => freezeStateOn(one, today) === 'RUNNING') ?? null
