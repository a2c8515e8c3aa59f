import { db } from '../../db/ambient.ts'
import { mailing } from '../mail/environment.ts'
import { credit } from '../money/credit.ts'
import { currencyOf } from '../settings.ts'
import type { UseRow } from './uses-repository.ts'

/** A place came along and was paid for where it came from: no payment here can give that back. */
export const isPaidElsewhere = (use: UseRow): boolean =>
  use.intent_id === null && use.subscription_id === null && use.clipcard_id === null

/** Puts what was paid elsewhere for a place onto the cash account of whoever paid. In the running transaction, which holds them. */
export async function creditElsewhere(
  chain: string,
  participationId: string,
  use: UseRow,
  { today, now }: { readonly today: string; readonly now: Date },
): Promise<void> {
  const { centerId, activityId, name } = await placeElsewhere(chain, participationId)
  await credit(chain, {
    personId: use.payer_id,
    centerId,
    today,
    now,
    currency: currencyOf(mailing().releaseOf(chain), centerId),
    subscriptionId: null,
    creditsInvoiceId: null,
    lines: [
      {
        kind: 'refund',
        name,
        from: null,
        to: null,
        amountMinor: use.amount_minor ?? 0,
        ...(activityId === null ? {} : { item: { activity: activityId } }),
      },
    ],
  })
}

async function placeElsewhere(chain: string, participationId: string) {
  const row = await db()
    .selectFrom('participations as own')
    .innerJoin('bookables', (join) =>
      join.onRef('bookables.chain_id', '=', 'own.chain_id').onRef('bookables.id', '=', 'own.bookable_id'),
    )
    .select(['bookables.center_id', 'bookables.activity_id', 'bookables.title'])
    .where('own.chain_id', '=', chain)
    .where('own.id', '=', participationId)
    .executeTakeFirstOrThrow()
  const { center_id: centerId, activity_id: activityId, title } = row
  return { centerId, activityId, name: title ?? activityId ?? '' }
}
