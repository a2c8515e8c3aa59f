import { describe, expect, test } from 'vitest'
import { subscriptionStatuses, subscriptionSubstates } from '#contract/shapes/subscription.ts'
import { type Cause, causesOf, type LastMove } from '#server/features/subscriptions/rules/cause.ts'
import type { SubscriptionStatus, SubscriptionSubstate } from '#server/features/subscriptions/rules/states.ts'
import texts from '../../../flows/texts/en/profile.json' with { type: 'json' }

type Facts = Parameters<typeof causesOf>[0]

const today = '2026-06-15'
const plan = { windowDays: 14 } as Facts['plan']
const active: Facts = {
  today,
  status: 'ACTIVE',
  substate: 'NONE',
  startDate: '2025-01-01',
  endDate: null,
  freezes: [],
  termination: null,
  plannedChange: null,
  plan,
}
const termination = (kind: 'notice' | 'buyOut' | 'extraordinary' | 'withdrawal', endDate: string) => ({
  id: 't',
  number: 'K-1',
  kind,
  endDate,
  requestedAt: new Date(today),
  buyOutMinor: 0,
})
const change = (direction: 'UP' | 'DOWN') => ({
  id: 'c',
  planId: 'komplett',
  direction,
  priceMonthlyMinor: 5490,
  size: null,
  bindingEnds: null,
  appliesOn: '2026-07-01',
})
const running = { id: 'f', from: '2026-06-01', to: '2026-06-30', feeMonthlyMinor: 0, feeMinor: 0, reason: null }
const ended = { ...active, status: 'ENDED' as const, endDate: '2026-05-31' }
const last = (reason: string): LastMove => ({ reason, on: '2026-05-01' })

const table: readonly [string, Partial<Facts>, LastMove | null, readonly string[]][] = [
  ['runs and has nothing to say', active, null, []],
  ['begins', { ...active, status: 'CREATED', startDate: '2026-07-01' }, null, ['begins 2026-07-01']],
  [
    'waits for its club',
    { ...active, status: 'CREATED', substate: 'AWAITING_ACTIVATION', startDate: '2026-07-01' },
    null,
    ['awaitingActivation 2026-07-01'],
  ],
  ['is frozen', { ...active, status: 'FROZEN', freezes: [running] }, null, ['frozen 2026-06-30']],
  ['may be taken up again', { ...active, status: 'WINDOW', endDate: '2026-06-10' }, null, ['window 2026-06-24']],
  ['ends by itself', { ...active, endDate: '2026-08-31' }, null, ['endsByItself 2026-08-31']],
  [
    'is terminated',
    { ...active, substate: 'CANCELLED', endDate: '2026-07-31', termination: termination('notice', '2026-07-31') },
    last('terminated'),
    ['leaves.notice 2026-07-31 K-1'],
  ],
  [
    'is frozen and bought out',
    {
      ...active,
      status: 'FROZEN',
      freezes: [running],
      endDate: '2026-07-31',
      termination: termination('buyOut', '2026-07-31'),
    },
    null,
    ['frozen 2026-06-30', 'leaves.buyOut 2026-07-31 K-1'],
  ],
  ['becomes another', { ...active, plannedChange: change('DOWN') }, null, ['changes.DOWN 2026-07-01 komplett']],
  ['was upgraded', { ...active, substate: 'UPGRADED' }, last('upgraded'), ['was.UPGRADED 2026-05-01']],
  ['is blocked', { ...active, substate: 'BLOCKED' }, last('blocked'), ['was.BLOCKED 2026-05-01']],
  ['was upgraded, nobody knows when', { ...active, substate: 'UPGRADED' }, null, []],
  ['ran out', ended, null, ['ended.term 2026-05-31']],
  ['was left', { ...ended, termination: termination('notice', '2026-05-31') }, null, ['ended.notice 2026-05-31']],
  ['was withdrawn from', { ...ended, substate: 'REGRETTED' }, last('withdrawn'), ['ended.withdrawn 2026-05-31']],
  ['never began', { ...ended, substate: 'CANCELLED' }, last('neverBegan'), ['ended.neverBegan 2026-05-31']],
  ['gave way to another', { ...ended, substate: 'DOWNGRADED' }, last('downgraded'), ['ended.DOWNGRADED 2026-05-31']],
]

describe('why a subscription stands as it does', () => {
  test.each(table)('%s', (_, facts, move, expected) => {
    expect(causesOf({ ...active, ...facts }, move).map(written)).toEqual(expected)
  })

  const states = subscriptionStatuses.flatMap((status) =>
    subscriptionSubstates.map((substate) => [status, substate] as const),
  )

  test.each(states)('%s %s has a sentence for each of its causes', (status, substate) => {
    const causes = causesOf(inState(status, substate), last('ended'))

    for (const { code } of causes) expect(texts, code).toHaveProperty([`element.membership-cards.cause.${code}`])
    expect(causes.length > 0 || isOrdinary(status, substate), `${status} ${substate}`).toBe(true)
  })
})

const written = ({ code, date, name }: Cause): string => [code, date, name].filter(Boolean).join(' ')

const isOrdinary = (status: SubscriptionStatus, substate: SubscriptionSubstate): boolean =>
  status === 'ACTIVE' && ['NONE', 'AWAITING_ACTIVATION', 'CANCELLED'].includes(substate)

const inState = (status: SubscriptionStatus, substate: SubscriptionSubstate): Facts => ({
  ...active,
  status,
  substate,
  freezes: status === 'FROZEN' ? [running] : [],
  endDate: status === 'ENDED' || status === 'WINDOW' ? '2026-06-10' : null,
})
