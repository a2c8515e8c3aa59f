import type { Money } from '#contract/shapes/values.ts'
import type { SubjectContext } from '../../handler.ts'
import { whyBasketIsOver } from '../clipcards/basket.ts'
import { packBasketOf } from '../clipcards/pack-baskets.ts'
import { packForSale, type UnsoldPack } from '../clipcards/pack-for-sale.ts'
import type { WrongPrice } from '../clipcards/staff-price.ts'
import { pricedPack, whyNotAtPrice } from '../clipcards/staff-sale.ts'
import { buy, type Decided } from '../payments/buy.ts'
import { nothingFollows } from '../payments/pay-at.ts'
import type { PaymentProvider } from '../payments/providers.ts'
import { wordsIn } from '../words.ts'

interface Shown {
  readonly baseUrl?: string | null
  readonly shownDueToday: Money
}

export interface ClipcardInput extends Shown {
  readonly clipcardId: string
  readonly clipcardCenterId: string
}

/** Sells a pack of clips: decided and priced under the lock of its buyer. */
export const buyClipcard = (context: SubjectContext, provider: PaymentProvider, input: ClipcardInput) => {
  const { clipcardId: productId, clipcardCenterId: centerId, baseUrl, shownDueToday } = input
  return buy<UnsoldPack>(
    context,
    provider,
    {
      centerId,
      baseUrl,
      shownDueToday,
      decide: (person) => decide(context, person, { centerId, productId }),
    },
    nothingFollows,
  )
}

type Basket = NonNullable<Awaited<ReturnType<typeof packBasketOf>>>
type RefusedBasket = UnsoldPack | WrongPrice['code'] | 'BASKET_ALREADY_PAID' | 'BASKET_NOT_ACTIVE'

/** Sells the pack of a basket at the price that staff agreed, as long as they still may. */
export async function buyBasketPack(
  context: SubjectContext,
  provider: PaymentProvider,
  { basketId, baseUrl, shownDueToday }: Shown & { readonly basketId: string },
) {
  const { chain, subject } = context
  const basket = await packBasketOf(chain, subject.id, basketId)
  if (basket === undefined) return { ok: false, code: 'BASKET_NOT_FOUND' } as const
  const { center_id: centerId } = basket
  return buy<RefusedBasket>(
    context,
    provider,
    {
      centerId,
      baseUrl,
      shownDueToday,
      // Read again under the lock: another device may have paid it.
      decide: async (person) => {
        const now = (await packBasketOf(chain, subject.id, basketId)) ?? basket
        return decideBasket(context, person, now)
      },
    },
    nothingFollows,
  )
}

async function decideBasket(context: SubjectContext, person: Buyer, basket: Basket): Promise<Decided<RefusedBasket>> {
  const over = whyBasketIsOver(basket, context.now)
  if (over !== null) return { ok: false, code: over }
  const { id: basketId, center_id: centerId, product_id: productId, by_person_id: sellerId, currency } = basket
  const found = await packForSale(context, person, { centerId, productId })
  if (!found.ok) return found
  const price = { amountMinor: basket.price_minor, currency }
  const wrong = await whyNotAtPrice(context, pricedPack(found.pack), { centerId, sellerId, price })
  if (wrong !== null) return { ok: false, ...wrong }
  const order = orderOf(context, person, { centerId, pack: found.pack })
  return { ok: true, order: { ...order, basketId, byPersonId: sellerId }, ...price }
}

async function decide(
  context: SubjectContext,
  person: Buyer,
  { centerId, productId }: { readonly centerId: string; readonly productId: string },
): Promise<Decided<UnsoldPack>> {
  const found = await packForSale(context, person, { centerId, productId })
  if (!found.ok) return found
  const { price_minor: amountMinor, currency } = found.pack
  return { ok: true, order: orderOf(context, person, { centerId, pack: found.pack }), amountMinor, currency }
}

type Buyer = { readonly id: string; readonly birthday: string | null }
type Pack = Extract<Awaited<ReturnType<typeof packForSale>>, { readonly ok: true }>['pack']

const orderOf = (
  { caller, lang }: SubjectContext,
  { id: personId }: Buyer,
  { centerId, pack }: { readonly centerId: string; readonly pack: Pack },
) => ({
  kind: 'clipcard' as const,
  personId,
  byPersonId: caller?.user.userId ?? null,
  centerId,
  productId: pack.id,
  name: wordsIn(pack.texts, lang)?.name ?? pack.id,
  sessions: pack.sessions,
  validMonths: pack.valid_months,
})
