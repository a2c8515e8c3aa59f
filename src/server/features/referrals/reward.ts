import { sql } from 'kysely'
import { dayIn } from '#calendar/day-in.ts'
import { db, tx } from '../../db/ambient.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { nextHour } from '../../jobs/next-hour.ts'
import type { JobKind } from '../../jobs/work.ts'
import type { LiveRelease } from '../../releases/release.ts'
import { areRelated } from '../../rights/relatives.ts'
import { credit } from '../money/credit.ts'
import { payments } from '../payments/environment.ts'
import { lockPerson } from '../persons/service.ts'
import { type ReferTerms, referTerms } from './terms.ts'

const dayMs = 86_400_000

/** Each hour: members get what they are promised for friends who stay. */
const rewardJob: JobKind = {
  kind: 'referrals/reward',
  run: async ({ chain, now }) => {
    await rewardReferrers(payments().releaseOf(chain), chain, now)
    return { again: nextHour(now) }
  },
}

interface Due {
  readonly id: string
  readonly referer_id: string
  readonly center_id: string
  readonly time_zone: string
  readonly joined_at: Date
  readonly friend_id: string
  readonly payer_id: string | null
}

/** Credits each member once, when the friend has stayed for so many days and paid an invoice. */
export async function rewardReferrers(release: LiveRelease, chain: string, now: Date): Promise<void> {
  for (const due of await dueRewards(chain)) {
    const terms = referTerms(release, due.center_id)
    const since = new Date(now.getTime() - (terms?.afterDays ?? 0) * dayMs)
    if (due.joined_at > since) continue
    await tx(async () => reward(chain, due, (await isOwn(chain, due)) ? null : terms, now))
  }
}

/** Within a family, or paid by the member: both have joined, nobody is rewarded. */
const isOwn = async (chain: string, { referer_id: referer, friend_id: friend, payer_id: payer }: Due) =>
  payer === referer || (await areRelated(chain, referer, friend))

async function reward(
  chain: string,
  { id, referer_id: personId, center_id: centerId, time_zone: zone }: Due,
  terms: ReferTerms | null,
  now: Date,
): Promise<void> {
  const rewardMinor = terms?.rewardMinor ?? 0
  if ((await lockPerson(chain, personId)) === null) return
  const { numUpdatedRows } = await db()
    .updateTable('referrals')
    .set({ rewarded_at: now, reward_minor: rewardMinor })
    .where('chain_id', '=', chain)
    .where('id', '=', id)
    .where('rewarded_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n || terms === null || rewardMinor === 0) return
  await credit(chain, {
    personId,
    centerId,
    currency: terms.currency,
    now,
    today: dayIn(zone, now),
    subscriptionId: null,
    creditsInvoiceId: null,
    lines: [{ kind: 'referral', name: '', from: null, to: null, amountMinor: rewardMinor }],
  })
}

async function dueRewards(chain: string): Promise<readonly Due[]> {
  const { rows } = await sql<Due>`
    select referrals.id, referrals.referer_id, referrals.center_id, centers.time_zone, referrals.joined_at,
      referrals.friend_id, coalesce(intents.acting_person_id, referrals.payer_id) as payer_id
    from referrals
    left join payment_intents intents on intents.chain_id = referrals.chain_id and intents.id = referrals.intent_id
    join subscriptions on subscriptions.chain_id = referrals.chain_id and subscriptions.id = referrals.subscription_id
    join centers on centers.chain_id = referrals.chain_id and centers.id = referrals.center_id
    where referrals.chain_id = ${chain} and referrals.joined_at is not null and referrals.rewarded_at is null
      and (intents.id is null or intents.state = 'fulfilled') and subscriptions.status <> 'ENDED' and exists (
        select from invoices
        where invoices.chain_id = referrals.chain_id and invoices.subscription_id = referrals.subscription_id
          and invoices.amount_minor > 0 and invoices.status = 'paid'
      )
    order by referrals.joined_at
    limit 500`.execute(db())
  return rows
}

export const referralJobs: readonly JobKind[] = [rewardJob]

/** Begun once for a chain, it comes back by itself. */
export const keepReferrals = (chain: string, now: Date): Promise<unknown> =>
  enqueue(chain, rewardJob.kind, {}, { dedupKey: 'hourly', dueAt: now })
