import { handOverShoppingBasket } from '#contract/calls/payment/hand-over-shopping-basket.ts'
import { handle, ok, refuse, type SubjectContext } from '../../handler.ts'
import { findCenter } from '../centers/service.ts'
import { basketExpiry, basketState } from '../clipcards/basket.ts'
import { keepPackBasket, packBasketOf } from '../clipcards/pack-baskets.ts'
import { packNameOf } from '../clipcards/packs.ts'
import { askForMail } from '../mail/ask.ts'
import { portalLink } from '../mail/portal-link.ts'
import { contactOf, lockPerson } from '../persons/service.ts'

/** So long a basket waits for whoever gets it by mail. */
const mailedMs = 24 * 60 * 60_000

export const handOverShoppingBasketHandler = handle(
  handOverShoppingBasket,
  async (context, { basketId, by, baseUrl }) => {
    const { chain, now, subject } = context
    // Locked as when it is paid: what is paid meanwhile is not handed over.
    await lockPerson(chain, subject.id)
    const basket = subject.as === 'staff' ? await packBasketOf(chain, subject.id, basketId) : undefined
    const center = basket && (await findCenter(chain, basket.center_id, now))
    if (!basket || !center) return refuse('BASKET_NOT_FOUND')
    const state = basketState(basket, now)
    if (state !== 'ACTIVE') return refuse(state === 'PAID' ? 'BASKET_ALREADY_PAID' : 'BASKET_NOT_ACTIVE')
    const wanted = by === 'MAIL' ? new Date(now.getTime() + mailedMs) : basketExpiry(now)
    const expiresAt = wanted > basket.expires_at ? wanted : basket.expires_at
    const path = `/basket/${basket.id}`
    const link = portalLink(context, baseUrl, path)
    if (by === 'MAIL') {
      const isKnown = await mailIt(context, { basket, link, expiresAt, center })
      if (!isKnown) return refuse('BASKET_NO_EMAIL')
    }
    await keepPackBasket(chain, { id: basket.id, until: expiresAt })
    return ok({ path, timeZone: center.timeZone, expiresAt: expiresAt.toISOString() })
  },
)

interface Mailed {
  readonly basket: NonNullable<Awaited<ReturnType<typeof packBasketOf>>>
  readonly link: string | null
  readonly expiresAt: Date
  readonly center: { readonly name: string; readonly timeZone: string }
}

/** Writes to the member; false: nobody knows an address of theirs. */
async function mailIt(context: SubjectContext, { basket, link, expiresAt, center }: Mailed): Promise<boolean> {
  const { chain, now, lang, subject } = context
  const contact = await contactOf(chain, subject.id)
  if (!contact?.email) return false
  await askForMail(
    chain,
    {
      template: 'basket-handed-over',
      to: { personId: subject.id },
      params: {
        clipcard: await packNameOf(chain, basket.product_id, contact.language ?? lang),
        ...{ amountMinor: basket.price_minor, currency: basket.currency, clubName: center.name },
        ...{ untilAt: expiresAt.toISOString(), timeZone: center.timeZone },
      },
      link,
    },
    { dedupKey: `basket-handed-over:${basket.id}`, now },
  )
  return true
}
