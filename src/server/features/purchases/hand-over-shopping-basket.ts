import { handOverShoppingBasket } from '#contract/calls/payment/hand-over-shopping-basket.ts'
import type { Money } from '#contract/shapes/values.ts'
import { handle, ok, refuse, type SubjectContext } from '../../handler.ts'
import { findCenter } from '../centers/service.ts'
import { basketExpiry, findDeskBasket, whyBasketIsOver } from '../clipcards/basket.ts'
import { keepBasket } from '../clipcards/basket-repository.ts'
import { offerOfBasket } from '../clipcards/monthly-basket.ts'
import { packBasketOf } from '../clipcards/pack-baskets.ts'
import { packNameOf } from '../clipcards/packs.ts'
import { askForMail } from '../mail/ask.ts'
import { portalLink } from '../mail/portal-link.ts'
import { contactOf, lockPerson } from '../persons/service.ts'
import { planNameOf } from '../subscriptions/plan-name.ts'

/** So long a basket waits for whoever gets it by mail. */
const mailedMs = 24 * 60 * 60_000

export const handOverShoppingBasketHandler = handle(
  handOverShoppingBasket,
  async (context, { basketId, by, baseUrl }) => {
    const { chain, now, subject } = context
    // Locked as when it is paid: what is paid meanwhile is not handed over.
    await lockPerson(chain, subject.id)
    const made = subject.as === 'staff' ? await madeByStaff(context, basketId) : null
    const center = made && (await findCenter(chain, made.basket.center_id, now))
    if (!made || !center) return refuse('BASKET_NOT_FOUND')
    const { basket } = made
    const over = whyBasketIsOver(basket, now)
    if (over !== null) return refuse(over)
    const price = await made.price()
    if (price === null) return refuse('BASKET_NOT_ACTIVE')
    const wanted = by === 'MAIL' ? new Date(now.getTime() + mailedMs) : basketExpiry(now)
    const expiresAt = wanted > basket.expires_at ? wanted : basket.expires_at
    const path = `/basket/${basket.id}`
    const link = portalLink(context, baseUrl, path)
    if (by === 'MAIL') {
      const isKnown = await mailIt(context, { made, price, link, expiresAt, center })
      if (!isKnown) return refuse('BASKET_NO_EMAIL')
    }
    await keepBasket(made.table, { chain, id: basket.id, until: expiresAt })
    return ok({ path, timeZone: center.timeZone, expiresAt: expiresAt.toISOString() })
  },
)

type BasketPrice = Money

interface Made {
  readonly table: 'pack_baskets' | 'clipcard_baskets'
  readonly template: 'basket-handed-over' | 'monthly-basket-handed-over'
  readonly basket: {
    readonly id: string
    readonly center_id: string
    readonly expires_at: Date
    readonly paid_at: Date | null
  }
  /** What it costs, of a monthly card each month; null: it is not sold like this any more. */
  readonly price: () => Promise<BasketPrice | null>
  readonly name: (lang: string) => Promise<string>
}

/** A pack or a monthly card that was put into a basket at a desk for this person; null: there is none of this id. */
async function madeByStaff(context: SubjectContext, basketId: string): Promise<Made | null> {
  const { chain, subject } = context
  const pack = await packBasketOf(chain, subject.id, basketId)
  if (pack) {
    return {
      table: 'pack_baskets',
      template: 'basket-handed-over',
      basket: pack,
      price: async () => ({ amountMinor: pack.price_minor, currency: pack.currency }),
      name: (lang) => packNameOf(chain, pack.product_id, lang),
    }
  }
  const basket = await findDeskBasket(context, basketId)
  if (basket === null) return null
  return {
    table: 'clipcard_baskets',
    template: 'monthly-basket-handed-over',
    basket,
    price: async () => {
      const sold = await offerOfBasket(context, basket)
      if (!sold.ok) return null
      const { monthlyMinor: amountMinor, currency } = sold.offer.quote
      return { amountMinor, currency }
    },
    name: (lang) => planNameOf(chain, basket.plan_id, lang),
  }
}

interface Mailed {
  readonly made: Made
  readonly price: BasketPrice
  readonly link: string | null
  readonly expiresAt: Date
  readonly center: { readonly name: string; readonly timeZone: string }
}

/** Writes to the member; false: nobody knows an address of theirs. */
async function mailIt(context: SubjectContext, { made, price, link, expiresAt, center }: Mailed): Promise<boolean> {
  const { chain, now, lang, subject } = context
  const contact = await contactOf(chain, subject.id)
  if (!contact?.email) return false
  await askForMail(
    chain,
    {
      template: made.template,
      to: { personId: subject.id },
      params: {
        clipcard: await made.name(contact.language ?? lang),
        ...price,
        clubName: center.name,
        untilAt: expiresAt.toISOString(),
        timeZone: center.timeZone,
      },
      link,
    },
    { dedupKey: `basket-handed-over:${made.basket.id}`, now },
  )
  return true
}
