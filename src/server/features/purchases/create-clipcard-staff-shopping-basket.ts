import { createClipcardStaffShoppingBasket } from '#contract/calls/payment/create-clipcard-staff-shopping-basket.ts'
import { handle, ok, refuse } from '../../handler.ts'
import { basketExpiry } from '../clipcards/basket.ts'
import { insertPackBasket } from '../clipcards/pack-baskets.ts'
import { packForSale } from '../clipcards/pack-for-sale.ts'
import { pricedPack, whyNotAtPrice } from '../clipcards/staff-sale.ts'
import { lockPerson } from '../persons/service.ts'

export const createClipcardStaffShoppingBasketHandler = handle(
  createClipcardStaffShoppingBasket,
  async (context, { clipcardId: productId, clipcardCenterId: centerId, price = null, reason }) => {
    const { chain, caller, now, subject } = context
    if (caller === null) return refuse('UNAUTHENTICATED')
    const person = await lockPerson(chain, subject.id)
    if (person === null) return refuse('NOT_FOUND')
    const found = await packForSale(context, person, { centerId, productId })
    if (!found.ok) return found
    const { pack } = found
    if (price === null) return refuse('PRICE_REQUIRED', { at: 'price' })
    // Nobody makes a price for themselves or their own people.
    const sellerId = subject.as === 'staff' ? caller.user.userId : null
    const wrong = await whyNotAtPrice(context, pricedPack(pack), { centerId, sellerId, price })
    if (wrong !== null) return refuse(wrong.code, { at: 'price', ...(wrong.params && { params: wrong.params }) })
    const isOther = price.amountMinor !== pack.price_minor
    if (isOther && !reason) return refuse('PRICE_REASON_REQUIRED', { at: 'reason' })
    const id = crypto.randomUUID()
    const expiresAt = basketExpiry(now)
    const sold = { id, personId: person.id, centerId, productId, byPersonId: caller.user.userId, now, expiresAt }
    await insertPackBasket(chain, {
      ...sold,
      ...price,
      listMinor: pack.price_minor,
      reason: isOther ? (reason?.trim() ?? null) : null,
    })
    return ok({
      basketId: id,
      price,
      expiresAt: expiresAt.toISOString(),
      listPrice: { amountMinor: pack.price_minor, currency: pack.currency },
    })
  },
)
