import { db } from '../../db/ambient.ts'
import { mailing } from '../mail/environment.ts'
import { credit } from '../money/credit.ts'
import { currencyOf } from '../settings.ts'
import type { UseRow } from './uses-repository.ts'

/** A place came along and was paid for where it came from: no payment here can give that back. */
export const isPaidElsewhere = (use: UseRow): boolean =>
  use.intent_id === null && use.subscription_id === null && use.clipcard_id === null

/** Whoever paid for a place elsewhere: their row is held before it is given back. */
export const payerElsewhere = async (chain: string, participationId: string): Promise<string> =>
  (await paidElsewhere(chain, participationId)).payer

/** Puts what was paid elsewhere for a place onto the cash account of whoever paid. In the running transaction, which holds them. */
export async function creditElsewhere(
  chain: string,
  participationId: string,
  { amountMinor, today, now }: { readonly amountMinor: number; readonly today: string; readonly now: Date },
): Promise<void> {
  const { payer, centerId, activityId, name } = await paidElsewhere(chain, participationId)
  await credit(chain, {
    ...{ personId: payer, centerId, today, now, currency: currencyOf(mailing().releaseOf(chain), centerId) },
    ...{ subscriptionId: null, creditsInvoiceId: null },
    lines: [
      {
        ...{ kind: 'refund', name, from: null, to: null, amountMinor },
        ...(activityId === null ? {} : { item: { activity: activityId } }),
      },
    ],
  })
}

async function paidElsewhere(chain: string, participationId: string) {
  const row = await db()
    .selectFrom('participations as own')
    .innerJoin('bookables', (join) =>
      join.onRef('bookables.chain_id', '=', 'own.chain_id').onRef('bookables.id', '=', 'own.bookable_id'),
    )
    .select(['own.person_id', 'own.by_person_id', 'bookables.center_id', 'bookables.activity_id', 'bookables.title'])
    .where('own.chain_id', '=', chain)
    .where('own.id', '=', participationId)
    .executeTakeFirstOrThrow()
  const { activity_id: activityId, title } = row
  return {
    ...{ payer: row.by_person_id ?? row.person_id, centerId: row.center_id },
    ...{ activityId, name: title ?? activityId ?? '' },
  }
}
