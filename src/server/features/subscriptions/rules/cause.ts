import { addDays } from '#calendar/days.ts'
import { freezeOn, type SubscriptionFacts } from './subscription-facts.ts'

/** What happened to a subscription last, as its history has it. */
export interface LastMove {
  readonly reason: string
  readonly on: string
}

export interface Cause {
  readonly code: string
  readonly date: string | null
  readonly name: string | null
}

type Facts = Pick<
  SubscriptionFacts,
  'today' | 'status' | 'substate' | 'startDate' | 'endDate' | 'freezes' | 'termination' | 'plannedChange' | 'plan'
>

/** Why a subscription stands as it does today and what will become of it, the most urgent first. */
export function causesOf(facts: Facts, last: LastMove | null): Cause[] {
  const now = standing(facts, last)
  if (facts.status === 'ENDED') return now
  return [...now, ...coming(facts), ...happened(facts, last)]
}

function standing(facts: Facts, last: LastMove | null): Cause[] {
  const { status, substate, startDate, endDate, plan, today } = facts
  switch (status) {
    case 'CREATED':
      return [cause(substate === 'AWAITING_ACTIVATION' ? 'awaitingActivation' : 'begins', startDate)]
    case 'FROZEN':
      return [cause('frozen', freezeOn(facts, today)?.to ?? null)]
    case 'WINDOW':
      return [cause('window', endDate === null ? null : addDays(endDate, plan.windowDays))]
    case 'ENDED':
      return [cause(endOf(facts, last), endDate)]
    case 'ACTIVE':
      return []
  }
}

/** How it came to its end. */
function endOf({ substate, termination }: Facts, last: LastMove | null): string {
  if (substate === 'REGRETTED' || termination?.kind === 'withdrawal') return 'ended.withdrawn'
  if (termination !== null) return `ended.${termination.kind}`
  if (last?.reason === 'neverBegan') return 'ended.neverBegan'
  return substate === 'NONE' || substate === 'AWAITING_ACTIVATION' ? 'ended.term' : `ended.${substate}`
}

/** What is decided already. */
function coming({ status, termination, plannedChange, endDate }: Facts): Cause[] {
  const list: Cause[] = []
  if (termination !== null) list.push(cause(`leaves.${termination.kind}`, termination.endDate, termination.number))
  else if (endDate !== null && status !== 'WINDOW') list.push(cause('endsByItself', endDate))
  if (plannedChange !== null) {
    list.push(cause(`changes.${plannedChange.direction}`, plannedChange.appliesOn, plannedChange.planId))
  }
  return list
}

/** What happened to it, on the day that its history names. A termination has been said already. */
function happened({ substate }: Facts, last: LastMove | null): Cause[] {
  const said = substate === 'NONE' || substate === 'AWAITING_ACTIVATION' || substate === 'CANCELLED'
  return said || last === null ? [] : [cause(`was.${substate}`, last.on)]
}

const cause = (code: string, date: string | null, name: string | null = null): Cause => ({ code, date, name })
