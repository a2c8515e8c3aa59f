import { type subscriptionStatuses, subscriptionSubstates } from '#contract/shapes/subscription.ts'

export type SubscriptionStatus = (typeof subscriptionStatuses)[number]
export type SubscriptionSubstate = (typeof subscriptionSubstates)[number]

/** Who moves a subscription: its owner (or who acts for them), staff, or the day that has come. */
export type Mover = 'member' | 'staff' | 'day'

interface MoveRule {
  readonly from: readonly SubscriptionStatus[]
  /** Absent: stays what it is. */
  readonly to?: SubscriptionStatus
  /** Only out of these; absent: any. */
  readonly substates?: readonly SubscriptionSubstate[]
  /** Absent: stays what it is. */
  readonly substate?: SubscriptionSubstate
  readonly by: readonly Mover[]
  /** When its day comes it was agreed before: neither notice nor a block stops it, and it hides neither. */
  readonly agreedBefore?: boolean
}

const running = ['ACTIVE', 'FROZEN', 'WINDOW'] as const
const notEnded = ['CREATED', ...running] as const
/** Whoever has given notice regrets it first; whoever is blocked first pays. Leaving is open to both. */
const open = subscriptionSubstates.filter((one) => one !== 'CANCELLED' && one !== 'BLOCKED')
const notCancelled = subscriptionSubstates.filter((one) => one !== 'CANCELLED')
const people = ['member', 'staff'] as const
const anybody = ['member', 'staff', 'day'] as const

/** Every move of a subscription, by its reason. The substate says what happened to it last. */
export const subscriptionMoves = {
  started: { from: ['CREATED'], to: 'ACTIVE', by: ['day'] },
  frozen: { from: ['ACTIVE'], to: 'FROZEN', by: ['day'] },
  resumed: { from: ['FROZEN'], to: 'ACTIVE', by: anybody },
  lapsed: { from: ['ACTIVE', 'FROZEN'], to: 'WINDOW', by: ['day'] },
  ended: { from: running, to: 'ENDED', by: ['day'] },
  terminated: { from: notEnded, substates: notCancelled, substate: 'CANCELLED', by: people },
  boughtOut: { from: notEnded, substates: notCancelled, substate: 'CANCELLED', by: people },
  regretted: { from: notEnded, substates: ['CANCELLED'], substate: 'REGRETTED', by: people },
  // Within the days in which a contract may be withdrawn from: it is over at once.
  withdrawn: { from: notEnded, to: 'ENDED', substate: 'REGRETTED', by: people },
  // Cancelled before it began: there is no day on which it ran.
  neverBegan: { from: ['CREATED'], to: 'ENDED', substate: 'CANCELLED', by: people },
  upgraded: { from: notEnded, substates: open, substate: 'UPGRADED', by: anybody, agreedBefore: true },
  downgraded: { from: notEnded, substates: open, substate: 'DOWNGRADED', by: anybody, agreedBefore: true },
  changed: { from: notEnded, substates: open, substate: 'CHANGED', by: anybody, agreedBefore: true },
  extended: { from: notEnded, substates: open, substate: 'EXTENDED', by: people },
  takenUpAgain: { from: ['WINDOW'], to: 'ACTIVE', substate: 'EXTENDED', by: people },
  transferred: { from: notEnded, substates: open, substate: 'TRANSFERRED', by: people },
  blocked: { from: running, substates: open, substate: 'BLOCKED', by: ['staff', 'day'] },
  unblocked: { from: notEnded, substates: ['BLOCKED'], substate: 'NONE', by: ['staff', 'day'] },
} as const satisfies { readonly [reason: string]: MoveRule }

export type MoveReason = keyof typeof subscriptionMoves

export interface SubscriptionState {
  readonly status: SubscriptionStatus
  readonly substate: SubscriptionSubstate
}

/** What a move makes of a subscription; null when no table allows it. */
export function afterMove(state: SubscriptionState, reason: MoveReason, by: Mover): SubscriptionState | null {
  const rule: MoveRule = subscriptionMoves[reason]
  if (!rule.from.includes(state.status) || !rule.by.includes(by)) return null
  const agreed = by === 'day' && rule.agreedBefore === true
  const fits = rule.substates?.includes(state.substate) ?? true
  if (!fits && !agreed) return null
  const begun = reason === 'started' && state.substate === 'AWAITING_ACTIVATION'
  const substate = begun ? 'NONE' : fits ? (rule.substate ?? state.substate) : state.substate
  return { status: rule.to ?? state.status, substate }
}
