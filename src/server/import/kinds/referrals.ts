import { sql } from 'kysely'
import { problem } from '../cells.ts'
import { ofTable } from '../of-table.ts'

/** Whose friends joined on a link, and what the member got for it; what is still due is given here. */
export const referrals = ofTable({
  name: 'referrals',
  table: 'referrals',
  key: { id: 'text' },
  only: sql`own.joined_at is not null`,
  columns: {
    personExternalId: {
      column: 'referer_id',
      names: 'persons',
      type: 'id',
      required: true,
      about: 'whose link it was',
    },
    friend: { column: 'friend_id', names: 'persons', type: 'id', required: true, about: 'who joined' },
    centerId: { column: 'center_id', type: 'id', required: true, about: 'the club of the link' },
    subscription: {
      column: 'subscription_id',
      names: 'subscriptions',
      type: 'id',
      required: true,
      about: 'the contract',
    },
    paidBy: { column: 'payer_id', names: 'persons', type: 'id', about: 'who paid, where somebody else did' },
    createdAt: { column: 'created_at', type: 'moment', required: true, about: 'when they began to join' },
    joinedAt: { column: 'joined_at', type: 'moment', required: true, about: '' },
    rewardedAt: { column: 'rewarded_at', type: 'moment', about: 'when it was decided what the member gets' },
    reward: { column: 'reward_minor', type: 'amount', about: 'how much that was' },
  },
  check: ({ cells: { personExternalId, friend, centerId = '', rewardedAt, reward } }, { centers }) => [
    ...(personExternalId === friend ? [problem('friend', 'is the same person')] : []),
    ...(centers.has(centerId) ? [] : [problem('centerId', `there is no club "${centerId}"`)]),
    ...((rewardedAt === undefined) === (reward === undefined) && Number(reward ?? 0) >= 0
      ? []
      : [problem('reward', 'is from 0 on, and stands with rewardedAt')]),
  ],
})
