import { dayIn } from '#calendar/day-in.ts'
import { addDays, addMonths } from '#calendar/days.ts'
import { findCenter } from '../../centers/service.ts'
import { takeClipcardBasket } from '../../clipcards/basket-repository.ts'
import { boughtUp, insertPack } from '../../clipcards/packs.ts'
import { type AcceptedPaper, noteAccepted } from '../../legal/accept.ts'
import { writeSale } from '../../money/write-sale.ts'
import { type Fulfilled, type LockedIntent, nothingDelivered, type Terms } from '../delivery.ts'
import { paidWith } from '../due.ts'
import { signPack } from '../sign.ts'

/** Clips that are bought once, as they were sold. */
export interface ClipcardOrder {
  readonly kind: 'clipcard'
  readonly personId: string
  readonly byPersonId: string | null
  readonly centerId: string
  readonly productId: string
  /** What the buyer read. */
  readonly name: string
  readonly sessions: number
  /** They end so many months after the day on which they are paid; null: never. */
  readonly validMonths: number | null
  /** The basket in which staff agreed its price. */
  readonly basketId?: string
  /** What the buyer accepted with it. */
  readonly papers?: readonly AcceptedPaper[]
}

/** Hands over the clips, from today on, and invoices them. */
export async function deliverClipcard(
  chain: string,
  intent: LockedIntent,
  order: ClipcardOrder,
  { agreementId, now }: Terms,
): Promise<Fulfilled> {
  const { personId, centerId, productId, name, sessions, validMonths, basketId, papers = [] } = order
  if (basketId !== undefined && !(await takeClipcardBasket('pack_baskets', { chain, id: basketId, now })))
    return { ok: false, why: 'BOUGHT_MEANWHILE' }
  if ((await boughtUp(chain, personId, productId)) !== null) return { ok: false, why: 'BOUGHT_MEANWHILE' }
  const { id: intentId, amount_minor: amountMinor, currency } = intent
  const today = (await findCenter(chain, centerId, now))?.today ?? dayIn('UTC', now)
  const until = validMonths === null ? null : addDays(addMonths(today, validMonths), -1)
  const id = crypto.randomUUID()
  await insertPack(chain, {
    id,
    personId,
    centerId,
    productId,
    sessions,
    priceMinor: amountMinor,
    currency,
    now,
    from: today,
    until,
    byPersonId: order.byPersonId === personId ? null : order.byPersonId,
  })
  await noteAccepted(chain, { intentId, subscriptionId: null, papers, at: intent.created_at })
  const sale = await writeSale(chain, {
    personId,
    centerId,
    subscriptionId: null,
    intentId,
    today,
    dueDate: today,
    currency,
    now,
    paidWith: paidWith(intent),
    lines: [{ kind: 'clipcard', name, item: { clipcard: productId }, from: today, to: until, amountMinor }],
  })
  await signPack(chain, intent, order, { from: today, until, reference: sale?.reference ?? id.slice(0, 8), now })
  return { ok: true, delivered: { ...nothingDelivered, invoiceId: sale?.invoiceId ?? null, agreementId } }
}
