import { db } from '#server/db/ambient.ts'
import { friendChecksumOf } from '#server/features/friends/link.ts'
import { referralChecksumOf } from '#server/features/referrals/link.ts'
import type { TestApp } from '../support/app.ts'
import { idOf } from './three-chains.ts'

/** The link by which Eva of alpha brings friends. Made when it is asked for: the key of the installation is set by then. */
export function alphasFriendLink() {
  const of = (id: string) => idOf('alpha', id)
  const link = {
    refererId: of('eva'),
    refererCenterId: of('102'),
    clipcardId: of('eva-freunde'),
    clipcardCenterId: of('102'),
    clipcardSubId: of('freunde'),
  }
  return { ...link, checksum: friendChecksumOf('alpha', link) }
}

/** The link on which friends of Eva's join. */
export function alphasReferLink() {
  const link = { refererId: idOf('alpha', 'eva'), refererCenterId: idOf('alpha', '102') }
  return { ...link, checksum: referralChecksumOf('alpha', link) }
}

/** Somebody of alpha takes a session that Eva gives away. */
export async function alphasFriends(test: TestApp, personId: string, token: string): Promise<void> {
  const input = { ...alphasFriendLink(), personId }
  const answer = await test.ask('alpha', 'bring-a-friend/register-friend-code', input, { token })
  if (answer.status !== 200) throw new Error(`alpha's friend has no session: ${JSON.stringify(answer.body)}`)
  await joinedOnEvasLink(personId, test.now)
}

/** They joined on Eva's link as well. */
async function joinedOnEvasLink(personId: string, now: Date): Promise<void> {
  const referer = idOf('alpha', 'eva')
  const { id } = await db()
    .selectFrom('payment_intents')
    .select('id')
    .where('chain_id', '=', 'alpha')
    .where('person_id', '=', personId)
    .executeTakeFirstOrThrow()
  const subscription = await db()
    .selectFrom('subscriptions')
    .select('id')
    .where('chain_id', '=', 'alpha')
    .where('person_id', '=', personId)
    .executeTakeFirstOrThrow()
  await db().insertInto('referrers').values({ chain_id: 'alpha', person_id: referer }).execute()
  await db()
    .insertInto('referrals')
    .values({
      chain_id: 'alpha',
      intent_id: id,
      referer_id: referer,
      friend_id: personId,
      center_id: idOf('alpha', '102'),
      created_at: now,
      subscription_id: subscription.id,
      joined_at: now,
      rewarded_at: null,
      reward_minor: null,
    })
    .execute()
}
