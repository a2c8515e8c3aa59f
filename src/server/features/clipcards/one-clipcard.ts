import type { Static } from 'typebox'
import { dayIn } from '#calendar/day-in.ts'
import { timeIn } from '#calendar/wall-clock.ts'
import type { ClipMovement, HeldClipcard, OneClipcard } from '#contract/shapes/clipcard.ts'
import type { CallContext } from '../../handler.ts'
import { familyOf } from '../../rights/family.ts'
import { findCenter } from '../centers/service.ts'
import { waysToPayNow } from '../payments/pay-now.ts'
import { toldName } from '../persons/told-name.ts'
import { planSold } from '../subscriptions/plans.ts'
import { wordsIn } from '../words.ts'
import { heldCards } from './held.ts'
import { type Offered, offeredClipcards } from './offered.ts'
import { packOfCenter } from './packs.ts'
import { clipMovementsOf } from './repository.ts'
import { pricedPack, pricedSize, priceLimits } from './staff-sale.ts'

export interface OneFound {
  /** What its clips are sold as: `PLAN:kurskarte`. */
  readonly source: string
  readonly found: Found
}

type Found = { readonly [name in keyof typeof OneClipcard]: Static<(typeof OneClipcard)[name]> }

/**
 * A card of whoever is asked for or of their family, with what became of it; else one that the club sells, with the ways to
 * pay for it. What nobody can pay for at this club is locked. Null: there is neither.
 */
export async function oneClipcard(
  context: CallContext,
  clipcardId: string,
  centerId: string,
): Promise<OneFound | null> {
  const subject = context.subject?.id ?? null
  const people = (await familyOf(context)).map(({ subject }) => subject.id)
  const own = (await heldCards(context, people)).find(
    ({ card }) => card.id === clipcardId && card.centerId === centerId,
  )
  if (own !== undefined) {
    const { card: held, source } = own
    return { source, found: { ...nothing, held, movements: await told(context, held) } }
  }
  const sold = await offeredClipcards(context, centerId, subject)
  const listed = sold.find((card) => card.id === clipcardId) ?? null
  if (listed === null) return null
  const source = `${listed.kind === 'pack' ? 'PRODUCT' : 'PLAN'}:${listed.id}`
  const found = { ...nothing, offered: listed }
  if (subject === null || listed.locked !== null) return { source, found }
  const paymentOptions = await waysToPayNow(context, listed.centerId)
  const offered = paymentOptions.length === 0 ? { ...listed, locked: 'no-provider' as const } : listed
  // What comes each month is paid for out of a basket, which has its own.
  if (listed.kind !== 'pack') return { source, found: { ...found, offered: await withLimits(context, offered) } }
  const pack = await packOfCenter(context.chain, listed.centerId, listed.id)
  const limits = pack === undefined ? [] : await priceLimits(context, listed.centerId, [pricedPack(pack)])
  return { source, found: { ...found, offered, paymentOptions, priceOfStaff: limits[0] ?? null } }
}

/** A monthly card with what staff may ask for each of its sizes. */
async function withLimits(context: CallContext, offered: Offered): Promise<Offered> {
  const { id, centerId, sizes } = offered
  const plan = await planSold(context, centerId, id)
  if (plan === undefined) return offered
  const priced = sizes.map(({ price }) => pricedSize(plan, price.amountMinor))
  const limits = await priceLimits(context, centerId, priced)
  return { ...offered, sizes: sizes.map((size, at) => ({ ...size, priceOfStaff: limits[at] ?? null })) }
}

const nothing = { held: null, movements: [], offered: null, paymentOptions: [], priceOfStaff: null }

async function told(context: CallContext, card: Static<typeof HeldClipcard>): Promise<Static<typeof ClipMovement>[]> {
  const { chain, lang, now } = context
  const zone = (await findCenter(chain, card.centerId, now))?.timeZone ?? 'UTC'
  const rows = await clipMovementsOf(chain, card.subscriptionId === null ? 'clipcard_id' : 'subscription_id', card.id)
  return rows.map((row) => ({
    kind: row.kind,
    date: dayIn(zone, row.moved_at),
    clips: row.clips,
    left: row.left_after,
    by: row.first_name === null ? null : toldName(context, `${row.first_name} ${row.last_name}`),
    used:
      row.texts === null || row.starts_at === null || row.local_date === null
        ? null
        : {
            name: wordsIn(row.texts, lang)?.name ?? row.activity_id ?? '',
            date: row.local_date,
            time: timeIn(row.time_zone ?? zone, row.starts_at),
          },
  }))
}
