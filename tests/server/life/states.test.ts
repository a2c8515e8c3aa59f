import { describe, expect, it } from 'vitest'
import { subscriptionStatuses, subscriptionSubstates } from '#contract/shapes/subscription.ts'
import { type Dated, dueMoves, statusOn } from '#server/features/subscriptions/rules/days.ts'
import {
  afterMove,
  type MoveReason,
  type Mover,
  type SubscriptionStatus,
  type SubscriptionSubstate,
  subscriptionMoves,
} from '#server/features/subscriptions/rules/states.ts'

const reasons = Object.keys(subscriptionMoves) as MoveReason[]
const movers: readonly Mover[] = ['member', 'staff', 'day']

describe('a move', () => {
  it.each<[SubscriptionStatus, SubscriptionSubstate, MoveReason, Mover, string | null]>([
    ['CREATED', 'AWAITING_ACTIVATION', 'started', 'day', 'ACTIVE NONE'],
    ['CREATED', 'CANCELLED', 'started', 'day', 'ACTIVE CANCELLED'],
    ['CREATED', 'NONE', 'started', 'member', null],
    ['ACTIVE', 'NONE', 'started', 'day', null],
    ['ACTIVE', 'UPGRADED', 'frozen', 'day', 'FROZEN UPGRADED'],
    ['FROZEN', 'NONE', 'frozen', 'day', null],
    ['FROZEN', 'NONE', 'resumed', 'member', 'ACTIVE NONE'],
    ['ACTIVE', 'NONE', 'resumed', 'day', null],
    ['ACTIVE', 'NONE', 'terminated', 'member', 'ACTIVE CANCELLED'],
    ['FROZEN', 'BLOCKED', 'terminated', 'member', 'FROZEN CANCELLED'],
    ['ACTIVE', 'CANCELLED', 'terminated', 'member', null],
    ['ACTIVE', 'NONE', 'terminated', 'day', null],
    ['ACTIVE', 'CANCELLED', 'boughtOut', 'member', null],
    ['ACTIVE', 'CANCELLED', 'regretted', 'member', 'ACTIVE REGRETTED'],
    ['ACTIVE', 'NONE', 'regretted', 'member', null],
    ['ENDED', 'CANCELLED', 'regretted', 'member', null],
    ['ACTIVE', 'NONE', 'withdrawn', 'member', 'ENDED REGRETTED'],
    ['CREATED', 'NONE', 'neverBegan', 'member', 'ENDED CANCELLED'],
    ['ACTIVE', 'NONE', 'neverBegan', 'member', null],
    ['ACTIVE', 'NONE', 'upgraded', 'member', 'ACTIVE UPGRADED'],
    ['ACTIVE', 'CANCELLED', 'upgraded', 'member', null],
    ['ACTIVE', 'BLOCKED', 'upgraded', 'member', null],
    ['ACTIVE', 'UPGRADED', 'downgraded', 'day', 'ACTIVE DOWNGRADED'],
    ['ACTIVE', 'CANCELLED', 'downgraded', 'day', 'ACTIVE CANCELLED'],
    ['FROZEN', 'BLOCKED', 'changed', 'day', 'FROZEN BLOCKED'],
    ['ENDED', 'CANCELLED', 'downgraded', 'day', null],
    ['ACTIVE', 'NONE', 'transferred', 'member', 'ACTIVE TRANSFERRED'],
    ['ACTIVE', 'NONE', 'lapsed', 'day', 'WINDOW NONE'],
    ['WINDOW', 'NONE', 'takenUpAgain', 'member', 'ACTIVE EXTENDED'],
    ['WINDOW', 'NONE', 'ended', 'day', 'ENDED NONE'],
    ['ACTIVE', 'NONE', 'blocked', 'day', 'ACTIVE BLOCKED'],
    ['ACTIVE', 'NONE', 'blocked', 'member', null],
    ['ACTIVE', 'BLOCKED', 'unblocked', 'day', 'ACTIVE NONE'],
  ])('of %s %s that is %s by %s', (status, substate, reason, by, expected) => {
    const after = afterMove({ status, substate }, reason, by)

    expect(after === null ? null : `${after.status} ${after.substate}`).toBe(expected)
  })

  it('leads nowhere from the end, and nowhere back before the start', () => {
    const all = subscriptionStatuses.flatMap((status) =>
      subscriptionSubstates.flatMap((substate) =>
        reasons.flatMap((reason) =>
          movers.map((by) => ({ status, after: afterMove({ status, substate }, reason, by) })),
        ),
      ),
    )
    const moved = all.filter((one) => one.after !== null)

    expect(moved.length).toBeGreaterThan(100)
    expect(moved.filter((one) => one.status === 'ENDED')).toEqual([])
    expect(moved.filter((one) => one.after?.status === 'CREATED' && one.status !== 'CREATED')).toEqual([])
  })
})

describe('what the days demand', () => {
  const facts: Dated = {
    status: 'ACTIVE',
    statusSince: '2026-01-01',
    startDate: '2026-01-01',
    endDate: null,
    windowDays: 0,
    freezes: [],
  }
  const december = { from: '2026-12-01', to: '2026-12-31' }
  const today = '2026-12-01'

  it.each<[string, Partial<Dated>, string[]]>([
    ['nothing while it runs', {}, []],
    ['to start on its day', { status: 'CREATED', startDate: today, statusSince: null }, ['started 2026-12-01']],
    ['nothing before its day', { status: 'CREATED', startDate: '2026-12-02', statusSince: null }, []],
    ['nothing on its last day', { endDate: today }, []],
    ['to end on the day after', { endDate: '2026-11-30' }, ['ended 2026-12-01']],
    ['to freeze on the first frozen day', { freezes: [december] }, ['frozen 2026-12-01']],
    [
      'nothing on the last frozen day',
      { status: 'FROZEN', statusSince: '2026-11-20', freezes: [{ from: '2026-11-20', to: today }] },
      [],
    ],
    [
      'to resume on the day after',
      { status: 'FROZEN', statusSince: '2026-11-20', freezes: [{ from: '2026-11-20', to: '2026-11-30' }] },
      ['resumed 2026-12-01'],
    ],
    [
      'both moves of a freeze that nobody saw',
      { freezes: [{ from: '2026-11-02', to: '2026-11-08' }] },
      ['frozen 2026-11-02', 'resumed 2026-11-09'],
    ],
    [
      'nothing of a freeze that was lived through',
      { statusSince: '2026-11-09', freezes: [{ from: '2026-11-02', to: '2026-11-08' }] },
      [],
    ],
    [
      'a whole life at once',
      {
        status: 'CREATED',
        statusSince: null,
        startDate: '2026-02-01',
        endDate: '2026-10-31',
        freezes: [{ from: '2026-03-01', to: '2026-03-31' }],
      },
      ['started 2026-02-01', 'frozen 2026-03-01', 'resumed 2026-04-01', 'ended 2026-11-01'],
    ],
    [
      'to end frozen when the freeze outlasts the end',
      { endDate: '2026-11-30', freezes: [{ from: '2026-11-20', to: '2026-12-20' }] },
      ['frozen 2026-11-20', 'ended 2026-12-01'],
    ],
    ['no freeze after the end', { endDate: '2026-11-30', freezes: [december] }, ['ended 2026-12-01']],
    ['to lapse before it ends', { endDate: '2026-11-30', windowDays: 14 }, ['lapsed 2026-12-01']],
    [
      'to end after its window',
      { status: 'WINDOW', statusSince: '2026-11-17', endDate: '2026-11-16', windowDays: 14 },
      ['ended 2026-12-01'],
    ],
    ['nothing of what has ended', { status: 'ENDED', endDate: '2026-11-30' }, []],
  ])('%s', (_, more, expected) => {
    const given = { ...facts, ...more }

    expect(dueMoves(given, today).map(({ reason, on }) => `${reason} ${on}`)).toEqual(expected)
    expect(statusOn(given, today)).toBe(statusAfter(expected, given.status))
  })
})

const leadsTo: { readonly [reason: string]: SubscriptionStatus } = {
  started: 'ACTIVE',
  frozen: 'FROZEN',
  resumed: 'ACTIVE',
  lapsed: 'WINDOW',
  ended: 'ENDED',
}

const statusAfter = (moves: readonly string[], before: SubscriptionStatus): SubscriptionStatus =>
  leadsTo[moves.at(-1)?.split(' ')[0] ?? ''] ?? before
