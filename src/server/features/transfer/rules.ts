import type { RuleRefusal } from '../rule-refusal.ts'
import type { SubscriptionFacts } from '../subscriptions/rules/subscription-facts.ts'

/** What somebody has, as far as another club asks about it. */
export interface MovingSubscription
  extends Pick<SubscriptionFacts, 'id' | 'centerId' | 'status' | 'substate' | 'endDate' | 'termination'> {
  readonly planId: string
  readonly planName: string
  readonly allClubs: boolean
  /** The clubs that offer it. */
  readonly offeredAt: readonly string[]
}

export interface MovingPerson {
  readonly centerId: string
  readonly isBlocked: boolean
  readonly subscriptions: readonly MovingSubscription[]
}

export interface NewClub {
  readonly id: string
  /** The day it opens, when that is still to come. */
  readonly startupDate: string | null
}

/** Why this person moves to no club at all now; null: they may. Debt is the asking call's matter. */
export function whyNotTransfer({ isBlocked, subscriptions }: MovingPerson): RuleRefusal | null {
  if (isBlocked) return cannot('blocked')
  const moving = subscriptions.filter(isOnItsWay)
  const waiting = moving.find(({ substate }) => substate === 'BLOCKED' || substate === 'AWAITING_ACTIVATION')
  if (waiting !== undefined) return cannot('ask-club', { plan: waiting.planName })
  const ending = moving.find(({ termination }) => termination !== null)
  if (ending === undefined) return null
  return cannot(
    'terminated',
    { plan: ending.planName, date: ending.endDate },
    `/regret/${ending.id}/${ending.centerId}`,
  )
}

/** Why they find no club to move to: there is no other one, or none that is open and offers what they have. */
export function whyNotAnywhere(person: MovingPerson, clubs: readonly NewClub[]): RuleRefusal | null {
  const refusals = clubs.map((club) => whyNotTo(person, club))
  if (refusals.includes(null)) return null
  if (clubs.length === 1) return cannot('only-club')
  return cannot('nowhere', {}, refusals.find((refusal) => refusal?.instead)?.instead ?? undefined)
}

/** Why they do not move to this one. A subscription for all clubs moves anywhere, one for its own club where it is offered. */
export function whyNotTo({ centerId, subscriptions }: MovingPerson, club: NewClub): RuleRefusal | null {
  if (club.id === centerId) return cannot('same-club')
  if (club.startupDate !== null) return cannot('not-open', { date: club.startupDate })
  const stuck = subscriptions
    .filter(isOnItsWay)
    .find(({ allClubs, offeredAt }) => !allClubs && !offeredAt.includes(club.id))
  if (stuck === undefined) return null
  return cannot('not-offered', { plan: stuck.planName }, `/change/${stuck.id}/${stuck.centerId}`)
}

/** What has ended stays where it was. */
export const isOnItsWay = ({ status }: Pick<MovingSubscription, 'status'>): boolean => status !== 'ENDED'

const cannot = (reason: string, params: RuleRefusal['params'] = {}, instead?: string): RuleRefusal => ({
  code: 'CANNOT_TRANSFER',
  params: { reason, ...params },
  ...(instead !== undefined && { instead }),
})
